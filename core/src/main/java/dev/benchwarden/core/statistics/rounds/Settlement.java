package dev.benchwarden.core.statistics.rounds;

/** State of a series that is measured in rounds until it is settled. */
public enum Settlement {
  /** It changed, by enough to matter. */
  CHANGED,
  /** A change that matters is ruled out. */
  UNCHANGED,
  /** Rounds show nothing for values of zero or less, however many there are. */
  UNTESTABLE,
  /** More rounds are needed. */
  OPEN
}
