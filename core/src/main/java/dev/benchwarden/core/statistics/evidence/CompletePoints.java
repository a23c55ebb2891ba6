package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Points of a stable region that ran on the same machines: the machines of most points; of two sets
 * that are equally frequent, the larger.
 *
 * @param runs by point, then by machine, the valid runs
 */
public record CompletePoints(List<List<double[]>> runs) {

  private static final Comparator<Map.Entry<Set<String>, Integer>> BY_USE =
      Map.Entry.<Set<String>, Integer>comparingByValue().thenComparing(use -> use.getKey().size());

  /**
   * @param most how many of the last complete points are taken
   */
  public static CompletePoints of(List<Map<String, double[]>> region, int most) {
    List<RunSet> points = region.stream().map(RunSet::of).filter(runs -> !runs.isEmpty()).toList();
    Set<String> usual = usualMachines(points);
    List<List<double[]>> complete = new ArrayList<>();
    for (RunSet point : points) {
      if (names(point).equals(usual)) {
        complete.add(point.perMachine().stream().map(MachineRuns::runs).toList());
      }
    }
    return new CompletePoints(
        complete.subList(Math.max(0, complete.size() - most), complete.size()));
  }

  private static Set<String> usualMachines(List<RunSet> points) {
    Map<Set<String>, Integer> uses = new HashMap<>();
    points.forEach(point -> uses.merge(names(point), 1, Integer::sum));
    return uses.entrySet().stream().max(BY_USE).map(Map.Entry::getKey).orElse(Set.of());
  }

  private static Set<String> names(RunSet point) {
    return Set.copyOf(point.perMachine().stream().map(MachineRuns::machine).toList());
  }

  public int size() {
    return runs.size();
  }

  /** The runs of each machine at each point. */
  public List<double[]> cells() {
    return runs.stream().flatMap(List::stream).toList();
  }

  public boolean areAllPositive() {
    return cells().stream().allMatch(Sample::areAllPositive);
  }

  /** By point, then by machine, the median. */
  public double[][] medians() {
    return runs.stream()
        .map(point -> point.stream().mapToDouble(Sample::median).toArray())
        .toArray(double[][]::new);
  }
}
