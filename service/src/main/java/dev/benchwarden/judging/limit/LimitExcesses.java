package dev.benchwarden.judging.limit;

import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Excesses of revisions over limits, one after the other, as alerts would have opened and resolved.
 */
final class LimitExcesses {

  private final Map<Limited, LimitExcess> open = new HashMap<>();
  private final Map<Limited, Long> beyondFrom = new HashMap<>();
  private final Set<Limited> held = new HashSet<>();
  private final Set<Long> measuredBefore = new HashSet<>();

  /**
   * To be called with each revision, the oldest first.
   *
   * @param measured the series that were measured at the revision
   * @return those that it newly exceeds
   */
  List<LimitExcess> see(long revision, Collection<Long> measured, JudgedLimits limits) {
    List<LimitExcess> excesses =
        limits.rows().stream()
            .filter(row -> isNewlyExceeded(revision, row))
            .map(row -> excess(revision, row))
            .toList();
    measuredBefore.addAll(measured);
    return excesses;
  }

  private boolean isNewlyExceeded(long revision, LimitRow row) {
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

  private LimitExcess excess(long revision, LimitRow row) {
    Limited limited = Limited.of(row);
    LimitExcess excess =
        held.contains(limited)
            ? new LimitExcess(row, revision, false)
            : new LimitExcess(row, beyondFrom.getOrDefault(limited, revision), true);
    open.put(limited, excess);
    return excess;
  }

  /** Those that are exceeded now. */
  Map<Limited, LimitExcess> open() {
    return Map.copyOf(open);
  }
}
