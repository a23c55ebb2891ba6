package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/**
 * Significance of a difference by a t test (docs/statistics.md section 5), in the metric's own
 * sign.
 *
 * @param t null where there is a difference without any spread
 * @param degreesOfFreedom null where the normal law was used
 * @param pValue two-sided
 * @param estimatePercent the difference in percent; null where the baseline is zero
 * @param interval the 95 % interval of the difference in percent
 */
public record Significance(
    @Nullable Double t,
    @Nullable Double degreesOfFreedom,
    double pValue,
    @Nullable Double estimatePercent,
    @Nullable Interval interval) {

  public static Significance of(Difference difference) {
    return difference.isWithoutSpread()
        ? ofExact(difference)
        : of(difference, StudentT.of(difference.degreesOfFreedom()));
  }

  /** Without spread there is no chance: values are the same, or they are not. */
  private static Significance ofExact(Difference difference) {
    boolean same = difference.isNothing();
    double percent = difference.percent();
    return new Significance(
        same ? 0.0 : null,
        difference.degreesOfFreedom(),
        same ? 1 : 0,
        Finite.orNull(percent),
        interval(percent, percent));
  }

  public static Significance of(Difference difference, StudentT law) {
    double error = difference.error();
    double t = difference.value() / error;
    double reach = law.criticalValue() * error;
    return new Significance(
        Finite.orNull(t),
        Finite.orNull(law.degreesOfFreedom()),
        law.twoSidedP(t),
        Finite.orNull(difference.percent()),
        interval(
            difference.percent(difference.value() - reach),
            difference.percent(difference.value() + reach)));
  }

  /** The same for the reciprocal ratio: what is slower one way is faster the other. */
  public Significance inverse() {
    return new Significance(
        t == null ? null : (Double) (0 - t),
        degreesOfFreedom,
        pValue,
        estimatePercent == null ? null : (Double) inverse(estimatePercent),
        interval == null ? null : new Interval(inverse(interval.high()), inverse(interval.low())));
  }

  private static double inverse(double percent) {
    return 100 * Math.expm1(-Math.log1p(percent / 100));
  }

  private static @Nullable Interval interval(double low, double high) {
    return Double.isFinite(low) && Double.isFinite(high) ? new Interval(low, high) : null;
  }
}
