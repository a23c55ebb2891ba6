package dev.benchwarden.core.statistics;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Marks that people have put on a series' change points.
 *
 * @param pinned changes that stay and that no other looks across, by the first index of the new
 *     level
 * @param rejected places near which, within two points, no change is to be reported
 */
public record ChangePointMarks(Set<Integer> pinned, Set<Integer> rejected) {

  /** Nobody has said anything. */
  public static final ChangePointMarks NONE = new ChangePointMarks(Set.of(), Set.of());

  private static final int REACH = 2;

  public ChangePointMarks {
    pinned = Set.copyOf(pinned);
    rejected = Set.copyOf(rejected);
  }

  boolean isRejected(int change) {
    return !pinned.contains(change)
        && rejected.stream().anyMatch(place -> Math.abs(place - change) <= REACH);
  }

  ChangePointMarks pinning(List<ChangePoint> changes) {
    Set<Integer> more = new HashSet<>(pinned);
    changes.forEach(change -> more.add(change.index()));
    return new ChangePointMarks(more, rejected);
  }
}
