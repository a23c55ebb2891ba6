package dev.benchwarden.statistics;

/** Which way a metric is better. */
public enum Direction {
  HIGHER_IS_BETTER,
  LOWER_IS_BETTER,
  /** Nobody said: shown and compared, but never judged. */
  UNKNOWN;

  /** A change in the metric's own sign as an improvement: positive is better; NaN if unknown. */
  double improvement(double change) {
    return switch (this) {
      case HIGHER_IS_BETTER -> change;
      case LOWER_IS_BETTER -> 0 - change; // not -change, which would turn 0 into -0
      case UNKNOWN -> Double.NaN;
    };
  }
}
