package dev.benchwarden.judging.limit;

import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.statistics.LimitOutcome;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Limits that revisions exceeded, one after the other, as alerts would have opened and resolved.
 */
final class PassedLimits {

  private final Map<Limited, PassedLimit> open = new HashMap<>();
  private final Map<Limited, Long> beyondFrom = new HashMap<>();
  private final Set<Limited> held = new HashSet<>();
  private final Set<Long> measuredBefore = new HashSet<>();

  /**
   * To be called with each revision, the oldest first.
   *
   * @param measured the series that were measured at the revision
   * @return those that it newly exceeds
   */
  List<PassedLimit> see(long revision, Collection<Long> measured, JudgedLimits limits) {
    List<PassedLimit> passed =
        limits.rows().stream()
            .filter(row -> isPassed(revision, row))
            .map(row -> passed(revision, row))
            .toList();
    measuredBefore.addAll(measured);
    return passed;
  }

  private boolean isPassed(long revision, LimitRow row) {
    Limited limited = Limited.of(row);
    if (row.state() == LimitOutcome.State.WITHIN) {
      open.remove(limited);
      held.add(limited);
      return false;
    }
    // A limit of change has no row up to the revision that it refers to, where it holds.
    if (row.changePercent() != null && measuredBefore.contains(row.series())) {
      held.add(limited);
    }
    beyondFrom.putIfAbsent(limited, revision);
    return row.state() == LimitOutcome.State.EXCEEDED && !open.containsKey(limited);
  }

  private PassedLimit passed(long revision, LimitRow row) {
    Limited limited = Limited.of(row);
    PassedLimit passed =
        held.contains(limited)
            ? new PassedLimit(row, revision, false)
            : new PassedLimit(row, beyondFrom.getOrDefault(limited, revision), true);
    open.put(limited, passed);
    return passed;
  }

  /** Those that are exceeded now. */
  Map<Limited, PassedLimit> open() {
    return Map.copyOf(open);
  }
}
