package dev.benchwarden.core.statistics;

/**
 * Smallest change of a series that matters, on the scale of its verdicts (docs/statistics.md
 * section 5): of a time, the loss of its rate.
 *
 * @param percent 0 or more
 * @param direction which way the metric is better
 */
public record SmallestEffect(double percent, Direction direction) {

  /** Any change at all. */
  public static final SmallestEffect ANY = new SmallestEffect(0, Direction.UNKNOWN);

  /**
   * Whether a change of level is as large, whichever way it goes.
   *
   * @param change in percent, in the metric's own sign
   */
  public boolean isReachedBy(double change) {
    double effect = direction == Direction.UNKNOWN ? change : direction.improvementOfLevel(change);
    return Math.abs(effect) >= percent;
  }

  /** Whether a level is worse by as much; infinite from 0, NaN where it is not known. */
  public boolean isLostBy(double change) {
    return direction.improvementOfLevel(change) <= -percent;
  }
}
