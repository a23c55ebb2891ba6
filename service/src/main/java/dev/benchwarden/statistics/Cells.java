package dev.benchwarden.statistics;

import java.util.Arrays;
import java.util.List;

/**
 * How far each machine moved from itself in one series, and how much it varies (docs/statistics.md
 * section A1): a machine is only ever compared with itself.
 *
 * @param machines the machines with a positive value on both sides, sorted by name
 * @param deltas by machine, the change as a natural logarithm in the metric's own sign
 * @param spread the usual spread of a machine's logarithms; NaN if none is known
 */
record Cells(List<String> machines, double[] deltas, double spread) {

  /** A series whose logarithms spread by less is quiet. */
  private static final double QUIET = 1e-4;

  /** A machine's own level is the median of at most this many of its last results. */
  private static final int MOST_POINTS = 20;

  private static final int FEWEST_POINTS = 3;

  static Cells ofRuns(RunSet baseline, RunSet candidate) {
    Builder cells = new Builder(candidate.machines());
    for (MachineMedian now : candidate.perMachine()) {
      MachineMedian before = baseline.machine(now.machine());
      if (before != null) {
        double spread = larger(spreadOfLogarithms(before.runs()), spreadOfLogarithms(now.runs()));
        cells.add(now.machine(), before.median(), now.median(), spread);
      }
    }
    return cells.build();
  }

  static Cells ofRegion(RegionPoints region, RunSet candidate) {
    if (region.machines().machines().isEmpty()) {
      return new Cells(List.of(), new double[0], spreadOfLogarithms(region.values()));
    }
    Builder cells = new Builder(candidate.machines());
    for (MachineMedian now : candidate.perMachine()) {
      double[] last = region.machines().lastMedians(now.machine(), MOST_POINTS);
      if (last.length >= FEWEST_POINTS) {
        cells.add(now.machine(), Sample.median(last), now.median(), spreadOfLogarithms(last));
      }
    }
    return cells.build();
  }

  /**
   * Whether the series hardly varies, as those that count bytes or instructions: it must not teach
   * the timings beside it what noise is usual, and no slow machine moves it.
   */
  boolean isQuiet() {
    return Double.isNaN(spread)
        ? deltas.length > 0 && Sample.isNegligible(Sample.largestMagnitude(deltas), 1)
        : spread <= QUIET;
  }

  boolean isEmpty() {
    return machines.isEmpty();
  }

  private static double larger(double a, double b) {
    return Double.isNaN(a) || b > a ? b : a;
  }

  /** NaN for fewer than 2 values, or for any that has no logarithm. */
  private static double spreadOfLogarithms(double[] values) {
    return Sample.areAllPositive(values)
        ? Sample.standardDeviation(Sample.logarithms(values))
        : Double.NaN;
  }

  private static final class Builder {
    private final String[] machines;
    private final double[] deltas;
    private final double[] spreads;
    private int count;

    Builder(int most) {
      machines = new String[most];
      deltas = new double[most];
      spreads = new double[most];
    }

    void add(String machine, double before, double now, double spread) {
      if (before > 0 && now > 0) {
        machines[count] = machine;
        deltas[count] = Math.log(now) - Math.log(before);
        spreads[count++] = spread;
      }
    }

    Cells build() {
      return new Cells(
          List.of(Arrays.copyOf(machines, count)),
          Arrays.copyOf(deltas, count),
          Sample.median(Sample.valid(Arrays.copyOf(spreads, count))));
    }
  }
}
