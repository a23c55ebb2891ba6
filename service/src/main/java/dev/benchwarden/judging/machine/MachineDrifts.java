package dev.benchwarden.judging.machine;

import dev.benchwarden.core.statistics.Sample;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Distances by which machines have drifted from each other. In the difference between two machines'
 * changes of one series, a change of the code cancels out; its median over the suite shows how one
 * moved against the other (docs/statistics.md, machine effects).
 */
final class MachineDrifts {

  private final Map<String, Map<MachineReliability.Level, MachineReliability.Past>> machines =
      new HashMap<>();

  MachineDrifts(Map<String, List<MachineReliability.Past>> byMachine) {
    byMachine.forEach((machine, pasts) ->
        machines.put(
            machine,
            pasts.stream()
                .collect(
                    Collectors.toMap(
                        MachineReliability.Past::level,
                        past -> past,
                        (one, other) -> one,
                        IdentityHashMap::new))));
  }

  /** In logarithms, positive when better; without machines that cannot be compared with another. */
  Map<String, Double> all() {
    Map<String, Double> drifts = new HashMap<>();
    for (String machine : machines.keySet()) {
      double[] apart =
          machines.keySet().stream()
              .mapToDouble(other -> between(machine, other))
              .filter(Double::isFinite)
              .toArray();
      if (apart.length == 2) {
        drifts.put(machine, ofTwo(machine));
      } else if (apart.length > 2) {
        drifts.put(machine, Sample.median(apart));
      }
    }
    return drifts;
  }

  /** Of two machines the one that changed less counts as healthy. */
  private double ofTwo(String machine) {
    String other =
        machines.keySet().stream()
            .filter(name -> !name.equals(machine) && Double.isFinite(between(machine, name)))
            .findFirst()
            .orElseThrow();
    double own = Math.abs(shift(machine));
    double others = Math.abs(shift(other));
    boolean well = own < others || (own == others && machine.compareTo(other) < 0);
    return well ? 0 : between(machine, other);
  }

  /** The median change over the series. */
  private double shift(String machine) {
    return Sample.median(
        of(machine).values().stream().mapToDouble(MachineReliability.Past::change).toArray());
  }

  /** NaN where no series was measured by both at the same newest point; 0 with itself. */
  private double between(String machine, String other) {
    Map<MachineReliability.Level, MachineReliability.Past> others = of(other);
    return Sample.median(
        of(machine).values().stream()
            .filter(past -> isBeside(past, others.get(past.level())))
            .mapToDouble(
                past -> past.change() - Objects.requireNonNull(others.get(past.level())).change())
            .toArray());
  }

  private static boolean isBeside(
      MachineReliability.Past past, MachineReliability.@Nullable Past other) {
    return other != null && other.newest() == past.newest();
  }

  private Map<MachineReliability.Level, MachineReliability.Past> of(String machine) {
    return Objects.requireNonNull(machines.get(machine));
  }
}
