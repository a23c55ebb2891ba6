package dev.benchwarden.core.statistics.environment;

import java.util.List;
import java.util.Map;

/**
 * History of the machines of a comparison.
 *
 * @param effects by machine, its effects at earlier mainline evaluations, oldest first
 * @param rulers by machine, its reference benchmarks
 */
public record MachineHistory(
    Map<String, double[]> effects, Map<String, List<ReferenceBenchmark>> rulers) {

  public static final MachineHistory NONE = new MachineHistory(Map.of(), Map.of());

  public static MachineHistory ofEffects(Map<String, double[]> effects) {
    return new MachineHistory(effects, Map.of());
  }

  double[] effectsOf(String machine) {
    return effects.getOrDefault(machine, new double[0]);
  }

  List<ReferenceBenchmark> rulersOf(String machine) {
    return rulers.getOrDefault(machine, List.of());
  }
}
