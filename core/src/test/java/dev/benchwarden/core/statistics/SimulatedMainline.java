package dev.benchwarden.core.statistics;

import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.MachineHealth;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The last points of a mainline, as the service keeps them. */
final class SimulatedMainline {

  static final int POINTS = 20;

  private final int machines;
  private final List<double[][]> medians = new ArrayList<>();
  private final List<Set<String>> sick = new ArrayList<>();
  private final Map<String, double[]> effects = new TreeMap<>();

  public SimulatedMainline(int machines) {
    this.machines = machines;
  }

  void append(double[][][] runs, Environment environment) {
    double[][] ofPoint = new double[runs.length][];
    for (int g = 0; g < runs.length; g++) {
      ofPoint[g] = Arrays.stream(runs[g]).mapToDouble(Sample::median).toArray();
    }
    medians.add(ofPoint);
    sick.add(Set.copyOf(environment.suspects()));
    for (MachineHealth machine : environment.machines()) {
      double[] past = effects.getOrDefault(machine.machine(), new double[0]);
      double[] longer = Arrays.copyOf(past, past.length + 1);
      longer[past.length] = machine.effect();
      effects.put(machine.machine(), longer);
    }
    if (medians.size() > POINTS) {
      medians.removeFirst();
      sick.removeFirst();
    }
  }

  boolean isFull() {
    return medians.size() == POINTS;
  }

  /** What is known about the machines, as the guard has it. */
  MachineHistory history() {
    return MachineHistory.ofEffects(effects);
  }

  /**
   * A candidate against the stable region.
   *
   * @param guarded whether results of machines that were found sick are left out
   */
  List<SeriesSides> beside(double[][][] candidate, boolean guarded) {
    Map<String, int[]> left = guarded ? sickPoints() : Map.of();
    List<SeriesSides> series = new ArrayList<>();
    for (int g = 0; g < candidate.length; g++) {
      Map<String, double[]> region = new TreeMap<>();
      Map<String, double[]> runs = new TreeMap<>();
      for (int k = 0; k < machines; k++) {
        region.put(name(k), past(g, k));
        runs.put(name(k), candidate[g][k]);
      }
      RegionPoints points = RegionPoints.ofMachines(region, left);
      series.add(SeriesSides.ofRegion(g, Direction.LOWER_IS_BETTER, true, points, runs));
    }
    return series;
  }

  private double[] past(int benchmark, int machine) {
    return medians.stream().mapToDouble(point -> point[benchmark][machine]).toArray();
  }

  private Map<String, int[]> sickPoints() {
    Map<String, int[]> points = new TreeMap<>();
    for (int k = 0; k < machines; k++) {
      String machine = name(k);
      int[] found =
          IntStream.range(0, sick.size()).filter(j -> sick.get(j).contains(machine)).toArray();
      points.put(machine, found);
    }
    return points;
  }

  private static String name(int machine) {
    return "m" + (machine + 1);
  }
}
