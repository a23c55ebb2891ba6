package dev.benchwarden.core.statistics;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** Runs of machines, for tests. */
public final class Runs {

  private Runs() {}

  public static double[] runs(double... values) {
    return values;
  }

  /** Machines {@code m1}, {@code m2}, … with these runs. */
  public static Map<String, double[]> machines(double[]... runs) {
    Map<String, double[]> machines = new TreeMap<>();
    for (double[] ofMachine : runs) {
      machines.put("m" + (machines.size() + 1), ofMachine);
    }
    return machines;
  }

  /** The same runs, each machine's times its factor. */
  public static Map<String, double[]> times(Map<String, double[]> runs, double... factors) {
    Map<String, double[]> scaled = new TreeMap<>();
    for (Map.Entry<String, double[]> machine : runs.entrySet()) {
      double factor = factors[scaled.size() % factors.length];
      scaled.put(
          machine.getKey(), Arrays.stream(machine.getValue()).map(x -> x * factor).toArray());
    }
    return scaled;
  }
}
