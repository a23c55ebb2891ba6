package dev.benchwarden.cli.report;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.ChangeBasis;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.Concerns;
import dev.benchwarden.core.comparison.LimitsReport;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.comparison.PlatformRows;
import dev.benchwarden.core.comparison.RowSides;
import dev.benchwarden.core.comparison.SensitivityAdvice;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.core.text.SignedText;
import dev.benchwarden.core.text.UnitScale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Text of a comparison: a table with the reason below each row, and the conclusion. */
public final class ComparisonText {

  private static final List<String> HEADINGS =
      List.of("baseline", "candidate", "change", "95% interval", "z", "verdict");
  private static final int MOST_NAMES = 10;

  private final Comparison comparison;
  private final boolean all;
  private final PlatformRows platforms;
  private final StringBuilder text = new StringBuilder();

  private ComparisonText(Comparison comparison, boolean all) {
    this.comparison = comparison;
    this.all = all;
    this.platforms = PlatformRows.of(comparison.rows());
  }

  /**
   * @param all whether unjudged rows are shown
   */
  public static String of(Comparison comparison, boolean all) {
    ComparisonText whole = new ComparisonText(comparison, all);
    whole.line("baseline   " + comparison.baseline().label());
    whole.line("candidate  " + comparison.candidate().label());
    whole.line("change     " + ChangeBasis.BASELINE.words());
    whole.rows();
    whole.oneSided("only in the baseline", comparison.unpaired().inBaseline());
    whole.oneSided("only in the candidate", comparison.unpaired().inCandidate());
    whole.withoutVerdict();
    whole.conclusion();
    return whole.text.toString();
  }

  private void rows() {
    List<ComparisonRow> rows =
        comparison.rows().stream().filter(row -> all || isJudged(row)).toList();
    if (rows.isEmpty()) {
      return;
    }
    String beginning = CommonBeginning.of(rows.stream().map(ComparisonRow::benchmark).toList());
    TextTable table = new TextTable(beginning, HEADINGS);
    for (int i = 0; i < rows.size(); i++) {
      ComparisonRow row = rows.get(i);
      boolean saidBelow = i + 1 < rows.size() && said(rows.get(i + 1)).equals(said(row));
      table.add(
          platforms.name(row).substring(beginning.length()),
          cells(row),
          saidBelow || isPlain(row) ? null : said(row));
    }
    text.append('\n').append(table);
  }

  /** The reason and, for a change, the platforms on which it is seen. */
  private String said(ComparisonRow row) {
    String where = platforms.told(row, name -> name);
    return where.isEmpty() ? reason(row) : reason(row) + "; " + where;
  }

  private static String reason(ComparisonRow row) {
    return row.judged().reason();
  }

  private static boolean isJudged(ComparisonRow row) {
    return row.verdict() != Verdict.NOT_JUDGED;
  }

  /** The numbers of a row without a change say everything. */
  private static boolean isPlain(ComparisonRow row) {
    return row.verdict() == Verdict.NO_CHANGE;
  }

  private static List<String> cells(ComparisonRow row) {
    Double before = row.sides().baseline().mean();
    Double now = row.sides().candidate().mean();
    UnitScale scale = UnitScale.of(row.metric().unit(), Arrays.asList(before, now));
    return List.of(
        scale.number(before),
        (scale.number(now) + " " + scale.unit()).strip(),
        percent(row),
        interval(row.test().interval()),
        row.change().z() == null ? "–" : SignedText.z(row.change().z(), 1),
        row.verdictWords());
  }

  private static String percent(ComparisonRow row) {
    double percent = Change.inOwnSign(row);
    String unknown = Change.isFromZero(row) ? "from 0" : "–";
    return Double.isNaN(percent) ? unknown : SignedText.percent(percent);
  }

  private static String interval(@Nullable List<Double> interval) {
    return interval == null
        ? "–"
        : "[%s, %s]"
            .formatted(
                SignedText.change(interval.getFirst()), SignedText.change(interval.getLast()));
  }

  private void oneSided(String where, List<OneSidedSeries> series) {
    if (series.isEmpty()) {
      return;
    }
    List<String> names =
        new ArrayList<>(series.stream().limit(MOST_NAMES).map(this::name).toList());
    if (series.size() > MOST_NAMES) {
      names.add("and %d more".formatted(series.size() - MOST_NAMES));
    }
    line("");
    line(where + ":");
    names.forEach(name -> line("  " + name));
  }

  private String name(OneSidedSeries one) {
    return comparison.hasPlatforms() ? one.feature() + " on " + one.platform() : one.feature();
  }

  private void withoutVerdict() {
    Map<String, Long> reasons =
        comparison.rows().stream()
            .filter(row -> !isJudged(row))
            .collect(
                Collectors.groupingBy(
                    ComparisonText::reason, LinkedHashMap::new, Collectors.counting()));
    if (!reasons.isEmpty() && !all) {
      line("");
      reasons.forEach((reason, count) ->
          line(
              "hidden: %d %s (--all shows %s)"
                  .formatted(count, reason, count == 1 ? "it" : "them")));
    }
  }

  private void conclusion() {
    line("");
    line(comparison.outcome().headline());
    sensitivity();
    String sentence = comparison.outcome().environment().sentence();
    if (!sentence.isEmpty()) {
      line("machines: " + sentence);
    }
    machinesOfOneSide();
    doubts()
        .flatMap(doubt -> TextTable.wrapped("suspected: " + doubt, TextTable.WIDTH).stream())
        .forEach(this::line);
    limits();
    String counts = counts(comparison.outcome().counts());
    if (!counts.isEmpty()) {
      line("verdicts: " + counts);
    }
    line("gate: " + gate());
  }

  /** A machine is only compared with itself, so one with another name counts as added. */
  private void machinesOfOneSide() {
    Set<String> before = machines(RowSides::baseline);
    Set<String> after = machines(RowSides::candidate);
    String only =
        Stream.concat(
                before.stream()
                    .filter(name -> !after.contains(name))
                    .map(name -> name + " (baseline)"),
                after.stream()
                    .filter(name -> !before.contains(name))
                    .map(name -> name + " (candidate)"))
            .collect(Collectors.joining(", "));
    if (!only.isEmpty()) {
      TextTable.wrapped(
              "on one side only: "
                  + only
                  + "; a machine needs one name on both to be compared with itself",
              TextTable.WIDTH)
          .forEach(this::line);
    }
  }

  private Set<String> machines(Function<RowSides, RowSides.Side> side) {
    return comparison.rows().stream()
        .flatMap(row -> side.apply(row.sides()).perMachine().stream())
        .map(RowSides.Machine::machine)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Of the policy, those that are exceeded and those that may be. */
  private void limits() {
    LimitsReport limits = comparison.outcome().limits();
    limits.rows().stream()
        .map(row -> "limit: %s, %s. %s".formatted(platforms.name(row), row.limit(), row.sentence()))
        .flatMap(text -> TextTable.wrapped(text, TextTable.WIDTH).stream())
        .forEach(this::line);
    limits.mistakes().stream()
        .flatMap(text -> TextTable.wrapped(text, TextTable.WIDTH).stream())
        .forEach(this::line);
  }

  private void sensitivity() {
    Sensitivity sensitivity = comparison.outcome().sensitivity();
    Map<Long, String> names =
        comparison.rows().stream()
            .collect(Collectors.toMap(ComparisonRow::series, platforms::name));
    if (comparison.outcome().verdict() == SuiteVerdict.NO_REGRESSION) {
      Stream.of(
              SensitivityAdvice.least(
                  sensitivity, series -> Objects.requireNonNull(names.get(series))),
              SensitivityAdvice.of(sensitivity))
          .filter(text -> !text.isEmpty())
          .flatMap(text -> TextTable.wrapped(text, TextTable.WIDTH).stream())
          .forEach(this::line);
    }
  }

  /** The reasons why slower rows are only suspected, and what would settle them. */
  private Stream<String> doubts() {
    return comparison.rows().stream()
        .filter(ComparisonRow::isOpen)
        .map(row -> Objects.requireNonNull(row.confirmation()).reason())
        .distinct();
  }

  /** Such as {@code 1 regression, 3 no change}. */
  static String counts(Map<Verdict, Integer> counts) {
    return counts.entrySet().stream()
        .filter(count -> count.getValue() > 0)
        .map(count -> count.getValue() + " " + count.getKey().words())
        .collect(Collectors.joining(", "));
  }

  private String gate() {
    Gate gate = comparison.outcome().gate();
    String word = gate.name().toLowerCase(Locale.ROOT);
    return gate == Gate.NEUTRAL ? word + ": " + whyNeutral() : word;
  }

  private String whyNeutral() {
    if (comparison.rows().isEmpty()) {
      return "nothing was measured on both sides";
    }
    if (comparison.outcome().verdict() == SuiteVerdict.REGRESSION) {
      return "what became worse is only suspected";
    }
    if (comparison.outcome().environment().suspect()) {
      return "the machines cannot be told from the code";
    }
    if (comparison.outcome().verdict() == SuiteVerdict.NOT_ENOUGH_DATA) {
      return comparison.rows().stream().anyMatch(ComparisonRow::isTested)
          ? "the primary metric could not be tested"
          : "nothing could be tested";
    }
    if (comparison.outcome().sensitivity().seesHardlyAnything()) {
      return "hardly any change would have been seen";
    }
    return comparison.outcome().sensitivity().isBlind()
        ? "fewer than half of the series%s were tested"
            .formatted(isOfPrimaryMetric() ? " of the primary metric" : "")
        : Concerns.told(comparison.rows()) + ", to be run again";
  }

  /** Whether other metrics were tested, but not that one. */
  private boolean isOfPrimaryMetric() {
    long judged =
        comparison.rows().stream().filter(row -> row.verdict() != Verdict.NOT_JUDGED).count();
    return comparison.outcome().sensitivity().rows() < judged;
  }

  private void line(String content) {
    text.append(content).append('\n');
  }
}
