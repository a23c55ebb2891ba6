package dev.benchwarden.core.statistics;

import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Simulation of the guard where the code moves much of a suite: three machines, 50 benchmarks. Run
 * {@link #main} for the second table of docs/statistics.md section 12.
 */
final class GuardSimulation {

  private static final int MACHINES = 3;
  private static final int TRIALS_ON_A_MAINLINE = 40;

  /** What the candidate is compared with. */
  enum Basis {
    SETS,
    REGION
  }

  /**
   * Scenario of changes by the code and the machines.
   *
   * @param change of the time of the slower benchmarks, as a natural logarithm
   * @param share of the suite that is slower
   * @param sick how often one machine is hit by an event
   * @param isUneven whether machines answer the change between 0.8- and 1.2-fold
   */
  record Scenario(String name, double change, double share, double sick, boolean isUneven) {

    static final Scenario UNCHANGED =
        new Scenario("no change, one run in five with a sick machine", 0, 0, 0.2, false);
    static final Scenario WHOLE_SUITE =
        new Scenario("95 % of the suite 20 % slower", Math.log(1.2), 0.95, 0, true);
    static final Scenario BESIDE_A_SICK_MACHINE =
        new Scenario(
            "60 % of the suite 20 % slower, one machine sick", Math.log(1.2), 0.6, 1, false);
    static final Scenario SMALL =
        new Scenario("60 % of the suite 5 % slower", Math.log(1.05), 0.6, 0, false);

    private int slower() {
      return (int) Math.round(share * SimulatedMachines.BENCHMARKS);
    }
  }

  private final Basis basis;
  private final Scenario scenario;
  private int trials;
  private int falseAlarms;
  private int suspected;
  private int slower;
  private int found;

  private GuardSimulation(Basis basis, Scenario scenario) {
    this.basis = basis;
    this.scenario = scenario;
  }

  static GuardSimulation of(Basis basis, Scenario scenario, int trials) {
    GuardSimulation simulation = new GuardSimulation(basis, scenario);
    for (int done = 0; done < trials; done += TRIALS_ON_A_MAINLINE) {
      simulation.walk(7000L + done, Math.min(TRIALS_ON_A_MAINLINE, trials - done));
    }
    return simulation;
  }

  /** Trials in which a benchmark that did not change was called slower. */
  Proportion falseAlarms() {
    return Proportion.of(falseAlarms, trials);
  }

  /** Trials in which any machine was suspected. */
  Proportion suspected() {
    return Proportion.of(suspected, trials);
  }

  /** Slower benchmarks that were called so. */
  Proportion power() {
    return Proportion.of(found, slower);
  }

  private void walk(long seed, int count) {
    SimulatedMachines suite = new SimulatedMachines(MACHINES, seed);
    SimulatedMainline mainline = new SimulatedMainline(MACHINES);
    double[] unchanged = new double[SimulatedMachines.BENCHMARKS];
    while (!mainline.isFull()) {
      double[][][] runs = suite.measure(false, unchanged);
      mainline.append(runs, judge(mainline.beside(runs, true), mainline).environment());
    }
    for (int i = 0; i < count; i++) {
      double[][][] before = suite.measure(false, unchanged);
      double[][][] after =
          suite.measure(suite.happens(scenario.sick()), slower(), suite.answers(isUneven()));
      boolean bySets = basis == Basis.SETS;
      count(judge(bySets ? sets(before, after) : mainline.beside(after, true), mainline));
      mainline.append(before, judge(mainline.beside(before, true), mainline).environment());
    }
  }

  private boolean isUneven() {
    return scenario.isUneven();
  }

  private double[] slower() {
    double[] slower = new double[SimulatedMachines.BENCHMARKS];
    Arrays.fill(slower, 0, scenario.slower(), scenario.change());
    return slower;
  }

  private static JudgedComparison judge(List<SeriesSides> series, SimulatedMainline mainline) {
    return Comparisons.evaluate(series, Thresholds.DEFAULT, mainline.history());
  }

  private static List<SeriesSides> sets(double[][][] before, double[][][] after) {
    List<SeriesSides> series = new ArrayList<>();
    for (int g = 0; g < before.length; g++) {
      Map<String, double[]> baseline = new TreeMap<>();
      Map<String, double[]> candidate = new TreeMap<>();
      for (int k = 0; k < MACHINES; k++) {
        baseline.put("m" + (k + 1), before[g][k]);
        candidate.put("m" + (k + 1), after[g][k]);
      }
      series.add(SeriesSides.ofRuns(g, Direction.LOWER_IS_BETTER, true, baseline, candidate));
    }
    return series;
  }

  private void count(JudgedComparison judged) {
    List<Finding> findings = judged.findings();
    trials++;
    suspected += judged.environment().suspects().isEmpty() ? 0 : 1;
    slower += scenario.slower();
    found += regressions(findings.subList(0, scenario.slower()));
    falseAlarms += regressions(findings.subList(scenario.slower(), findings.size())) > 0 ? 1 : 0;
  }

  private static int regressions(List<Finding> findings) {
    return (int)
        findings.stream().filter(finding -> finding.verdict() == Verdict.REGRESSION).count();
  }

  /** Prints the table; takes the number of trials of each row, by default 1000. */
  public static void main(String[] arguments) {
    int trials = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
    System.out.println("| what happens | basis | false alarms | suspects | found |");
    for (Scenario scenario :
        List.of(
            Scenario.UNCHANGED,
            Scenario.WHOLE_SUITE,
            Scenario.BESIDE_A_SICK_MACHINE,
            Scenario.SMALL)) {
      for (Basis basis : Basis.values()) {
        GuardSimulation simulation = of(basis, scenario, trials);
        System.out.printf(
            Locale.ROOT,
            "| %s | %s | %.3f | %.3f | %.3f |%n",
            scenario.name(),
            basis,
            Finite.orNaN(simulation.falseAlarms().rate()),
            Finite.orNaN(simulation.suspected().rate()),
            Finite.orNaN(simulation.power().rate()));
      }
    }
  }
}
