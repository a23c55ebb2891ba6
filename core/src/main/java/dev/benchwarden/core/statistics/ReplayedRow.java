package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/**
 * Row of a replayed evaluation: one series, before any threshold.
 *
 * @param pValue of the deciding test, 0 to 1; null if nothing could be tested
 * @param estimate of the change in percent, positive is better, infinite from 0; null if there is
 *     none, if only one machine sees it, or if it is too small to matter in the metric's own unit
 * @param zScore infinite where nothing varies but for the change; null if there is none
 * @param machines how many took part
 * @param environment whether the machine explains it
 * @param suspected whether a change would only be suspected until it is seen again
 * @param own what counts as a change of this series; null for what the policy says of all
 */
public record ReplayedRow(
    @Nullable Double pValue,
    @Nullable Double estimate,
    @Nullable Double zScore,
    int machines,
    boolean environment,
    boolean suspected,
    @Nullable Thresholds own) {

  /** A row without any doubt. */
  ReplayedRow(
      @Nullable Double pValue,
      @Nullable Double estimate,
      @Nullable Double zScore,
      int machines,
      boolean environment,
      @Nullable Thresholds own) {
    this(pValue, estimate, zScore, machines, environment, false, own);
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
        test == null ? null : (Double) test.deciding().pValue(),
        test == null || isRefused(finding) || isNegligible(finding, own)
            ? null
            : improvement(test, direction),
        orNull(ZScore.deciding(finding.zScore(), finding.flags(), finding.compared().headline())),
        machines(finding),
        finding.verdict() == Verdict.ENVIRONMENT,
        !finding.certain() && Doubt.of(finding, environment) != null,
        own);
  }

  private static boolean isRefused(Finding finding) {
    Agreement agreement = finding.agreement();
    return agreement != null && !agreement.holds();
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

  private static int machines(Finding finding) {
    return finding.testBasis() == TestBasis.REGION
        ? finding.candidate().machines()
        : Math.min(finding.baseline().machines(), finding.candidate().machines());
  }

  /** The p-value if the row is one of the tests that are corrected for; NaN otherwise. */
  double familyP() {
    return environment ? Double.NaN : Finite.orNaN(pValue);
  }
}
