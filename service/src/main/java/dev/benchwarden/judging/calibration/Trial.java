package dev.benchwarden.judging.calibration;

import dev.benchwarden.judging.verdict.SuiteSides;

/** Comparison in which, as far as is known, nothing changed. */
record Trial(Kind kind, SuiteSides sides) {

  /** What is compared with what (docs/statistics.md section C1). */
  enum Kind {
    /** A revision against the level before it, as the mainline and pull requests are judged. */
    REPLAYS,
    /** A revision against the one before it, as any two are compared. */
    PAIRS,
    /** Every second run of a revision against the others. */
    REPEATS
  }
}
