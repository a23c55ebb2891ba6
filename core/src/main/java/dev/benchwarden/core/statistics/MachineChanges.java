package dev.benchwarden.core.statistics;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Search for changes that one machine alone shows (docs/statistics.md section A12). A change of the
 * code may concern one kind of processor only, and machines that disagree hide it from every test
 * over all of them.
 */
final class MachineChanges {

  private static final double ALPHA = 0.01;
  private static final double SMALLEST_PERCENT = 5;
  private static final int FEWEST_POINTS = 10;

  private MachineChanges() {}

  /** The rows, and those that are no change with what single machines show. */
  static List<GuardedRow> look(
      List<GuardedRow> rows, Environment environment, Thresholds thresholds) {
    Set<String> suspects = new HashSet<>(environment.suspects());
    List<Cell> cells = new ArrayList<>();
    for (int g = 0; g < rows.size(); g++) {
      addCells(cells, g, rows.get(g).unguarded().evidence(), suspects);
    }
    double[] q =
        BenjaminiHochberg.qValues(
            cells.stream().mapToDouble(cell -> cell.test().pValue()).toArray());
    List<GuardedRow> looked = new ArrayList<>(rows);
    for (int i = 0; i < q.length; i++) {
      Cell cell = cells.get(i);
      GuardedRow row = looked.get(cell.row());
      MachineChange change = q[i] <= ALPHA ? change(cell, row, q[i], thresholds) : null;
      if (change != null && !row.verdict().isChange()) {
        looked.set(cell.row(), row.with(change));
      }
    }
    return looked;
  }

  /** A machine's own test of one row. */
  private record Cell(int row, String machine, Significance test) {}

  private static void addCells(List<Cell> cells, int g, Evidence row, Set<String> suspects) {
    if (!row.series().isJudged() || row.candidate().machines() < 2) {
      return;
    }
    for (MachineRuns now : row.candidate().perMachine()) {
      Difference difference = suspects.contains(now.machine()) ? null : alone(row, now);
      if (difference != null) {
        cells.add(new Cell(g, now.machine(), Significance.of(difference)));
      }
    }
  }

  /** How the machine differs from its own past; null where there is too little of that. */
  private static @Nullable Difference alone(Evidence row, MachineRuns now) {
    RegionPoints region = row.series().region();
    if (row.isDecidedByRegion() && region != null) {
      double[] past = region.counted().lastMedians(now.machine(), StableRegion.MOST_POINTS);
      return past.length < FEWEST_POINTS ? null : RegionStatistic.of(past, now.median(), 1);
    }
    MachineRuns before = row.baseline().machine(now.machine());
    RunSetStatistic test = before == null ? null : RunSetStatistic.of(only(before), only(now));
    return test == null ? null : test.difference();
  }

  private static RunSet only(MachineRuns machine) {
    return RunSet.of(Map.of(machine.machine(), machine.runs()));
  }

  /** Null if it is too small to matter. */
  private static @Nullable MachineChange change(
      Cell cell, GuardedRow row, double q, Thresholds thresholds) {
    Evidence evidence = row.unguarded().evidence();
    double percent = Finite.orNaN(cell.test().estimatePercent());
    double smallest = Math.max(SMALLEST_PERCENT, evidence.thresholds(thresholds).minEffect());
    return Math.abs(percent) >= smallest
        ? new MachineChange(cell.machine(), percent, evidence.improvement(percent), q)
        : null;
  }
}
