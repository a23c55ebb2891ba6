package dev.benchwarden.core.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Simulation of a budget for drift: 5 % since a release that thirty revisions stand for, and ten
 * further releases with some revisions each, on three machines with five runs. One benchmark of ten
 * becomes slower at each release, or none does. A limit is told of if it is exceeded at any
 * revision of the release or before. Run {@link #main} for the last table of docs/statistics.md
 * section 12.
 */
final class BudgetSimulation {

  private static final int MACHINES = 3;
  private static final int BEFORE = 30;
  private static final int RELEASES = 10;
  private static final int BENCHMARKS = 10;
  private static final double BUDGET = 5;

  private final ChangePointDetector detector = new ChangePointDetector();
  private final double step;
  private final int revisions;
  private int histories;
  private int told;
  private int inTime;
  private int early;
  private int falseReleases;

  private BudgetSimulation(double step, int revisions) {
    this.step = step;
    this.revisions = revisions;
  }

  /**
   * @param step of each release, in percent; 0 for no change
   * @param revisions that are measured of each release
   */
  static BudgetSimulation of(double step, int revisions, int histories) {
    BudgetSimulation simulation = new BudgetSimulation(step, revisions);
    for (int seed = 0; seed < histories; seed++) {
      simulation.walk(11_000L + seed);
    }
    return simulation;
  }

  /** Histories in which the budget was told of no later than in the release that passes it. */
  Proportion inTime() {
    return Proportion.of(inTime, histories);
  }

  /** Histories in which it was told of in any release. */
  Proportion told() {
    return Proportion.of(told, histories);
  }

  /** Histories in which it was told of before it was passed. */
  Proportion early() {
    return Proportion.of(early, histories);
  }

  /** Releases without a change that passes the budget in which it was said to be exceeded. */
  Proportion falseReleases() {
    return Proportion.of(falseReleases, histories * RELEASES);
  }

  private void walk(long seed) {
    SimulatedMachines suite = new SimulatedMachines(MACHINES, seed);
    List<double[][]> points = new ArrayList<>();
    double[] slower = new double[SimulatedMachines.BENCHMARKS];
    for (int i = 0; i < BEFORE; i++) {
      points.add(medians(suite.measure(false, slower)));
    }
    int passing = passing();
    int first = Integer.MAX_VALUE;
    for (int release = 1; release <= RELEASES; release++) {
      slower[0] = release * Math.log1p(step / 100);
      boolean exceeded = false;
      for (int i = 0; i < revisions; i++) {
        points.add(medians(suite.measure(false, slower)));
        exceeded |= isExceeded(points);
      }
      falseReleases += step == 0 && exceeded ? 1 : 0;
      if (exceeded && step > 0) {
        first = release;
        break;
      }
    }
    histories++;
    told += first <= RELEASES ? 1 : 0;
    inTime += first <= passing ? 1 : 0;
    early += first < passing ? 1 : 0;
  }

  /** The release with which the true sum passes the budget. */
  private int passing() {
    return step == 0
        ? Integer.MAX_VALUE
        : (int) Math.floor(Math.log1p(BUDGET / 100) / Math.log1p(step / 100)) + 1;
  }

  private static double[][] medians(double[][][] runs) {
    return IntStream.range(0, BENCHMARKS)
        .mapToObj(g -> Arrays.stream(runs[g]).mapToDouble(Sample::median).toArray())
        .toArray(double[][]::new);
  }

  private boolean isExceeded(List<double[][]> points) {
    List<LimitLooks> levels = new ArrayList<>();
    for (int g = 0; g < BENCHMARKS; g++) {
      levels.add(level(g, points));
    }
    return LimitJudging.judge(levels, Thresholds.DEFAULT).stream()
        .anyMatch(outcome -> outcome.state() == LimitOutcome.State.EXCEEDED);
  }

  /** The level is found as the service does: by change points, and newest points that are apart. */
  private LimitLooks level(int benchmark, List<double[][]> points) {
    PointTable table = table(benchmark, points, 0, points.size());
    double[] values = PointValues.of(table);
    int start = detector.detect(values).indices().stream().reduce(0, Integer::max);
    double[] newest = Arrays.copyOfRange(values, start, values.length);
    int suspected = SuspectedPoints.start(newest, Thresholds.DEFAULT.minEffect());
    int from = suspected < newest.length ? start + suspected : start;
    PointTable reference = table(benchmark, points, 0, BEFORE);
    LimitLooks looks =
        LimitLooks.of(
            table(benchmark, points, Math.max(from, BEFORE), points.size()),
            some -> LimitedLevel.ofChange(MetricKind.ONLY, reference, some, BUDGET, true));
    return Objects.requireNonNull(looks);
  }

  private static PointTable table(int benchmark, List<double[][]> points, int from, int to) {
    Map<String, double[]> machines = new HashMap<>();
    for (int k = 0; k < MACHINES; k++) {
      int machine = k;
      machines.put(
          "m" + k,
          points.subList(from, to).stream()
              .mapToDouble(point -> point[benchmark][machine])
              .toArray());
    }
    return PointTable.of(machines);
  }

  /** Prints the table; takes the number of histories of each row, by default 1000. */
  public static void main(String[] arguments) {
    int histories = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
    System.out.println("| step | revisions | in time | early | ever | false |");
    for (int revisions : new int[] {20, 10, 5}) {
      for (double step : new double[] {0, 1.5}) {
        BudgetSimulation simulation = of(step, revisions, step == 0 ? histories / 10 : histories);
        System.out.printf(
            Locale.ROOT,
            "| %.1f %% | %d | %.3f | %.3f | %.3f | %.4f |%n",
            step,
            revisions,
            Finite.orNaN(simulation.inTime().rate()),
            Finite.orNaN(simulation.early().rate()),
            Finite.orNaN(simulation.told().rate()),
            Finite.orNaN(simulation.falseReleases().rate()));
      }
    }
  }
}
