package dev.benchwarden.core.harness;

/** Which way a metric is better. */
public enum Direction {
  HIGHER_IS_BETTER,
  LOWER_IS_BETTER,
  /** Nobody said, and the unit does not tell: shown and compared, but never judged. */
  UNKNOWN
}
