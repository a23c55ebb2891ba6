package dev.benchwarden.core.comparison;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.RegionSummary;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.Support;
import dev.benchwarden.core.statistics.TestBasis;
import dev.benchwarden.core.statistics.TestReport;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.ZBasis;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One series on both sides, and what is to be thought of the difference.
 *
 * @param baselineBasis what the baseline's mean is of: {@code REGION}, the stable region's values
 *     as the candidate's machines see them, or {@code MACHINES}, the machine medians; absent if
 *     nothing can be compared
 * @param percentChange from the baseline's mean to the candidate's, in percent of the baseline's
 *     and in the metric's own sign
 * @param percentImprovement the same, positive when better
 * @param ratio candidate divided by baseline
 * @param zScore how many standard deviations of the baseline the candidate lies away, all machines
 *     as they were measured
 * @param zBasis of what the standard deviation is: {@code REGION} or {@code MACHINES}
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
 * @param newestRuns where a stable region decides: what the newest baseline runs alone say
 * @param region the stable region, where the row is held against one
 * @param suspectedSince the earlier revision from which on the series may be at another level: the
 *     row is compared with the level before it, and tells again of what began there
 * @param confirmation what repeats say; absent where none are asked for
 */
public record ComparisonRow(
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
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
    @Nullable RunSetAnswer newestRuns,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable RegionAnswer region,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String suspectedSince,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable RowConfirmation confirmation) {

  /** The same row after its repeats. */
  public ComparisonRow after(RowConfirmation repeats, Verdict verdictNow) {
    return with(suspectedSince, repeats, verdictNow);
  }

  /** The same row of a series whose level may have changed earlier, from this revision on. */
  public ComparisonRow suspectedSince(String earlier) {
    return with(earlier, confirmation, verdict);
  }

  private ComparisonRow with(
      @Nullable String earlier, @Nullable RowConfirmation repeats, Verdict verdictNow) {
    return new ComparisonRow(
        series,
        benchmark,
        parameters,
        metric,
        baseline,
        candidate,
        baselineBasis,
        percentChange,
        percentImprovement,
        ratio,
        zScore,
        zImprovement,
        zBasis,
        testBasis,
        observations,
        support,
        pValue,
        pModerated,
        qValue,
        estimatePercent,
        interval,
        flags,
        verdictNow,
        reason,
        newestRuns,
        region,
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

    static RunSetAnswer of(TestReport test) {
      Significance alone = test.plain();
      Interval interval = alone.interval();
      return new RunSetAnswer(
          test.basis(),
          alone.pValue(),
          alone.estimatePercent(),
          interval == null ? null : List.of(interval.low(), interval.high()));
    }
  }

  /**
   * The stable region that a row is held against, with the numbers of MongoDB's perfcomp.
   *
   * @param points revisions in it
   * @param mean of their values, from which percent and z are counted
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

    static @Nullable RegionAnswer of(@Nullable RegionSummary region) {
      return region == null
          ? null
          : new RegionAnswer(
              region.points(),
              region.mean(),
              region.median(),
              region.standardDeviation(),
              region.energy().e(),
              region.energy().t(),
              region.energy().h());
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

    /** The same machines, with the numbers of the stable region that they belong to. */
    SideSummary of(RegionSummary region) {
      return new SideSummary(
          region.mean(),
          region.median(),
          region.standardDeviation(),
          machines,
          runs,
          samples,
          perMachine);
    }
  }

  /**
   * What one machine says.
   *
   * @param median as it was measured
   * @param runs the median of each of its executions
   * @param adjusted the median without what the machine did, which the change is counted from;
   *     absent where that is the median
   * @param leftOut true if it does not count, since the machine moved apart from the others; else
   *     absent
   */
  public record MachineSummary(
      String machine,
      @Nullable Double median,
      double[] runs,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double adjusted,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean leftOut) {}
}
