package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.BenjaminiHochberg;
import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.MachineChange;
import dev.benchwarden.core.statistics.environment.OneMachine;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.MachineRuns;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.RegionStatistic;
import dev.benchwarden.core.statistics.evidence.RunSet;
import dev.benchwarden.core.statistics.evidence.RunSetStatistic;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Search for changes that only one machine shows (docs/statistics.md section A12). A change of the
 * code may affect only one kind of processor, and machines that disagree hide it from every test
 * over all of them.
 */
final class MachineChanges {

  private static final int FEWEST_POINTS = 10;
  private static final double TIMES_THE_OTHERS = 3;

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
    Map<Integer, List<MachineChange>> standing = new HashMap<>();
    for (int i = 0; i < q.length; i++) {
      Cell cell = cells.get(i);
      GuardedRow row = rows.get(cell.row());
      MachineChange change = q[i] <= OneMachine.ALPHA ? change(cell, row, q[i], thresholds) : null;
      if (change != null && !row.verdict().isChange()) {
        standing.computeIfAbsent(cell.row(), _ -> new ArrayList<>()).add(change);
      }
    }
    List<GuardedRow> looked = new ArrayList<>(rows);
    standing.forEach((g, changes) -> looked.set(g, with(rows.get(g), changes)));
    return looked;
  }

  /** A change that all machines show alike is not specific to one. */
  private static GuardedRow with(GuardedRow row, List<MachineChange> changes) {
    boolean onAll = changes.size() == row.unguarded().evidence().candidate().machines();
    boolean alike = changes.stream().map(MachineChange::becameWorse).distinct().count() == 1;
    GuardedRow told = row;
    for (MachineChange change : onAll && alike ? List.<MachineChange>of() : changes) {
      told = told.with(change);
    }
    return told;
  }

  /**
   * A machine's own test of one row.
   *
   * @param distance from what it is compared with, in the metric's unit
   */
  private record Cell(
      int row, String machine, boolean isRatio, Significance test, double distance) {}

  /** How a machine differs from itself. */
  private record Alone(Difference difference, double distance) {

    private static @Nullable Alone of(@Nullable Difference difference, double before, double now) {
      return difference == null ? null : new Alone(difference, Math.abs(now - before));
    }
  }

  private static void addCells(List<Cell> cells, int g, Evidence row, Set<String> suspects) {
    boolean isJudged = row.series().isJudged() && !row.isNothingMeasured();
    if (!isJudged || row.candidate().machines() < 2) {
      return;
    }
    for (MachineRuns now : row.candidate().perMachine()) {
      Alone alone = suspects.contains(now.machine()) ? null : alone(row, now);
      if (alone != null) {
        boolean isRatio = alone.difference().scale() == Scale.LOG;
        Significance test = Significance.of(alone.difference());
        cells.add(new Cell(g, now.machine(), isRatio, test, alone.distance()));
      }
    }
  }

  /** How the machine differs from its own past; null where there is too little of that. */
  private static @Nullable Alone alone(Evidence row, MachineRuns now) {
    RegionPoints region = row.series().region();
    if (row.isDecidedByRegion() && region != null) {
      double[] past = region.counted().lastMedians(now.machine(), StableRegion.MOST_POINTS);
      return past.length < FEWEST_POINTS
          ? null
          : Alone.of(RegionStatistic.of(past, now.median(), 1), Sample.mean(past), now.median());
    }
    MachineRuns before = row.baseline().machine(now.machine());
    RunSetStatistic test = before == null ? null : RunSetStatistic.of(only(before), only(now));
    return before == null || test == null
        ? null
        : Alone.of(test.difference(), before.median(), now.median());
  }

  /**
   * The only machine that shows a change between two run sets, if it has too few runs for a test of
   * its own.
   *
   * @return in percent of its baseline; null if no machine stands out, or it could be tested
   */
  static @Nullable MachineDelta untested(Evidence row, double minEffect) {
    if (row.isDecidedByRegion()) {
      return null;
    }
    List<MachineDelta> deltas =
        row.candidate().perMachine().stream()
            .filter(now -> alone(row, now) == null && hasBaseline(row, now))
            .map(now -> MachineDelta.of(row, now))
            .sorted(Comparator.comparingDouble(MachineDelta::size).reversed())
            .toList();
    if (deltas.size() < 2 || deltas.size() < row.candidate().machines()) {
      return null;
    }
    double largest = deltas.getFirst().size();
    boolean matters =
        Double.isFinite(largest)
            && SmallestEffect.isReached(Math.max(OneMachine.SMALLEST_PERCENT, minEffect), largest);
    return matters && deltas.get(1).size() <= largest / TIMES_THE_OTHERS ? deltas.getFirst() : null;
  }

  private static boolean hasBaseline(Evidence row, MachineRuns now) {
    MachineRuns before = row.baseline().machine(now.machine());
    return before != null && before.median() != 0;
  }

  /** How far a machine moved, in percent of its own baseline, in the metric's own sign. */
  record MachineDelta(String machine, double percent) {

    private static MachineDelta of(Evidence row, MachineRuns now) {
      double before = Objects.requireNonNull(row.baseline().machine(now.machine())).median();
      return new MachineDelta(now.machine(), 100 * (now.median() - before) / Math.abs(before));
    }

    private double size() {
      return Math.abs(percent);
    }
  }

  private static RunSet only(MachineRuns machine) {
    return RunSet.of(Map.of(machine.machine(), machine.runs()));
  }

  /** Null if it is too small to matter. */
  private static @Nullable MachineChange change(
      Cell cell, GuardedRow row, double q, Thresholds thresholds) {
    Evidence evidence = row.unguarded().evidence();
    Thresholds own = evidence.thresholds(thresholds);
    double percent = Finite.orNaN(cell.test().estimatePercent());
    double effect =
        cell.isRatio() ? evidence.series().direction().ratioImprovement(percent) : percent;
    boolean matters =
        SmallestEffect.isReached(OneMachine.SMALLEST_PERCENT, percent) && own.isReachedBy(effect);
    return matters && cell.distance() >= own.minAbsolute()
        ? new MachineChange(cell.machine(), percent, evidence.improvement(percent), q)
        : null;
  }
}
