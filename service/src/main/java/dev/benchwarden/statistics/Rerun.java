package dev.benchwarden.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which series to run again to confirm what was found (docs/statistics.md section B1). */
final class Rerun {

  /** A repeat of the suspected series alone could not tell a sick machine. */
  private static final int WITNESSES = 8;

  private Rerun() {}

  /** The suspected series, then the steadiest of the others; empty if nothing is suspected. */
  static List<Long> of(List<GuardedRow> rows) {
    List<GuardedRow> suspected = rows.stream().filter(Rerun::isSuspected).toList();
    if (suspected.isEmpty()) {
      return List.of();
    }
    List<Long> rerun = new ArrayList<>();
    suspected.forEach(row -> rerun.add(series(row)));
    witnesses(rows).forEach(witness -> rerun.add(witness.series()));
    return rerun;
  }

  /** The steadiest series without a change; of equals the first. */
  private static List<Witness> witnesses(List<GuardedRow> rows) {
    List<Witness> steadiest = new ArrayList<>(WITNESSES + 1);
    for (GuardedRow row : rows) {
      if (row.unguarded().evidence().isSensitive() && !row.verdict().isChange()) {
        addIfSteady(steadiest, row);
      }
    }
    return steadiest;
  }

  /** Most series show by their range alone that there are steadier ones. */
  private static void addIfSteady(List<Witness> steadiest, GuardedRow row) {
    double[][][] samples = row.unguarded().evidence().cells().samples();
    boolean full = steadiest.size() == WITNESSES;
    if (full && Spread.atLeast(samples) > steadiest.getLast().spread()) {
      return;
    }
    steadiest.add(new Witness(series(row), Spread.of(samples)));
    steadiest.sort(Comparator.comparingDouble(Witness::spread));
    if (full) {
      steadiest.removeLast();
    }
  }

  private record Witness(long series, double spread) {}

  private static boolean isSuspected(GuardedRow row) {
    return row.verdict().isChange() && !row.isCertain();
  }

  private static long series(GuardedRow row) {
    return row.unguarded().evidence().series().series();
  }
}
