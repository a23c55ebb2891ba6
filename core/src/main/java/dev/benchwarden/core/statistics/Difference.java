package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/**
 * Difference of a candidate from its baseline, with its precision. All values are in the metric's
 * own sign and on the scale of the test.
 *
 * @param value the difference: of logarithms, or of the values themselves
 * @param deviation the standard deviation of one observation; its square could vanish or overflow
 * @param share the variance of {@code value} as a part of that of one observation: 1/n for a mean
 *     of n, 1 + 1/m for a new value against m
 * @param degreesOfFreedom of the deviation, above 0
 * @param reference what a raw difference is a part of: the baseline's mean, or 0 if that is zero;
 *     of no meaning for logarithms
 * @param magnitude the largest magnitude among the raw values; 1 for logarithms
 * @param isOfNegative whether any raw value is below zero; never for logarithms
 */
public record Difference(
    Scale scale,
    double value,
    double deviation,
    double share,
    double degreesOfFreedom,
    double reference,
    double magnitude,
    boolean isOfNegative) {

  /**
   * The sum of equal values is not always an exact multiple of one of them: the remainder is no
   * difference.
   */
  public Difference {
    value = Sample.isNegligible(Math.abs(value), magnitude) ? 0 : value;
  }

  public static Difference ofLogarithms(
      double value, double variance, double share, double degreesOfFreedom) {
    return new Difference(
        Scale.LOG, value, Math.sqrt(variance), share, degreesOfFreedom, Double.NaN, 1, false);
  }

  /** The variance of one observation. */
  public double variance() {
    return deviation * deviation;
  }

  /** The standard error of {@code value}. */
  public double error() {
    return deviation * Math.sqrt(share);
  }

  /** Whether the observations do not vary at all, as those of deterministic metrics. */
  public boolean isWithoutSpread() {
    return Sample.isNegligible(deviation, magnitude);
  }

  /** Whether there is no difference, beyond rounding. */
  public boolean isNothing() {
    return value == 0;
  }

  /** The difference in percent of the baseline. */
  public double percent() {
    return percent(value);
  }

  /** Any value on the scale of this difference, in percent of the baseline. */
  public double percent(double onScale) {
    return switch (scale) {
      case LOG -> 100 * Math.expm1(onScale);
      case RAW -> reference == 0 ? Double.NaN : 100 * onScale / Math.abs(reference);
    };
  }

  /** A rise from nothing is more than any percentage. NaN if there is a baseline. */
  public double percentFromZero() {
    return scale == Scale.LOG || reference != 0 || isNothing()
        ? Double.NaN
        : Math.copySign(Double.POSITIVE_INFINITY, value);
  }

  /**
   * The possible part of an interval: a value that is never negative loses at most 100 %, however
   * far the t distribution reaches.
   */
  public @Nullable Interval possible(@Nullable Interval percent) {
    return percent == null || isOfNegative
        ? percent
        : new Interval(Math.max(percent.low(), -100), Math.max(percent.high(), -100));
  }

  /** The difference of the reciprocals; for logarithms only. */
  public Difference inverse() {
    return new Difference(
        scale, 0 - value, deviation, share, degreesOfFreedom, reference, magnitude, isOfNegative);
  }

  public Difference withVariance(double moderated, double moderatedDegreesOfFreedom) {
    return new Difference(
        scale,
        value,
        Math.sqrt(moderated),
        share,
        moderatedDegreesOfFreedom,
        reference,
        magnitude,
        isOfNegative);
  }
}
