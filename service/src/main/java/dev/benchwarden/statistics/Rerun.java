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
    rows.stream()
        .filter(row -> row.unguarded().evidence().isSensitive() && !row.verdict().isChange())
        .map(Witness::of)
        .sorted(Comparator.comparingDouble(Witness::spread))
        .limit(WITNESSES)
        .forEach(witness -> rerun.add(witness.series()));
    return rerun;
  }

  private record Witness(long series, double spread) {
    static Witness of(GuardedRow row) {
      Cells cells = row.unguarded().evidence().cells();
      return new Witness(Rerun.series(row), Spread.of(cells.samples()));
    }
  }

  private static boolean isSuspected(GuardedRow row) {
    return row.verdict().isChange() && !row.isCertain();
  }

  private static long series(GuardedRow row) {
    return row.unguarded().evidence().series().series();
  }
}
