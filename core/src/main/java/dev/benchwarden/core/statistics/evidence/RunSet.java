package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * All runs of a series on one side of a comparison, machine by machine (docs/statistics.md section
 * 3). No run is ever removed as an outlier: the median takes care of outliers.
 *
 * @param perMachine the machines with at least one valid run, sorted by name
 * @param invalidRuns how many runs were NaN or infinite, on any machine
 */
public record RunSet(List<MachineRuns> perMachine, int invalidRuns) {

  private static final Comparator<MachineRuns> BY_NAME = Comparator.comparing(MachineRuns::machine);

  /** Takes each machine's runs; the arrays must not be modified afterwards. */
  public static RunSet of(Map<String, double[]> runs) {
    List<MachineRuns> machines = new ArrayList<>(runs.size());
    int invalid = 0;
    for (Map.Entry<String, double[]> entry : runs.entrySet()) {
      double[] valid = Sample.valid(entry.getValue());
      invalid += entry.getValue().length - valid.length;
      if (valid.length > 0) {
        machines.add(MachineRuns.of(entry.getKey(), valid));
      }
    }
    machines.sort(BY_NAME);
    return new RunSet(machines, invalid);
  }

  public int machines() {
    return perMachine.size();
  }

  /** The number of valid runs on all machines. */
  public int runs() {
    int runs = 0;
    for (MachineRuns machine : perMachine) {
      runs += machine.runs().length;
    }
    return runs;
  }

  public boolean isEmpty() {
    return perMachine.isEmpty();
  }

  /** The mean of the machine medians; null without a machine. */
  public @Nullable Double mean() {
    return Finite.orNull(Sample.mean(medians()));
  }

  /** The median of the machine medians; null without a machine. */
  public @Nullable Double median() {
    return Finite.orNull(Sample.median(medians()));
  }

  /** The standard deviation of the machine medians; null for fewer than 2 machines. */
  public @Nullable Double standardDeviation() {
    return Finite.orNull(Sample.standardDeviation(medians()));
  }

  /** The standard error of the mean; null for fewer than 2 machines. */
  public @Nullable Double standardError() {
    return Finite.orNull(Sample.standardError(medians()));
  }

  /** The machine medians in the order of {@link #perMachine}. */
  public double[] medians() {
    double[] medians = new double[perMachine.size()];
    for (int i = 0; i < medians.length; i++) {
      medians[i] = perMachine.get(i).median();
    }
    return medians;
  }

  /** The machine of this name; null if it has no valid run here. */
  public @Nullable MachineRuns machine(String name) {
    for (MachineRuns machine : perMachine) {
      if (machine.machine().equals(name)) {
        return machine;
      }
    }
    return null;
  }

  /** The runs of all other machines. */
  public RunSet without(Set<String> machines) {
    List<MachineRuns> others = new ArrayList<>(perMachine.size());
    for (MachineRuns machine : perMachine) {
      if (!machines.contains(machine.machine())) {
        others.add(machine);
      }
    }
    return new RunSet(others, invalidRuns);
  }

  /** The runs of these machines alone. */
  public RunSet only(Set<String> machines) {
    return new RunSet(
        perMachine.stream().filter(one -> machines.contains(one.machine())).toList(), invalidRuns);
  }

  /** The runs times a factor that each machine has. */
  RunSet times(ToDoubleFunction<String> factor) {
    return new RunSet(
        perMachine.stream()
            .map(machine -> machine.times(factor.applyAsDouble(machine.machine())))
            .toList(),
        invalidRuns);
  }

  boolean hasSameMachinesAs(RunSet other) {
    return machines() == other.machines() && CommonMachines.of(this, other).count() == machines();
  }

  /** The fewest valid runs of any machine; 0 without a machine. */
  public int fewestRuns() {
    int fewest = Integer.MAX_VALUE;
    for (MachineRuns machine : perMachine) {
      fewest = Math.min(fewest, machine.runs().length);
    }
    return isEmpty() ? 0 : fewest;
  }
}
