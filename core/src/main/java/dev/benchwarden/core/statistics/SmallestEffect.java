package dev.benchwarden.core.statistics;

/**
 * Smallest change of a series that matters, on the scale of its verdicts (docs/statistics.md
 * section 5): of a time, the loss of its rate.
 *
 * @param percent 0 or more
 * @param direction which way the metric is better
 */
public record SmallestEffect(double percent, Direction direction) {

  /**
   * What rounding takes from a percentage, in percent: from 4 to 5 are 24.99999999999988% by way of
   * logarithms.
   */
  private static final double ROUNDING = 1e-9;

  /** Any change at all. */
  public static final SmallestEffect ANY = new SmallestEffect(0, Direction.UNKNOWN);

  /**
   * Whether a change of level is as large, whichever way it goes.
   *
   * @param change in percent, in the metric's own sign
   */
  public boolean isReachedBy(double change) {
    double effect = direction == Direction.UNKNOWN ? change : direction.improvementOfLevel(change);
    return isReached(percent, effect);
  }

  /** Whether a level is worse by as much; infinite from 0, NaN where it is not known. */
  public boolean isLostBy(double change) {
    return direction.improvementOfLevel(change) <= ROUNDING - percent;
  }

  /**
   * Whether a change is exactly the smallest one that matters or more, whichever way it goes.
   *
   * @param least in percent, 0 or more
   * @param change in percent; NaN reaches nothing
   */
  public static boolean isReached(double least, double change) {
    return Math.abs(change) >= least - ROUNDING;
  }
}
