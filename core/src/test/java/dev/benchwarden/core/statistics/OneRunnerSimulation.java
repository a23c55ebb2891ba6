package dev.benchwarden.core.statistics;

import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Doubt;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Simulation of a project with one runner and five benchmarks, one run per revision, by the noise
 * of the runner: a region of 29 revisions, then one that changed or did not, and its repeat. Run
 * {@link #main} for the table of docs/statistics.md section 12.
 */
public final class OneRunnerSimulation {

  static final int BENCHMARKS = 5;
  private static final int REVISIONS = 29;

  private final Random random;
  private final double noise;
  private int redAtOnce;
  private int redAfterRepeat;

  private OneRunnerSimulation(double noise) {
    this.noise = noise;
    this.random = new Random(Double.hashCode(noise));
  }

  /**
   * @param noise the standard deviation of one run, as a natural logarithm
   * @param factor by which the first of the benchmarks is slower
   * @return how often the gate was red at once, and how often once it was repeated
   */
  static OneRunnerSimulation of(double noise, double factor, int trials) {
    OneRunnerSimulation simulation = new OneRunnerSimulation(noise);
    for (int i = 0; i < trials; i++) {
      simulation.trial(factor);
    }
    return simulation;
  }

  int redAtOnce() {
    return redAtOnce;
  }

  int redAfterRepeat() {
    return redAfterRepeat;
  }

  private void trial(double factor) {
    double[][] past = new double[BENCHMARKS][REVISIONS];
    for (double[] values : past) {
      for (int i = 0; i < REVISIONS; i++) {
        values[i] = run(1);
      }
    }
    JudgedComparison first = measure(past, factor);
    List<Integer> seenAgain = slower(measure(past, factor), false);
    boolean certain = !slower(first, true).isEmpty();
    boolean confirmed = slower(first, false).stream().anyMatch(seenAgain::contains);
    redAtOnce += certain ? 1 : 0;
    redAfterRepeat += certain || confirmed ? 1 : 0;
  }

  private JudgedComparison measure(double[][] past, double factor) {
    List<SeriesSides> series = new ArrayList<>();
    for (int g = 0; g < BENCHMARKS; g++) {
      RegionPoints region = RegionPoints.ofMachines(Map.of("runner", past[g]));
      Map<String, double[]> now = Map.of("runner", new double[] {run(g == 0 ? factor : 1)});
      series.add(SeriesSides.ofRegion(g, Direction.LOWER_IS_BETTER, true, region, now));
    }
    return Comparisons.evaluate(series, Thresholds.DEFAULT, MachineHistory.NONE);
  }

  /** The benchmarks that are slower, beyond doubt or at all. */
  private static List<Integer> slower(JudgedComparison judged, boolean beyondDoubt) {
    List<Integer> slower = new ArrayList<>();
    for (int g = 0; g < BENCHMARKS; g++) {
      Finding finding = judged.findings().get(g);
      boolean doubted = Doubt.of(finding, judged.environment()) != null;
      if (finding.verdict() == Verdict.REGRESSION && !(beyondDoubt && doubted)) {
        slower.add(g);
      }
    }
    return slower;
  }

  private double run(double factor) {
    return 100 * factor * Math.exp(noise * random.nextGaussian());
  }

  /** Prints the table; takes the number of trials of each row, by default 1000. */
  public static void main(String[] arguments) {
    int trials = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
    for (double noise : new double[] {0.01, 0.02, 0.05, 0.1}) {
      StringBuilder line = new StringBuilder();
      for (double factor : new double[] {1, 1.1, 1.2, 2.5}) {
        OneRunnerSimulation simulation = of(noise, factor, trials);
        line.append(
            String.format(
                Locale.ROOT,
                " %.1f %% / %.1f %% |",
                100.0 * simulation.redAtOnce / trials,
                100.0 * simulation.redAfterRepeat / trials));
      }
      System.out.printf(Locale.ROOT, "| %.0f %% |%s%n", 100 * noise, line);
    }
  }
}
