package dev.benchwarden.core.statistics.evidence;

/** Decision whether a series gets a verdict, and if not, why. */
public enum Judging {
  JUDGED,
  /** The policy says that its verdict is of no interest. */
  IGNORED,
  /** It is unreliable for now. */
  QUARANTINED,
  /** Its benchmark measures the machine instead of the project's code. */
  RULER
}
