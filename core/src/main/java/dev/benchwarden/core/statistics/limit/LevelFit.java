package dev.benchwarden.core.statistics.limit;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.evidence.PointTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Fit of one level to the points of a stretch on which nothing changed: each machine has its own
 * mean, and the points lie around these together (docs/statistics.md section E).
 *
 * @param means by machine, the mean of its logarithms
 * @param counts by machine, how many results it has
 * @param points how many points have a machine
 * @param squares the sum of the points' squared distances; a point's distance is the mean of those
 *     of its machines, since a build's deviation is shared by all machines
 * @param degreesOfFreedom points less the groups of machines that never measured together; 0 or
 *     more
 */
record LevelFit(
    Map<String, Double> means,
    Map<String, Integer> counts,
    int points,
    double squares,
    int degreesOfFreedom) {

  /** Fits a table of positive medians. */
  static LevelFit of(PointTable table) {
    Map<String, Double> means = new HashMap<>();
    Map<String, Integer> counts = new HashMap<>();
    for (int k = 0; k < table.machines().size(); k++) {
      double[] logarithms = logarithms(table, k);
      if (logarithms.length > 0) {
        means.put(table.machines().get(k), Sample.mean(logarithms));
        counts.put(table.machines().get(k), logarithms.length);
      }
    }
    double[] distances =
        IntStream.range(0, table.points())
            .filter(j -> table.machinesAt(j) > 0)
            .mapToDouble(j -> distance(table, j, means))
            .toArray();
    double squares = Arrays.stream(distances).map(distance -> distance * distance).sum();
    int points = distances.length;
    return new LevelFit(means, counts, points, squares, points - groups(table));
  }

  private static double[] logarithms(PointTable table, int machine) {
    double[] medians = Arrays.stream(table.medians()).mapToDouble(row -> row[machine]).toArray();
    return Sample.logarithms(Sample.valid(medians));
  }

  private static double distance(PointTable table, int point, Map<String, Double> means) {
    double sum = 0;
    for (int k = 0; k < table.machines().size(); k++) {
      double median = table.medians()[point][k];
      if (!Double.isNaN(median)) {
        sum += Math.log(median) - means.getOrDefault(table.machines().get(k), 0.0);
      }
    }
    return sum / table.machinesAt(point);
  }

  /**
   * The number of groups of machines that never measured together, each of which costs a degree of
   * freedom.
   */
  private static int groups(PointTable table) {
    int[] group = IntStream.range(0, table.machines().size()).toArray();
    boolean[] measured = new boolean[group.length];
    for (double[] row : table.medians()) {
      int first = -1;
      for (int k = 0; k < row.length; k++) {
        if (!Double.isNaN(row[k])) {
          measured[k] = true;
          first = first < 0 ? k : first;
          join(group, group[k], group[first]);
        }
      }
    }
    return (int)
        IntStream.range(0, group.length)
            .filter(k -> measured[k])
            .map(k -> group[k])
            .distinct()
            .count();
  }

  private static void join(int[] group, int from, int into) {
    for (int k = 0; k < group.length; k++) {
      group[k] = group[k] == from ? into : group[k];
    }
  }
}
