package dev.benchwarden.core.statistics;

import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Simulation of a change of the code that only one platform shows: 10 of 50 benchmarks slower by 10
 * or 30 % on the arm machines, with 3 and 1, 2 and 2, or 3 and 3 machines of each kind. Run {@link
 * #main} for the third table of docs/statistics.md section 12.
 */
final class PlatformSimulation {

  private static final int SEEDS = 5;
  private static final String X64 = "linux-x64";
  private static final String ARM = "linux-arm64";

  /** How many machines of each kind there are. */
  record Fleet(int x64, int arm) {

    static final List<Fleet> ALL = List.of(new Fleet(3, 1), new Fleet(2, 2), new Fleet(3, 3));
  }

  /**
   * Results of the 60 cases.
   *
   * @param found in how many an arm row was called slower
   * @param rows how many of the slower rows were called so
   * @param falseRows how many rows that did not change were called slower
   * @param passed how many gates passed
   */
  record Outcome(int cases, int found, int rows, int falseRows, int passed) {

    /** The share of the rows called slower that had not changed. */
    double falseShare() {
      return (double) falseRows / (rows + falseRows);
    }

    private Outcome and(Outcome more) {
      return new Outcome(
          cases + more.cases,
          found + more.found,
          rows + more.rows,
          falseRows + more.falseRows,
          passed + more.passed);
    }
  }

  private static final Outcome NONE = new Outcome(0, 0, 0, 0, 0);

  private PlatformSimulation() {}

  /**
   * The cases: three fleets, two sizes, two bases, and five seeds of each.
   *
   * @param isSaid whether the platforms of the machines are known
   */
  static Outcome ofAll(boolean isSaid) {
    Outcome all = NONE;
    for (Fleet fleet : Fleet.ALL) {
      for (double percent : new double[] {10, 30}) {
        for (GuardSimulation.Basis basis : GuardSimulation.Basis.values()) {
          all = all.and(of(fleet, percent, basis, isSaid));
        }
      }
    }
    return all;
  }

  /** The same cases on one basis, with the platforms said and so many seeds of each. */
  static Outcome ofAll(GuardSimulation.Basis basis, int seeds) {
    Outcome all = NONE;
    for (Fleet fleet : Fleet.ALL) {
      for (double percent : new double[] {10, 30}) {
        all = all.and(of(fleet, percent, basis, true, seeds));
      }
    }
    return all;
  }

  static Outcome of(Fleet fleet, double percent, GuardSimulation.Basis basis, boolean isSaid) {
    return of(fleet, percent, basis, isSaid, SEEDS);
  }

  private static Outcome of(
      Fleet fleet, double percent, GuardSimulation.Basis basis, boolean isSaid, int seeds) {
    return IntStream.range(0, seeds)
        .mapToObj(seed -> judge(fleet, percent, basis, isSaid, PlatformCase.FIRST_SEED + seed))
        .map(judged -> count(judged, isSaid))
        .reduce(NONE, Outcome::and);
  }

  private static JudgedComparison judge(
      Fleet fleet, double percent, GuardSimulation.Basis basis, boolean isSaid, long seed) {
    PlatformCase measured = PlatformCase.of(fleet.x64(), fleet.arm(), percent, seed);
    List<double[][][]> past = measured.past();
    double[][][] now = measured.now();
    List<SeriesSides> series = new ArrayList<>();
    for (int g = 0; g < now.length; g++) {
      if (isSaid) {
        series.add(series(basis, past, now, g, 0, fleet.x64(), X64));
        series.add(series(basis, past, now, g, fleet.x64(), fleet.x64() + fleet.arm(), ARM));
      } else {
        series.add(series(basis, past, now, g, 0, fleet.x64() + fleet.arm(), ""));
      }
    }
    return Comparisons.evaluate(series, Thresholds.DEFAULT, MachineHistory.NONE);
  }

  /** A benchmark on the machines from one number up to another. */
  private static SeriesSides series(
      GuardSimulation.Basis basis,
      List<double[][][]> past,
      double[][][] now,
      int benchmark,
      int from,
      int to,
      String platform) {
    Map<String, double[]> before = new TreeMap<>();
    Map<String, double[]> region = new TreeMap<>();
    Map<String, double[]> after = new TreeMap<>();
    for (int k = from; k < to; k++) {
      int machine = k;
      before.put("m" + k, past.getLast()[benchmark][k]);
      after.put("m" + k, now[benchmark][k]);
      region.put(
          "m" + k,
          past.stream().mapToDouble(point -> Sample.median(point[benchmark][machine])).toArray());
    }
    SeriesSides sides =
        basis == GuardSimulation.Basis.SETS
            ? SeriesSides.ofRuns(benchmark, Direction.LOWER_IS_BETTER, true, before, after)
            : SeriesSides.ofRegion(
                benchmark,
                Direction.LOWER_IS_BETTER,
                true,
                RegionPoints.ofMachines(region, Map.of()),
                after);
    return sides.withMetric(new MetricKind("time", "time", platform));
  }

  private static Outcome count(JudgedComparison judged, boolean isSaid) {
    int rows = 0;
    int falseRows = 0;
    for (Finding finding : judged.findings()) {
      if (finding.verdict() == Verdict.REGRESSION) {
        boolean slower =
            finding.series() < PlatformCase.SLOWER && (!isSaid || finding.platform().equals(ARM));
        rows += slower ? 1 : 0;
        falseRows += slower ? 0 : 1;
      }
    }
    return new Outcome(1, rows > 0 ? 1 : 0, rows, falseRows, judged.gate() == Gate.PASS ? 1 : 0);
  }

  /** Prints the table. */
  public static void main(String[] arguments) {
    System.out.println("| machines | slower by | basis | found, said | found, not said | passed |");
    for (Fleet fleet : Fleet.ALL) {
      for (double percent : new double[] {10, 30}) {
        for (GuardSimulation.Basis basis : GuardSimulation.Basis.values()) {
          Outcome said = of(fleet, percent, basis, true);
          Outcome unsaid = of(fleet, percent, basis, false);
          System.out.printf(
              Locale.ROOT,
              "| %d + %d | %.0f %% | %s | %d of %d (%d rows, %d false) | %d (%d rows, %d false) | %d |%n",
              fleet.x64(),
              fleet.arm(),
              percent,
              basis,
              said.found(),
              said.cases(),
              said.rows(),
              said.falseRows(),
              unsaid.found(),
              unsaid.rows(),
              unsaid.falseRows(),
              unsaid.passed());
        }
      }
    }
    for (GuardSimulation.Basis basis : GuardSimulation.Basis.values()) {
      Outcome many = ofAll(basis, 100);
      System.out.printf(
          Locale.ROOT,
          "%s, %d cases: %d rows, %d false, %.1f %%%n",
          basis,
          many.cases(),
          many.rows(),
          many.falseRows(),
          100 * many.falseShare());
    }
  }
}
