package dev.benchwarden.core.statistics;

/** Whether a verdict is passed on a series, and if not, why. */
public enum Judging {
  JUDGED,
  /** The policy says that its verdict is of no interest. */
  IGNORED,
  /** It cannot be believed for now. */
  QUARANTINED,
  /** Its benchmark measures the machine instead of the project's code. */
  RULER
}
