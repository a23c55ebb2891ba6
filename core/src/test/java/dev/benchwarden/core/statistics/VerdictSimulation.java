package dev.benchwarden.core.statistics;

import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Simulation of the whole verdict where the truth is known: guard, agreement, moderated tests,
 * correction and smallest effect together, against the stable region. One trial in five meets a
 * machine that drifts. Run {@link #main} for the table of docs/statistics.md section 12.
 */
public final class VerdictSimulation {

  private static final double DRIFTS = 0.2;
  private static final double SLOWER = Math.log(1.05);
  private static final int CHANGED = SimulatedMachines.BENCHMARKS / 10;
  private static final int TRIALS_ON_A_MAINLINE = 40;
  private static final double[] UNCHANGED = new double[SimulatedMachines.BENCHMARKS];

  private final int machines;
  private final boolean driftingHistory;
  private final Counts guarded = new Counts();
  private final Counts unguarded = new Counts();

  /** Counts of what happened, with or without the guard. */
  static final class Counts {
    private int quiet;
    private int quietAlarms;
    private int drifted;
    private int driftedAlarms;
    private int changed;
    private int found;

    private void addUnchanged(boolean isDrifted, boolean isAlarm) {
      quiet += isDrifted ? 0 : 1;
      quietAlarms += !isDrifted && isAlarm ? 1 : 0;
      drifted += isDrifted ? 1 : 0;
      driftedAlarms += isDrifted && isAlarm ? 1 : 0;
    }

    private void addChanged(List<Finding> findings) {
      changed += CHANGED;
      found +=
          (int)
              findings.subList(0, CHANGED).stream()
                  .filter(finding -> finding.verdict() == Verdict.REGRESSION)
                  .count();
    }

    /** Runs without a change in which any benchmark was called slower. */
    Proportion falseAlarms() {
      return Proportion.of(quietAlarms + driftedAlarms, quiet + drifted);
    }

    Proportion falseAlarmsInQuietRuns() {
      return Proportion.of(quietAlarms, quiet);
    }

    Proportion falseAlarmsInDriftedRuns() {
      return Proportion.of(driftedAlarms, drifted);
    }

    /** Benchmarks 5 % slower that were called so, where one in ten is and no machine drifts. */
    Proportion power() {
      return Proportion.of(found, changed);
    }
  }

  private VerdictSimulation(int machines, boolean driftingHistory) {
    this.machines = machines;
    this.driftingHistory = driftingHistory;
  }

  /**
   * @param driftingHistory whether machines drift on the mainline as often as in a trial
   */
  static VerdictSimulation of(int machines, boolean driftingHistory, int trials) {
    VerdictSimulation simulation = new VerdictSimulation(machines, driftingHistory);
    for (int done = 0; done < trials; done += TRIALS_ON_A_MAINLINE) {
      simulation.walk(1000L * machines + done, Math.min(TRIALS_ON_A_MAINLINE, trials - done));
    }
    return simulation;
  }

  Counts guarded() {
    return guarded;
  }

  Counts unguarded() {
    return unguarded;
  }

  private void walk(long seed, int trials) {
    SimulatedMachines suite = new SimulatedMachines(machines, seed);
    SimulatedMainline mainline = new SimulatedMainline(machines);
    while (!mainline.isFull()) {
      advance(suite, mainline);
    }
    for (int i = 0; i < trials; i++) {
      tryUnchanged(suite, mainline);
      tryChanged(suite, mainline);
      advance(suite, mainline);
    }
  }

  private void advance(SimulatedMachines suite, SimulatedMainline mainline) {
    boolean isDrifted = driftingHistory && suite.happens(DRIFTS);
    double[][][] runs = suite.measure(isDrifted, UNCHANGED);
    mainline.append(runs, guard(mainline, runs).environment());
  }

  private void tryUnchanged(SimulatedMachines suite, SimulatedMainline mainline) {
    boolean isDrifted = suite.happens(DRIFTS);
    double[][][] runs = suite.measure(isDrifted, UNCHANGED);
    guarded.addUnchanged(isDrifted, isAlarm(guard(mainline, runs).findings()));
    unguarded.addUnchanged(isDrifted, isAlarm(trust(mainline, runs)));
  }

  private void tryChanged(SimulatedMachines suite, SimulatedMainline mainline) {
    double[] slower = new double[SimulatedMachines.BENCHMARKS];
    Arrays.fill(slower, 0, CHANGED, SLOWER);
    double[][][] runs = suite.measure(false, slower);
    guarded.addChanged(guard(mainline, runs).findings());
    unguarded.addChanged(trust(mainline, runs));
  }

  private static JudgedComparison guard(SimulatedMainline mainline, double[][][] runs) {
    return Comparisons.evaluate(
        mainline.beside(runs, true), Thresholds.DEFAULT, mainline.history());
  }

  private static List<Finding> trust(SimulatedMainline mainline, double[][][] runs) {
    return Comparisons.judge(mainline.beside(runs, false), Thresholds.DEFAULT);
  }

  private static boolean isAlarm(List<Finding> findings) {
    return findings.stream().anyMatch(finding -> finding.verdict() == Verdict.REGRESSION);
  }

  /** Prints the table; takes the number of trials of each row, by default 2000. */
  public static void main(String[] arguments) {
    int trials = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2000;
    System.out.println(
        "| history | machines | guard | all runs | quiet runs | drifted runs | power at 5 % |");
    for (boolean drifting : new boolean[] {false, true}) {
      for (int machines : new int[] {1, 2, 3, 5}) {
        VerdictSimulation simulation = of(machines, drifting, trials);
        System.out.println(row(machines, drifting, "without", simulation.unguarded));
        System.out.println(row(machines, drifting, "with", simulation.guarded));
      }
    }
  }

  private static String row(int machines, boolean drifting, String guard, Counts counts) {
    return String.format(
        Locale.ROOT,
        "| %s | %d | %s | %.3f | %.3f | %.3f | %.2f |",
        drifting ? "drifting" : "clean",
        machines,
        guard,
        Finite.orNaN(counts.falseAlarms().rate()),
        Finite.orNaN(counts.falseAlarmsInQuietRuns().rate()),
        Finite.orNaN(counts.falseAlarmsInDriftedRuns().rate()),
        Finite.orNaN(counts.power().rate()));
  }
}
