package dev.benchwarden.core.statistics.backtest;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.MetricKind;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.evidence.ComparedSides;
import dev.benchwarden.core.statistics.evidence.Headline;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.TestReport;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.evidence.ZScore;
import dev.benchwarden.core.statistics.verdict.Agreement;
import dev.benchwarden.core.statistics.verdict.Doubt;
import dev.benchwarden.core.statistics.verdict.Finding;
import org.jspecify.annotations.Nullable;

/**
 * Row of a replayed evaluation: one series, before any threshold.
 *
 * @param platform of the machines that measured it
 * @param pValue of the deciding test, 0 to 1; null if nothing could be tested
 * @param estimate of the change in percent, positive is better, infinite from 0; null if there is
 *     none, if only one machine sees it, if the values contradict the test, or if it is too small
 *     to matter in the metric's own unit
 * @param zScore infinite where nothing varies but for the change; null if there is none
 * @param machines how many the test rests on
 * @param ignored whether it tells nothing of the code: the machine explains it, or it measured
 *     nothing
 * @param suspected whether a change would only be suspected until it is seen again
 * @param own what counts as a change of this series; null for what the policy says of all
 */
public record ReplayedRow(
    String platform,
    @Nullable Double pValue,
    @Nullable Double estimate,
    @Nullable Double zScore,
    int machines,
    boolean ignored,
    boolean suspected,
    @Nullable Thresholds own) {

  /** A row without any doubt, where there is one platform. */
  public ReplayedRow(
      @Nullable Double pValue,
      @Nullable Double estimate,
      @Nullable Double zScore,
      int machines,
      boolean ignored,
      @Nullable Thresholds own) {
    this(MetricKind.ONLY.platform(), pValue, estimate, zScore, machines, ignored, false, own);
  }

  /**
   * The row of a finding in a replayed evaluation.
   *
   * @param environment what the evaluation says of the machines
   */
  public static ReplayedRow of(
      Finding finding, Environment environment, Direction direction, @Nullable Thresholds own) {
    TestReport test = direction == Direction.UNKNOWN ? null : finding.test();
    return new ReplayedRow(
        finding.platform(),
        test == null ? null : (Double) test.deciding().pValue(),
        test == null || isRefused(finding) || isNegligible(finding, own)
            ? null
            : improvement(test, direction),
        orNull(ZScore.deciding(finding.zScore(), finding.flags(), finding.compared().headline())),
        machines(finding),
        isIgnored(finding),
        !finding.certain() && Doubt.of(finding, environment) != null,
        own);
  }

  private static boolean isRefused(Finding finding) {
    Agreement agreement = finding.agreement();
    boolean isOfOneMachine = agreement != null && !agreement.holds();
    return isOfOneMachine || finding.flags().contains(Flag.CONTRADICTED);
  }

  private static boolean isIgnored(Finding finding) {
    return finding.verdict() == Verdict.ENVIRONMENT
        || finding.flags().contains(Flag.NOTHING_MEASURED);
  }

  private static boolean isNegligible(Finding finding, @Nullable Thresholds own) {
    Headline headline = finding.compared().headline();
    return headline != null && own != null && own.isNegligible(headline);
  }

  private static @Nullable Double improvement(TestReport test, Direction direction) {
    Double told = test.deciding().estimatePercent();
    double percent = told == null ? test.difference().percentFromZero() : told;
    boolean ratio = test.scale() == Scale.LOG;
    double improvement =
        ratio ? direction.ratioImprovement(percent) : direction.improvement(percent);
    return orNull(improvement);
  }

  private static @Nullable Double orNull(double value) {
    return Double.isNaN(value) ? null : (Double) value;
  }

  /** As evaluations count them: without those left out, and of paired ones those of both sides. */
  private static int machines(Finding finding) {
    ComparedSides compared = finding.compared();
    return finding.testBasis() == TestBasis.REGION
        ? compared.candidate().machines()
        : Math.min(compared.baseline().machines(), compared.candidate().machines());
  }

  /** The p-value if the row is one of the tests that are corrected for; NaN otherwise. */
  double familyP() {
    return ignored ? Double.NaN : Finite.orNaN(pValue);
  }
}
