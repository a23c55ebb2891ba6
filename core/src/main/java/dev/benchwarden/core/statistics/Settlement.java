package dev.benchwarden.core.statistics;

/** State of a series that is measured in rounds until something can be said. */
public enum Settlement {
  /** It changed, by enough to matter. */
  CHANGED,
  /** A change that matters is ruled out. */
  UNCHANGED,
  /** Rounds say nothing of values that are zero or less, however many there are. */
  UNTESTABLE,
  /** More rounds are needed. */
  OPEN
}
