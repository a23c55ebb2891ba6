package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Spread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * Changes of each machine from its own past in one series (docs/statistics.md section A1): a
 * machine is only ever compared with itself.
 *
 * @param machines the machines with a positive value on both sides, sorted by name
 * @param deltas by machine, the change as a natural logarithm in the metric's own sign
 * @param samples by machine, what its spread is taken from: the runs of both sides, or its results
 *     in the stable region
 * @param isQuiet whether the series hardly varies, as those that count bytes or instructions: it
 *     must not influence what noise is usual for timings, and no slow machine affects it
 * @param withoutRatio the other machines of both sides: 0 or less on either of them
 */
public record MachineDeltas(
    List<String> machines,
    double[] deltas,
    double[][][] samples,
    boolean isQuiet,
    List<WithoutRatio> withoutRatio) {

  /**
   * Change of a machine that has no logarithm.
   *
   * @param difference in the metric's unit
   */
  public record WithoutRatio(String machine, double difference) {}

  /** A machine's own level is the median of at most this many of its last results. */
  private static final int MOST_POINTS = 20;

  private static final int FEWEST_POINTS = 3;

  static MachineDeltas ofRuns(RunSet baseline, RunSet candidate) {
    Builder cells = new Builder(candidate.machines());
    for (MachineRuns now : candidate.perMachine()) {
      MachineRuns before = baseline.machine(now.machine());
      if (before != null) {
        cells.add(now.machine(), before.median(), now.median(), before.runs(), now.runs());
      }
    }
    return cells.build();
  }

  static MachineDeltas ofRegion(RegionPoints region, RunSet candidate) {
    if (region.machines().machines().isEmpty()) {
      boolean quiet = Spread.isQuiet(new double[][][] {{region.values()}}, new double[0]);
      return new MachineDeltas(List.of(), new double[0], new double[0][][], quiet, List.of());
    }
    Builder cells = new Builder(candidate.machines());
    for (MachineRuns now : candidate.perMachine()) {
      double[] last = region.machines().lastMedians(now.machine(), MOST_POINTS);
      if (last.length >= FEWEST_POINTS) {
        cells.add(now.machine(), Sample.median(last), now.median(), last);
      }
    }
    return cells.build();
  }

  /** The cells of all other machines; the series stays as quiet as it was. */
  MachineDeltas without(Set<String> left) {
    List<String> names = new ArrayList<>(machines.size());
    double[] changes = new double[deltas.length];
    double[][][] behind = new double[deltas.length][][];
    for (int k = 0; k < deltas.length; k++) {
      if (!left.contains(machines.get(k))) {
        changes[names.size()] = deltas[k];
        behind[names.size()] = samples[k];
        names.add(machines.get(k));
      }
    }
    int kept = names.size();
    return new MachineDeltas(
        names,
        Arrays.copyOf(changes, kept),
        Arrays.copyOf(behind, kept),
        isQuiet,
        withoutRatio.stream().filter(one -> !left.contains(one.machine())).toList());
  }

  public boolean isEmpty() {
    return machines.isEmpty();
  }

  /** How many machines can be compared with themselves. */
  public int compared() {
    return machines.size() + withoutRatio.size();
  }

  /** How many machines moved the same way as a change of this sign. */
  public int countTowards(double change) {
    return (int)
        DoubleStream.concat(
                Arrays.stream(deltas), withoutRatio.stream().mapToDouble(WithoutRatio::difference))
            .filter(moved -> moved * change > 0)
            .count();
  }

  private static final class Builder {
    private final String[] machines;
    private final double[] deltas;
    private final double[][][] samples;
    private final List<WithoutRatio> withoutRatio = new ArrayList<>(0);
    private int count;

    Builder(int most) {
      machines = new String[most];
      deltas = new double[most];
      samples = new double[most][][];
    }

    void add(String machine, double before, double now, double[]... behind) {
      if (before > 0 && now > 0) {
        machines[count] = machine;
        deltas[count] = Math.log(now) - Math.log(before);
        samples[count++] = behind;
      } else if (Double.isFinite(now - before)) {
        withoutRatio.add(new WithoutRatio(machine, now - before));
      }
    }

    MachineDeltas build() {
      double[] found = Arrays.copyOf(deltas, count);
      double[][][] behind = Arrays.copyOf(samples, count);
      boolean quiet = Spread.isQuiet(behind, found);
      return new MachineDeltas(
          List.of(Arrays.copyOf(machines, count)), found, behind, quiet, List.copyOf(withoutRatio));
    }
  }
}
