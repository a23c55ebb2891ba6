package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/**
 * How much worse a series is than before, so that two such changes can be compared.
 *
 * @param improvement in percent: negative, since it is worse; null from 0; above 0 for {@link
 *     #TO_NOTHING} alone
 * @param rise from 0, in the metric's unit; null where there is a percentage, and where a release
 *     before did not store it; 0 for a series that was not measured
 */
public record Decline(@Nullable Double improvement, @Nullable Double rise) {

  /** Of a time of which nothing is left, as of what does not run: no decline covers it. */
  public static final Decline TO_NOTHING = new Decline(100.0, null);

  /** Of a series that was not measured again: whatever it is then, it is worse than this. */
  public static final Decline UNMEASURED = new Decline(null, 0.0);

  /**
   * @param improvement in percent, null from 0
   * @param difference of the levels in the metric's unit, which counts from 0 only; null or NaN
   *     where it is not known
   */
  public static Decline of(@Nullable Double improvement, @Nullable Double difference) {
    boolean isRise = improvement == null && difference != null && Double.isFinite(difference);
    return new Decline(improvement, isRise ? difference : null);
  }

  /**
   * Whether this is no worse than another one of the same series, by an amount that matters. Ratios
   * are compared, not percentages: what is left of a rate after -98% is ten times what is left
   * after -99.8%.
   *
   * @param smallest how small a further change counts
   */
  public boolean isWithin(Decline other, SmallestEffect smallest) {
    double kept = Math.max(0, 1 - smallest.percent() / 100);
    if (improvement == null || other.improvement == null) {
      return improvement == null && other.improvement == null && isRiseWithin(other, kept);
    }
    if (improvement > 0) {
      return other.improvement > 0;
    }
    double left = left(improvement, smallest.direction());
    double otherLeft = left(other.improvement, smallest.direction());
    return left >= otherLeft - Math.abs(otherLeft) * (1 - kept);
  }

  private boolean isRiseWithin(Decline other, double kept) {
    return rise == null || other.rise == null || Math.abs(rise) * kept <= Math.abs(other.rise);
  }

  /** What is left, as a part of before: of a rate, or of that of a time. */
  private static double left(double improvement, Direction direction) {
    return 1 + direction.improvementOfLevel(direction.improvement(improvement)) / 100;
  }
}
