package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Sample;

/** Computation of the one value of each point of a series, for all its machines. */
public final class PointValues {

  private PointValues() {}

  /**
   * The mean of the machine medians where every point has the same machines; else the values with
   * each machine's own speed removed. Zero or negative medians allow only the plain mean.
   *
   * @param table the points of one epoch
   * @return a value for each point; NaN for a point without a machine
   */
  public static double[] of(PointTable table) {
    return areMeans(table) ? means(table) : MachineAdjustment.of(table).values();
  }

  /** Whether the values are plain means, which move when a machine is missing. */
  static boolean areMeans(PointTable table) {
    return table.isComplete() || hasMedianOfZeroOrLess(table);
  }

  private static boolean hasMedianOfZeroOrLess(PointTable table) {
    for (double[] row : table.medians()) {
      for (double median : row) {
        if (median <= 0) {
          return true;
        }
      }
    }
    return false;
  }

  private static double[] means(PointTable table) {
    double[] means = new double[table.points()];
    for (int j = 0; j < means.length; j++) {
      means[j] = Sample.mean(Sample.valid(table.medians()[j]));
    }
    return means;
  }
}
