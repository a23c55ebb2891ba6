package dev.benchwarden.core.statistics.changepoint;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Marks on a series' change points: what people have decided about them, and what was found before.
 *
 * @param pinned changes that stay and that no search looks across, by the first index of the new
 *     level
 * @param rejected places near which, within two points, no change is to be reported
 * @param remembered changes that an earlier search found and five points then confirmed
 *     (docs/statistics.md section 8.4b): their levels are checked again even if no test of a
 *     segment finds them
 */
public record ChangePointMarks(
    Set<Integer> pinned, Set<Integer> rejected, Set<Integer> remembered) {

  /** Nobody has marked anything, and nothing was found before. */
  public static final ChangePointMarks NONE = new ChangePointMarks(Set.of(), Set.of());

  private static final int REACH = 2;

  public ChangePointMarks {
    pinned = Set.copyOf(pinned);
    rejected = Set.copyOf(rejected);
    remembered = Set.copyOf(remembered);
  }

  /** Only what people have decided. */
  public ChangePointMarks(Set<Integer> pinned, Set<Integer> rejected) {
    this(pinned, rejected, Set.of());
  }

  boolean isRejected(int change) {
    return !pinned.contains(change)
        && rejected.stream().anyMatch(place -> Math.abs(place - change) <= REACH);
  }

  ChangePointMarks pinning(List<ChangePoint> changes) {
    return new ChangePointMarks(with(pinned, changes), rejected, remembered);
  }

  /** Remembers those changes that are more than provisional. */
  ChangePointMarks remembering(List<ChangePoint> changes) {
    return new ChangePointMarks(
        pinned,
        rejected,
        with(remembered, changes.stream().filter(change -> !change.provisional()).toList()));
  }

  private static Set<Integer> with(Set<Integer> indices, List<ChangePoint> changes) {
    Set<Integer> more = new HashSet<>(indices);
    changes.forEach(change -> more.add(change.index()));
    return more;
  }
}
