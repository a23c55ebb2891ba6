package dev.benchwarden.core.comparison;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Decline;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.confirmation.Confirmation;
import dev.benchwarden.core.statistics.verdict.Concern;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One series on both sides, with the verdict on the difference.
 *
 * @param series the number of the series; below zero for one that the project does not have
 * @param platform of the machines that measured it
 * @param suspectedSince the earlier revision from which on the series may be at another level: the
 *     row is compared with the level before it, and reports again what began there
 * @param confirmation what repeats say; absent where none are asked for
 */
public record ComparisonRow(
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform,
    RowSides sides,
    RowChange change,
    RowTest test,
    RowVerdict judged,
    @Nullable String suspectedSince,
    @Nullable RowConfirmation confirmation) {

  /** A row as it is judged, before any repeat. */
  public static ComparisonRow of(
      Series series, RowSides sides, RowChange change, RowTest test, RowVerdict judged) {
    return new ComparisonRow(
        series.id(),
        series.benchmark(),
        series.parameters(),
        series.metric(),
        series.platform(),
        sides,
        change,
        test,
        judged,
        null,
        null);
  }

  public Verdict verdict() {
    return judged.verdict();
  }

  /** Whether a test on as many machines as required gave a verdict, or no test was needed. */
  public boolean isTested() {
    return switch (verdict()) {
      case NOT_JUDGED, NOT_ENOUGH_DATA -> false;
      case INCONCLUSIVE -> test.basis() != null && isOnEnoughMachines();
      case IMPROVEMENT, NO_CHANGE -> isOnEnoughMachines();
      case REGRESSION, ENVIRONMENT -> true;
    };
  }

  private boolean isOnEnoughMachines() {
    return !judged.flags().contains(Flag.TOO_FEW_MACHINES) && !isOnOtherMachines();
  }

  /** Whether other machines measured the two sides, which differ by themselves. */
  boolean isOnOtherMachines() {
    return judged.flags().contains(Flag.OTHER_MACHINES);
  }

  /** Such as {@code suspected regression}. */
  public String verdictWords() {
    return (isOpen() ? "suspected " : "") + verdict().words();
  }

  /** Whether a change is only suspected, or repeats did not settle it. */
  public boolean isOpen() {
    return confirmation != null
        && (confirmation.state() == Confirmation.State.SUSPECTED
            || confirmation.state() == Confirmation.State.UNDECIDED);
  }

  /** Why the row deserves a look although it is not a regression; null if there is no reason. */
  public @Nullable Concern concern() {
    return Concern.of(
        verdict(),
        judged.flags(),
        judged.machineChanges(),
        test.qValue(),
        change.percentImprovement());
  }

  /** How much worse the candidate is over all machines; from 0, on the one with most. */
  public Decline decline() {
    return concern() == Concern.NOTHING_MEASURED
        ? Decline.TO_NOTHING
        : Decline.of(change.percentImprovement(), sides.largestDifference());
  }

  /** The same row under another name of its platform. */
  public ComparisonRow on(String named) {
    return new ComparisonRow(
        series,
        benchmark,
        parameters,
        metric,
        named,
        sides,
        change,
        test,
        judged,
        suspectedSince,
        confirmation);
  }

  /** The same row after its repeats. */
  public ComparisonRow after(RowConfirmation repeats, Verdict verdictNow) {
    return with(judged.as(verdictNow), suspectedSince, repeats);
  }

  /** The same row where another test rules a change out. */
  ComparisonRow withoutChange(Significance ruling, String because) {
    return new ComparisonRow(
        series,
        benchmark,
        parameters,
        metric,
        platform,
        sides,
        change,
        test.deciding(ruling),
        judged.as(Verdict.NO_CHANGE, because),
        suspectedSince,
        confirmation);
  }

  /** The same row of a series whose level may have changed earlier, from this revision on. */
  public ComparisonRow suspectedSince(String earlier) {
    return with(judged, earlier, confirmation);
  }

  private ComparisonRow with(
      RowVerdict now, @Nullable String earlier, @Nullable RowConfirmation repeats) {
    return new ComparisonRow(
        series,
        benchmark,
        parameters,
        metric,
        platform,
        sides,
        change,
        test,
        now,
        earlier,
        repeats);
  }

  /**
   * What people call the row: the benchmark, its parameters and, where it is not the benchmark's
   * score, the metric; without line breaks and other characters that are not seen.
   */
  public String feature() {
    return feature(benchmark, parameters, metric);
  }

  static String feature(String benchmark, Map<String, String> parameters, Series.Metric metric) {
    String text = text(parameters);
    String name =
        benchmark
            + (text.isEmpty() ? "" : " (%s)".formatted(text))
            + (metric.name().equals("score") ? "" : " " + metric.name());
    return name.replaceAll("[\\p{Cntrl}\\p{Cf}\\u2028\\u2029]+", " ").strip();
  }

  static String text(Map<String, String> parameters) {
    return parameters.entrySet().stream()
        .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
        .collect(Collectors.joining(", "));
  }
}
