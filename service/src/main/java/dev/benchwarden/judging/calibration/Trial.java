package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.statistics.MachineHistory;
import dev.benchwarden.core.statistics.SeriesSides;
import java.util.List;

/**
 * A comparison in which, as far as is known, nothing changed.
 *
 * @param series both sides of each
 * @param machines what was known of them
 */
record Trial(Kind kind, List<SeriesSides> series, MachineHistory machines) {

  /** What is held against what (docs/statistics.md section C1). */
  enum Kind {
    /** A revision against the level before it, as the mainline and pull requests are judged. */
    REPLAYS,
    /** A revision against the one before it, as any two are compared. */
    PAIRS,
    /** Every second run of a revision against the others. */
    REPEATS
  }
}
