package dev.benchwarden.core.statistics.changepoint;

import dev.benchwarden.core.statistics.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * Level at the end of a series with too few points to be found on its own, so that the last point
 * of the level before was included.
 *
 * @param fewest points with which a level is found
 */
record YoungestLevel(double[] values, int fewest) {

  static YoungestLevel of(Levels levels, int fewest) {
    return new YoungestLevel(levels.values(), fewest);
  }

  /**
   * @param changes in ascending order
   * @param pinned those that a person placed
   */
  List<Integer> refined(List<Integer> changes, Collection<Integer> pinned) {
    int count = changes.size();
    if (count == 0 || values.length - changes.getLast() != fewest || fewest < 2) {
      return changes;
    }
    int change = changes.getLast();
    int start = count == 1 ? 0 : changes.get(count - 2);
    if (pinned.contains(change) || !belongsBefore(start, change)) {
      return changes;
    }
    List<Integer> refined = new ArrayList<>(changes);
    refined.set(count - 1, change + 1);
    return refined;
  }

  private boolean belongsBefore(int start, int change) {
    double before = Sample.median(Arrays.copyOfRange(values, start, change));
    double after = Sample.median(Arrays.copyOfRange(values, change + 1, values.length));
    return Math.abs(values[change] - before) < Math.abs(values[change] - after);
  }
}
