package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.Rules;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Regressions of earlier commits of a pull request that are not known to be gone: a series does not
 * become faster by being left out or measured badly.
 */
public record EarlierRegressions(List<EarlierRegression> open) {

  public static final EarlierRegressions NONE = new EarlierRegressions(List.of());

  private static final int MOST_NAMED = 10;

  public EarlierRegressions {
    open = List.copyOf(open);
  }

  /**
   * The earlier regressions that remain.
   *
   * @param before the report at the commit before
   * @param rows the rows of the present commit
   */
  static EarlierRegressions left(EvaluationReport before, List<ComparisonRow> rows, Policy policy) {
    Map<Long, ComparisonRow> now =
        rows.stream().collect(Collectors.toMap(ComparisonRow::series, Function.identity()));
    return new EarlierRegressions(
        toldBy(before).open().stream()
            .flatMap(one ->
                left(one, Optional.ofNullable(now.get(one.series().series())), policy).stream())
            .toList());
  }

  /** The regressions that a commit passes on to later ones: its own, and those that remained. */
  static EarlierRegressions toldBy(EvaluationReport report) {
    return new EarlierRegressions(
        Stream.concat(
                report.findings().stream()
                    .filter(row -> row.verdict() == Verdict.REGRESSION)
                    .map(EarlierRegression::of),
                report.earlier().open().stream())
            .toList());
  }

  private static Optional<EarlierRegression> left(
      EarlierRegression one, Optional<ComparisonRow> now, Policy policy) {
    OneSidedSeries series = one.series();
    Rules rules = policy.rulesFor(series.benchmark(), series.parameters(), series.metric());
    boolean settled =
        !rules.isJudged() || now.filter(row -> one.isSettledBy(row, rules)).isPresent();
    return settled ? Optional.empty() : Optional.of(one.measuredAgain(now.isPresent()));
  }

  public boolean isEmpty() {
    return open.isEmpty();
  }

  /** The gate with these regressions: nothing passes while one is open. */
  Gate gate(Gate otherwise) {
    return otherwise == Gate.PASS && !isEmpty() ? Gate.NEUTRAL : otherwise;
  }

  /**
   * A headline preceded by these, such as {@code 1 earlier regression not measured again; otherwise
   * …}.
   */
  public String before(String headline) {
    if (isEmpty()) {
      return headline;
    }
    int uncertain = (int) open.stream().filter(EarlierRegression::measured).count();
    int missing = open.size() - uncertain;
    List<String> parts = new ArrayList<>();
    if (missing > 0) {
      parts.add(NumberText.count(missing, "earlier regression") + " not measured again");
    }
    if (uncertain > 0) {
      parts.add(
          (missing > 0
                  ? NumberText.count(uncertain)
                  : NumberText.count(uncertain, "earlier regression"))
              + " not known to be gone");
    }
    return "%s; otherwise %s".formatted(String.join(", ", parts), headline);
  }

  /** Sentences that name them. */
  List<String> sentences() {
    return Stream.of(
            sentence("Worse at an earlier commit, and not measured again: %s.", false),
            sentence("Worse at an earlier commit, and not known to be gone: %s.", true))
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<String> sentence(String words, boolean measured) {
    List<String> names =
        open.stream()
            .filter(one -> one.measured() == measured)
            .map(one -> one.series().feature())
            .toList();
    int others = Math.max(0, names.size() - MOST_NAMED);
    String named = String.join(", ", names.subList(0, names.size() - others));
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            words.formatted(
                others == 0 ? named : "%s and %s more".formatted(named, NumberText.count(others))));
  }
}
