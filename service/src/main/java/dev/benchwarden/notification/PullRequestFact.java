package dev.benchwarden.notification;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.comparison.ChangeBasis;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.PlatformRows;
import dev.benchwarden.core.comparison.PrimaryMetric;
import dev.benchwarden.core.comparison.RowChange;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.ZBasis;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import dev.benchwarden.judging.evaluation.StoredVerdicts;
import dev.benchwarden.platform.access.Trust;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Fact about a pull request: how it was judged.
 *
 * @param verdict the weightiest of its rows, which the previous release knows as well
 * @param headline the verdict in one line, as comment and status word it; absent where the previous
 *     release wrote this
 * @param action {@code withdrawn} if a regression was announced for the same commit that late
 *     results do not confirm; absent otherwise
 * @param percentChange of the largest regression, of whatever metric
 * @param counts how many series have each verdict
 * @param trust {@code FORK} if only the fork itself measured it
 * @param regressions those of the primary metric first, and of each the worst, not all if there are
 *     many
 */
record PullRequestFact(
    int pullRequest,
    UUID evaluation,
    String revision,
    @Nullable String branch,
    Trust trust,
    Verdict verdict,
    @Nullable String headline,
    Gate gate,
    @Nullable String action,
    @Nullable Double percentChange,
    Map<Verdict, Integer> counts,
    List<Row> regressions)
    implements Fact {

  private static final int MOST_ROWS = 20;

  /** How many regressions a message names. */
  private static final int NAMED = 3;

  /**
   * A series that became worse.
   *
   * @param seenOn on which platforms; absent where there is only one
   * @param baselineBasis what the change is computed from
   */
  record Row(
      long series,
      String benchmark,
      Map<String, String> parameters,
      Series.Metric metric,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String seenOn,
      @Nullable Double percentChange,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ZBasis baselineBasis,
      @Nullable Double zScore) {

    static Row of(ComparisonRow row, PlatformRows platforms) {
      String seenOn = platforms.told(row, name -> name);
      return new Row(
          row.series(),
          row.benchmark(),
          row.parameters(),
          row.metric(),
          seenOn.isEmpty() ? null : seenOn,
          row.change().percent(),
          row.sides().baselineBasis(),
          row.change().z());
    }
  }

  /**
   * @param headline the words of its status
   * @param primary the metric that the policy shows first; absent where it names none
   */
  static PullRequestFact of(
      int number,
      Evaluation judged,
      EvaluationReport report,
      String headline,
      @Nullable String primary) {
    PlatformRows platforms = PlatformRows.of(report.findings());
    List<Row> worst =
        platforms
            .once(
                report.findings().stream()
                    .filter(row -> row.verdict() == Verdict.REGRESSION)
                    .sorted(PrimaryMetric.of(report.findings(), primary).worstFirst())
                    .toList())
            .stream()
            .map(row -> Row.of(row, platforms))
            .limit(MOST_ROWS)
            .toList();
    return new PullRequestFact(
        number,
        judged.id(),
        judged.revision(),
        judged.branch(),
        judged.trust(),
        StoredVerdicts.stored(report.verdict()),
        headline,
        report.gate(),
        null,
        largest(report),
        report.counts(),
        worst);
  }

  /** Null if one rose from 0, which is more than any percentage. */
  private static @Nullable Double largest(EvaluationReport report) {
    List<RowChange> worse =
        report.findings().stream()
            .filter(row -> row.verdict() == Verdict.REGRESSION)
            .map(ComparisonRow::change)
            .toList();
    return worse.stream().anyMatch(change -> change.percent() == null)
        ? null
        : worse.stream()
            .flatMap(change -> Stream.ofNullable(change.percent()))
            .max(Comparator.comparingDouble(Math::abs))
            .orElse(null);
  }

  /** The same, withdrawing a regression that was announced before. */
  PullRequestFact withdrawing() {
    return new PullRequestFact(
        pullRequest,
        evaluation,
        revision,
        branch,
        trust,
        verdict,
        headline,
        gate,
        "withdrawn",
        percentChange,
        counts,
        regressions);
  }

  @Override
  public void reword(ObjectNode item) {
    item.put("verdict", SuiteVerdict.of(verdict).name());
  }

  @Override
  public String page() {
    return "/evaluations/" + evaluation;
  }

  @Override
  public String subject() {
    return subject(pullRequest);
  }

  static String subject(int pullRequest) {
    return "pull-request." + pullRequest;
  }

  @Override
  public Line line(UnaryOperator<@Nullable String> links) {
    List<Part> parts = new ArrayList<>();
    parts.add(Part.words("Pull request #%d at ".formatted(pullRequest)));
    parts.add(Part.revision(revision));
    parts.add(Part.words(": " + (action == null ? "" : action + ": ") + outcome()));
    for (Row row : regressions.subList(0, Math.min(NAMED, regressions.size()))) {
      parts.add(Part.words("; "));
      parts.addAll(Part.series(row.benchmark(), row.parameters(), row.metric()));
      parts.add(
          Part.change(row.percentChange(), ChangeBasis.of(row.baselineBasis()), row.zScore()));
      if (row.seenOn() != null) {
        parts.add(Part.words("; "));
        parts.add(Part.name(row.seenOn()));
      }
    }
    if (trust == Trust.FORK) {
      parts.add(Part.words("; measured by the fork"));
    }
    return new Line(false, parts, links.apply(page()));
  }

  private String outcome() {
    String said = headline == null ? SuiteVerdict.of(verdict).words() : headline;
    return said.substring(0, 1).toLowerCase(Locale.ROOT) + said.substring(1);
  }
}
