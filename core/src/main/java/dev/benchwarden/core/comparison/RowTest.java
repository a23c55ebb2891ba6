package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.TestReport;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.Support;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Result of a row's test.
 *
 * @param basis what it compared; absent without a test
 * @param observations how many machines, runs, rounds or points of the stable region its spread was
 *     taken from; absent without a test
 * @param support how many machines moved the way the change did; absent if none can be compared
 *     with itself
 * @param pValue two-sided
 * @param pModerated with variance borrowed from the other rows
 * @param qValue corrected for the number of rows
 * @param estimatePercent its own estimate of the change
 * @param interval the 95 % interval of that estimate, in percent
 * @param newestRuns where a stable region decides: what the newest baseline runs alone say
 */
public record RowTest(
    @Nullable TestBasis basis,
    @Nullable Integer observations,
    @Nullable Support support,
    @Nullable Double pValue,
    @Nullable Double pModerated,
    @Nullable Double qValue,
    @Nullable Double estimatePercent,
    @Nullable List<Double> interval,
    @Nullable RunSet newestRuns) {

  /** Of a row that could not be tested. */
  public static final RowTest NONE =
      new RowTest(null, null, null, null, null, null, null, null, null);

  static RowTest of(Finding finding) {
    TestReport test = finding.test();
    return new RowTest(
        finding.testBasis(),
        test == null ? null : test.observations(),
        finding.support(),
        finding.pValue(),
        finding.pModerated(),
        finding.qValue(),
        finding.estimatePercent(),
        ends(finding.interval()),
        RunSet.of(finding.runSetTest()));
  }

  /** The same with the estimate and the interval of the test that decided in its place. */
  RowTest deciding(Significance other) {
    return new RowTest(
        basis,
        observations,
        support,
        pValue,
        pModerated,
        qValue,
        other.estimatePercent(),
        ends(other.interval()),
        newestRuns);
  }

  private static @Nullable List<Double> ends(@Nullable Interval interval) {
    return interval == null ? null : List.of(interval.low(), interval.high());
  }

  /**
   * The test of the two sides' runs, without history.
   *
   * @param pValue two-sided, by this row alone
   * @param interval the 95 % interval of the estimate, in percent
   */
  public record RunSet(
      TestBasis basis,
      double pValue,
      @Nullable Double estimatePercent,
      @Nullable List<Double> interval) {

    private static @Nullable RunSet of(@Nullable TestReport test) {
      if (test == null) {
        return null;
      }
      Significance alone = test.plain();
      return new RunSet(
          test.basis(), alone.pValue(), alone.estimatePercent(), ends(test.plainInterval()));
    }
  }
}
