package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Spread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The series to run again beside those that changed (docs/statistics.md section B1): a repeat of
 * the suspected series alone could not reveal an unhealthy machine.
 */
final class ControlSeries {

  private static final int MOST = 8;

  private ControlSeries() {}

  /** The steadiest series without a change; of equals the first. */
  static List<Long> of(List<GuardedRow> rows) {
    List<Witness> steadiest = new ArrayList<>(MOST + 1);
    for (GuardedRow row : rows) {
      if (row.unguarded().evidence().isSensitive() && !row.verdict().isChange()) {
        addIfSteady(steadiest, row);
      }
    }
    return steadiest.stream().map(Witness::series).toList();
  }

  /** For most series the range alone shows that there are steadier ones. */
  private static void addIfSteady(List<Witness> steadiest, GuardedRow row) {
    double[][][] samples = row.unguarded().evidence().cells().samples();
    boolean full = steadiest.size() == MOST;
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

  private static long series(GuardedRow row) {
    return row.unguarded().evidence().series().series();
  }
}
