package dev.benchwarden.core.statistics;

import java.util.Locale;

/** Direction in which a metric is better. */
public enum Direction {
  HIGHER_IS_BETTER,
  LOWER_IS_BETTER,
  /** Unknown: shown and compared, but never judged. */
  UNKNOWN;

  /** The direction in words for readers. */
  public String words() {
    return this == UNKNOWN
        ? "nobody said which way is better"
        : name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** A change in the metric's own sign as an improvement: positive is better; NaN if unknown. */
  public double improvement(double change) {
    return switch (this) {
      case HIGHER_IS_BETTER -> change;
      case LOWER_IS_BETTER -> 0 - change; // not -change, which would turn 0 into -0
      case UNKNOWN -> Double.NaN;
    };
  }

  /**
   * The same for a ratio's change in percent. Half the time is twice the work, so where lower is
   * better the inverse ratio counts: a time and its rate get the same verdict. Applied to an
   * improvement, it is the change in the metric's own sign again.
   */
  public double ratioImprovement(double percent) {
    return this == LOWER_IS_BETTER ? 100 * (1 / (1 + percent / 100) - 1) : improvement(percent);
  }

  /**
   * The same for a change of level. From 0, which is infinite, and to 0 or below there is no ratio.
   */
  double improvementOfLevel(double percent) {
    boolean isRatio = percent > -100 && percent < Double.POSITIVE_INFINITY;
    return isRatio ? ratioImprovement(percent) : improvement(percent);
  }

  /**
   * Size of a ratio's loss as it is shown: a rate that lost 20% is 20% lower, a time takes 25%
   * longer.
   *
   * @param percent of a loss, 0 or more; a loss of 100% or more is infinite for a time
   */
  public double shownLoss(double percent) {
    if (this != LOWER_IS_BETTER) {
      return percent;
    }
    return percent < 100 ? 100 * percent / (100 - percent) : Double.POSITIVE_INFINITY;
  }
}
