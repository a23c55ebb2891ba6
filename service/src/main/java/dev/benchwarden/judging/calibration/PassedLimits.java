package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.statistics.LimitOutcome;
import dev.benchwarden.judging.limit.JudgedLimits;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Limits that a past would have passed, as alerts would have opened and been resolved. */
final class PassedLimits {

  private static final int MOST = 1000;

  private final Set<Limited> open = new HashSet<>();
  private final List<PassedLimit> passed = new ArrayList<>();

  /** A limit of a series by its words. */
  private record Limited(long series, String limit) {}

  /** To be called with each revision, the oldest first. */
  void see(long revision, JudgedLimits limits) {
    for (LimitRow row : limits.rows()) {
      Limited limited = new Limited(row.series(), row.limit());
      if (row.state() == LimitOutcome.State.WITHIN) {
        open.remove(limited);
      } else if (row.state() == LimitOutcome.State.EXCEEDED
          && open.add(limited)
          && passed.size() < MOST) {
        passed.add(new PassedLimit(row, revision));
      }
    }
  }

  /** The oldest thousand, in the order in which they would have been told of. */
  List<PassedLimit> all() {
    return List.copyOf(passed);
  }
}
