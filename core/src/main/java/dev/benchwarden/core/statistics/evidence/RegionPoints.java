package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Sample;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Points of a series' stable region, oldest first. With the machines' own medians a candidate that
 * lacks a machine can still be compared; with values alone it is taken as it is.
 *
 * @param machines all machine medians; without machines only {@code values} are known
 * @param counted the machine medians that count, which are those of machines that were well
 * @param values the point values; not to be modified
 */
public record RegionPoints(PointTable machines, PointTable counted, double[] values) {

  /** A region of which only the point values are known. */
  public static RegionPoints ofValues(double... values) {
    return new RegionPoints(PointTable.EMPTY, PointTable.EMPTY, Sample.valid(values));
  }

  /**
   * @param perMachine each machine's median at every point, NaN where missing
   */
  public static RegionPoints ofMachines(Map<String, double[]> perMachine) {
    return ofMachines(perMachine, Map.of());
  }

  /**
   * @param perMachine each machine's median at every point, NaN where missing
   * @param unhealthy by machine, the points at which it was found unhealthy: those results do not
   *     count
   */
  public static RegionPoints ofMachines(
      Map<String, double[]> perMachine, Map<String, int[]> unhealthy) {
    return ofMachines(PointTable.of(perMachine), unhealthy);
  }

  /**
   * @param unhealthy by machine, the points at which it was found unhealthy: those results do not
   *     count
   */
  public static RegionPoints ofMachines(PointTable all, Map<String, int[]> unhealthy) {
    PointTable counted = all.withoutResults(unhealthy);
    return new RegionPoints(all, counted, Sample.valid(PointValues.of(counted)));
  }

  /** The region of one machine alone. */
  RegionPoints onMachine(String machine) {
    Set<String> others = new HashSet<>(machines.machines());
    others.remove(machine);
    PointTable own = counted.without(others);
    return new RegionPoints(machines.without(others), own, Sample.valid(PointValues.of(own)));
  }

  /** The region and the candidate on one scale. */
  RegionView beside(RunSet candidate) {
    boolean sameMachines = counted.isComplete() && counted.hasMachinesOf(candidate);
    return sameMachines
        ? new RegionView(values, Sample.mean(candidate.medians()), 1)
        : beside(candidate, counted);
  }

  /** The same as if these machines had never run. */
  RegionView besideWithout(RunSet candidate, Set<String> machines) {
    return beside(candidate, counted.without(machines));
  }

  private RegionView beside(RunSet candidate, PointTable points) {
    if (points.machines().isEmpty() || candidate.isEmpty()) {
      return new RegionView(values, Finite.orNaN(candidate.mean()), 1);
    }
    PointTable connected = points.with(candidate).connectedWithLastPoint();
    if (!PointValues.areMeans(connected)) {
      return view(connected, points.medianMachines() / candidate.machines());
    }
    // A mean moves when a machine is missing, so that only the candidate's machines can be
    // compared.
    PointTable common = connected.without(othersThan(candidate));
    int before = common.points() - 1;
    return view(common, common.part(0, before).medianMachines() / candidate.machines());
  }

  private Set<String> othersThan(RunSet candidate) {
    Set<String> others = new HashSet<>(counted.machines());
    candidate.perMachine().forEach(machine -> others.remove(machine.machine()));
    return others;
  }

  private static RegionView view(PointTable table, double fewer) {
    double[] all = PointValues.of(table);
    int last = all.length - 1;
    return new RegionView(Sample.valid(Arrays.copyOf(all, last)), all[last], fewer > 1 ? fewer : 1);
  }
}
