package dev.benchwarden.core.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowChange;
import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.comparison.RowSides;
import dev.benchwarden.core.comparison.RowTest;
import dev.benchwarden.core.comparison.RowVerdict;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.MachineChange;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.ZBasis;
import dev.benchwarden.core.statistics.verdict.Support;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One series on both sides, with the verdict on the difference.
 *
 * @param baselineBasis what the baseline's mean is of: {@code REGION}, the stable region's values
 *     as the candidate's machines see them, {@code MACHINES}, the machine medians, or {@code
 *     ROUNDS}, the rounds of taking turns (their geometric mean); absent if nothing can be compared
 * @param percentChange from the baseline's mean to the candidate's, in percent of the baseline's
 *     and in the metric's own sign
 * @param percentImprovement the same, positive when better
 * @param ratio candidate divided by baseline
 * @param zScore the change in units of how much one revision's value scatters, with the sign of
 *     {@code percentChange}
 * @param zImprovement the same, positive when better
 * @param zBasis what the scatter was taken from: the points of the region ({@code REGION}), the
 *     changes of machines that ran both sides ({@code PAIRED}), the runs of the one machine ({@code
 *     RUNS}), or the changes of rounds of taking turns ({@code ROUNDS})
 * @param testBasis what the test compared, such as {@code PAIRED_MACHINES}
 * @param observations how many machines, runs, rounds or points of the stable region the test's
 *     spread was taken from; absent without a test
 * @param support how many machines moved the way the change did; absent if none can be compared
 *     with itself
 * @param pValue two-sided
 * @param pModerated with variance borrowed from the other rows
 * @param qValue corrected for the number of rows
 * @param estimatePercent the test's own estimate of the change
 * @param interval the 95 % interval of that estimate, in percent
 * @param reason the verdict in words
 * @param machineChanges what single machines show where the others show no change; absent if
 *     nothing
 * @param newestRuns where a stable region decides: what the newest baseline runs alone say
 * @param region the stable region, where the row is held against one
 * @param suspectedSince the earlier revision from which on the series may be at another level: the
 *     row is compared with the level before it, and reports again what began there
 * @param confirmation what repeats say; absent where none are asked for
 */
public record RowAnswer(
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform,
    SideSummary baseline,
    SideSummary candidate,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ZBasis baselineBasis,
    @Nullable Double percentChange,
    @Nullable Double percentImprovement,
    @Nullable Double ratio,
    @Nullable Double zScore,
    @Nullable Double zImprovement,
    @Nullable ZBasis zBasis,
    @Nullable TestBasis testBasis,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer observations,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Support support,
    @Nullable Double pValue,
    @Nullable Double pModerated,
    @Nullable Double qValue,
    @Nullable Double estimatePercent,
    @Nullable List<Double> interval,
    List<Flag> flags,
    Verdict verdict,
    String reason,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<MachineChange> machineChanges,
    @Nullable RunSetAnswer newestRuns,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable RegionAnswer region,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String suspectedSince,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable RowConfirmation confirmation) {

  public static List<RowAnswer> of(List<ComparisonRow> rows) {
    return rows.stream().map(RowAnswer::of).toList();
  }

  private static RowAnswer of(ComparisonRow row) {
    RowSides sides = row.sides();
    RowChange change = row.change();
    RowTest test = row.test();
    RowVerdict judged = row.judged();
    return new RowAnswer(
        row.series(),
        row.benchmark(),
        row.parameters(),
        row.metric(),
        row.platform(),
        SideSummary.of(sides.baseline()),
        SideSummary.of(sides.candidate()),
        sides.baselineBasis(),
        change.percent(),
        change.percentImprovement(),
        change.ratio(),
        change.z(),
        change.zImprovement(),
        change.zBasis(),
        test.basis(),
        test.observations(),
        test.support(),
        test.pValue(),
        test.pModerated(),
        test.qValue(),
        test.estimatePercent(),
        test.interval(),
        judged.flags(),
        judged.verdict(),
        judged.reason(),
        judged.machineChanges(),
        RunSetAnswer.of(test.newestRuns()),
        RegionAnswer.of(sides.region()),
        row.suspectedSince(),
        row.confirmation());
  }

  /**
   * The test of the two sides' runs, without history.
   *
   * @param basis what it compared, such as {@code PAIRED_MACHINES}
   * @param pValue two-sided, by this row alone
   * @param interval the 95 % interval of the estimate, in percent
   */
  public record RunSetAnswer(
      TestBasis basis,
      double pValue,
      @Nullable Double estimatePercent,
      @Nullable List<Double> interval) {

    private static @Nullable RunSetAnswer of(RowTest.@Nullable RunSet test) {
      return test == null
          ? null
          : new RunSetAnswer(test.basis(), test.pValue(), test.estimatePercent(), test.interval());
    }
  }

  /**
   * The stable region that a row is compared with, with the numbers of MongoDB's perfcomp.
   *
   * @param points revisions in it
   * @param mean of their values, from which percent and z are computed
   * @param stddev of their values (n - 1); absent for a single one
   * @param eScore the energy distance between the candidate and the region
   * @param tScore the same scaled by the number of values
   * @param hScore the same as a part of its largest possible value, 0 to 1
   */
  public record RegionAnswer(
      int points,
      double mean,
      double median,
      @Nullable Double stddev,
      double eScore,
      double tScore,
      double hScore) {

    private static @Nullable RegionAnswer of(RowSides.@Nullable Region region) {
      return region == null
          ? null
          : new RegionAnswer(
              region.points(),
              region.mean(),
              region.median(),
              region.stddev(),
              region.eScore(),
              region.tScore(),
              region.hScore());
    }
  }

  /**
   * One side of a row, of the machines that count: {@code percentChange} leads from the baseline's
   * mean to the candidate's.
   *
   * @param mean of the machine medians; of a baseline that is a stable region, of its values;
   *     against a region whose machines come and go, the geometric one
   * @param median of the same values
   * @param stddev of the same values (n - 1)
   * @param machines without those that were left out, like {@code runs} and {@code samples}; of a
   *     region, at its newest revision
   * @param runs valid executions on these machines
   * @param perMachine what was measured, also on machines that were left out
   */
  public record SideSummary(
      @Nullable Double mean,
      @Nullable Double median,
      @Nullable Double stddev,
      int machines,
      int runs,
      int samples,
      List<MachineSummary> perMachine) {

    private static SideSummary of(RowSides.Side side) {
      return new SideSummary(
          side.mean(),
          side.median(),
          side.stddev(),
          side.machines(),
          side.runs(),
          side.samples(),
          side.perMachine().stream().map(MachineSummary::of).toList());
    }
  }

  /**
   * Result of one machine.
   *
   * @param median as it was measured
   * @param runs the median of each of its executions
   * @param adjusted the median without the machine's own effect, from which the change is computed;
   *     absent where it equals the median
   * @param leftOut true if it does not count, because the machine drifted from the others; else
   *     absent
   */
  public record MachineSummary(
      String machine,
      @Nullable Double median,
      double[] runs,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double adjusted,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean leftOut) {

    private static MachineSummary of(RowSides.Machine one) {
      return new MachineSummary(
          one.machine(),
          one.median(),
          one.runs(),
          one.adjusted(),
          one.leftOut() ? Boolean.TRUE : null);
    }
  }
}
