package dev.benchwarden.statistics;

import java.util.Arrays;
import java.util.Map;

/**
 * The points of a series' stable region, oldest first. With the machines' own medians a candidate
 * that lacks a machine can still be compared; with values alone it is taken as it is.
 *
 * @param machines the machine medians; without machines only {@code values} are known
 * @param values the point values; not to be modified
 */
public record RegionPoints(PointTable machines, double[] values) {

  /** A region of which only the point values are known. */
  public static RegionPoints ofValues(double... values) {
    return new RegionPoints(PointTable.EMPTY, Sample.valid(values));
  }

  /** A region with its machine medians, of which flagged ones should be NaN. */
  public static RegionPoints ofMachines(PointTable machines) {
    return new RegionPoints(machines, Sample.valid(PointValues.of(machines)));
  }

  /**
   * @param perMachine each machine's median at every point, NaN where missing or flagged
   */
  public static RegionPoints ofMachines(Map<String, double[]> perMachine) {
    return ofMachines(PointTable.of(perMachine));
  }

  /** The region and the candidate on one scale. */
  RegionView beside(RunSet candidate) {
    if (machines.machines().isEmpty() || candidate.isEmpty()) {
      return new RegionView(values, Finite.orNaN(candidate.mean()), 1);
    }
    PointTable table = machines.with(candidate).connectedWithLastPoint();
    double[] all = PointValues.of(table);
    int last = all.length - 1;
    double fewer = medianMachines(table) / candidate.machines();
    return new RegionView(Arrays.copyOf(all, last), all[last], Math.max(1, fewer));
  }

  private static double medianMachines(PointTable table) {
    double[] counts = new double[table.points() - 1];
    for (int j = 0; j < counts.length; j++) {
      counts[j] = table.machinesAt(j);
    }
    return counts.length == 0 ? 1 : Sample.median(counts);
  }
}
