package dev.benchwarden.core.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * Levels within a series that last as few points as are found. One that lasted a point less was
 * found with a point of the level before or after it, which is given back.
 *
 * @param fewest points with which a level within a series is found
 */
record ShortLevels(double[] values, int fewest) {

  static ShortLevels of(Levels levels, int fewest) {
    return new ShortLevels(levels.values(), fewest);
  }

  /**
   * @param changes in ascending order
   * @param pinned those that a person placed
   */
  List<Integer> refined(List<Integer> changes, Collection<Integer> pinned) {
    List<Integer> refined = new ArrayList<>(changes);
    for (int i = 0; i + 1 < refined.size(); i++) {
      int start = refined.get(i);
      int end = refined.get(i + 1);
      if (end - start != fewest) {
        continue;
      }
      int before = i == 0 ? 0 : refined.get(i - 1);
      int after = i + 2 == refined.size() ? values.length : refined.get(i + 2);
      if (!pinned.contains(start)
          && isNearer(values[start], median(before, start), median(start + 1, end))) {
        refined.set(i, start + 1);
      } else if (!pinned.contains(end)
          && isNearer(values[end - 1], median(end, after), median(start, end - 1))) {
        refined.set(i + 1, end - 1);
      }
    }
    return refined;
  }

  private double median(int from, int to) {
    return Sample.median(Arrays.copyOfRange(values, from, to));
  }

  private static boolean isNearer(double value, double one, double other) {
    return Math.abs(value - one) < Math.abs(value - other);
  }
}
