package dev.benchwarden.core.statistics;

import dev.benchwarden.core.statistics.changepoint.ChangePointDetector;
import dev.benchwarden.core.statistics.changepoint.SuspectedPoints;
import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.core.statistics.evidence.PointValues;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.limit.LimitJudging;
import dev.benchwarden.core.statistics.limit.LimitLooks;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import dev.benchwarden.core.statistics.limit.LimitedLevel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Simulation of a budget for drift: 5 % since a release that thirty revisions stand for, or an
 * amount 5 % above their level, and ten further releases with some revisions each, on three
 * machines with five runs. One benchmark of ten becomes slower at each release, or none does. A
 * limit is reported if it is exceeded at any revision of the release or before; then the benchmark
 * is fixed. Run {@link #main} for the last table of docs/statistics.md section 12.
 */
final class BudgetSimulation {

  private static final int MACHINES = 3;
  private static final int BEFORE = 30;
  private static final int RELEASES = 10;
  private static final int BENCHMARKS = 10;
  private static final double BUDGET = 5;
  private static final SmallestEffect SMALLEST =
      new SmallestEffect(Thresholds.DEFAULT.minEffect(), Direction.LOWER_IS_BETTER);

  /** So many measurements show the level without noise. */
  private static final int SURE = 300;

  /** What the budget is compared with. */
  enum Kind {
    SINCE,
    AMOUNT
  }

  private final ChangePointDetector detector = new ChangePointDetector();
  private final Kind kind;
  private final double step;
  private final int revisions;
  private double[] amounts = new double[BENCHMARKS];
  private int histories;
  private int told;
  private int inTime;
  private int early;
  private int falseReleases;
  private int mended;

  private BudgetSimulation(Kind kind, double step, int revisions) {
    this.kind = kind;
    this.step = step;
    this.revisions = revisions;
  }

  /**
   * @param step of each release, in percent; 0 for no change
   * @param revisions that are measured of each release
   */
  static BudgetSimulation of(Kind kind, double step, int revisions, int histories) {
    BudgetSimulation simulation = new BudgetSimulation(kind, step, revisions);
    for (int seed = 0; seed < histories; seed++) {
      simulation.walk(11_000L + seed);
    }
    return simulation;
  }

  /** Histories in which the budget was reported no later than in the release that exceeds it. */
  Proportion inTime() {
    return Proportion.of(inTime, histories);
  }

  /** Histories in which it was reported in any release. */
  Proportion told() {
    return Proportion.of(told, histories);
  }

  /** Histories in which it was reported before it was exceeded. */
  Proportion early() {
    return Proportion.of(early, histories);
  }

  /** Releases without a change beyond the budget in which it was reported as exceeded. */
  Proportion falseReleases() {
    return Proportion.of(falseReleases, histories * RELEASES);
  }

  /** Of those in which it was reported, the ones in which it held at the revision with the fix. */
  Proportion mended() {
    return Proportion.of(mended, told);
  }

  private void walk(long seed) {
    amounts = amounts(seed);
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
        exceeded |= states(points).contains(LimitOutcome.State.EXCEEDED);
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
    if (first <= RELEASES) {
      points.add(medians(suite.measure(false, new double[SimulatedMachines.BENCHMARKS])));
      mended += states(points).getFirst() == LimitOutcome.State.WITHIN ? 1 : 0;
    }
  }

  private static double[] amounts(long seed) {
    SimulatedMachines twin = new SimulatedMachines(MACHINES, seed);
    double[] amounts = new double[BENCHMARKS];
    for (int i = 0; i < SURE; i++) {
      double[][] point = medians(twin.measure(false, new double[SimulatedMachines.BENCHMARKS]));
      for (int g = 0; g < BENCHMARKS; g++) {
        amounts[g] += (1 + BUDGET / 100) * Sample.mean(point[g]) / SURE;
      }
    }
    return amounts;
  }

  /** The release with which the true sum exceeds the budget. */
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

  private List<LimitOutcome.State> states(List<double[][]> points) {
    List<LimitLooks> levels = new ArrayList<>();
    for (int g = 0; g < BENCHMARKS; g++) {
      levels.add(level(g, points));
    }
    return LimitJudging.judge(levels, Thresholds.DEFAULT).stream()
        .map(LimitOutcome::state)
        .toList();
  }

  /** The level is found as the service does: by change points, and newest points that are apart. */
  private LimitLooks level(int benchmark, List<double[][]> points) {
    PointTable table = table(benchmark, points, 0, points.size());
    double[] values = PointValues.of(table);
    List<Integer> starts = new ArrayList<>(List.of(0));
    starts.addAll(detector.detect(values).indices().stream().sorted().toList());
    int start = starts.getLast();
    double[] newest = Arrays.copyOfRange(values, start, values.length);
    int suspected = SuspectedPoints.start(newest, SMALLEST);
    boolean apart = suspected < newest.length;
    int from = apart ? start + suspected : start;
    boolean young = newest.length < StableRegion.MATURE && start > 0;
    int before = apart ? start : young ? starts.get(starts.size() - 2) : from;
    return Objects.requireNonNull(
        switch (kind) {
          case SINCE -> since(benchmark, points, Math.max(from, BEFORE));
          case AMOUNT ->
              amount(benchmark, table.part(before, from), table.part(from, values.length));
        });
  }

  private @Nullable LimitLooks since(int benchmark, List<double[][]> points, int from) {
    PointTable reference = table(benchmark, points, 0, BEFORE);
    return LimitLooks.of(
        table(benchmark, points, from, points.size()),
        some -> LimitedLevel.ofChange(MetricKind.ONLY, reference, some.newest(), BUDGET, true));
  }

  private @Nullable LimitLooks amount(int benchmark, PointTable others, PointTable level) {
    return LimitLooks.of(
        level,
        some -> LimitedLevel.ofLevel(MetricKind.ONLY, some, others, amounts[benchmark], true));
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
    System.out.println("| limit | step | revisions | in time | early | ever | mended | false |");
    for (Kind kind : Kind.values()) {
      for (int revisions : new int[] {20, 10, 5}) {
        for (double step : new double[] {0, 1.5}) {
          print(of(kind, step, revisions, step == 0 ? histories / 10 : histories));
        }
      }
    }
  }

  private static void print(BudgetSimulation simulation) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %.1f %% | %d | %.3f | %.3f | %.3f | %.3f | %.4f |%n",
        simulation.kind,
        simulation.step,
        simulation.revisions,
        Finite.orNaN(simulation.inTime().rate()),
        Finite.orNaN(simulation.early().rate()),
        Finite.orNaN(simulation.told().rate()),
        Finite.orNaN(simulation.mended().rate()),
        Finite.orNaN(simulation.falseReleases().rate()));
  }
}
