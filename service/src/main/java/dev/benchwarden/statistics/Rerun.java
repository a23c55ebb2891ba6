package dev.benchwarden.statistics;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

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
    Stream<GuardedRow> witnesses =
        rows.stream()
            .filter(row -> row.unguarded().evidence().isSensitive() && !row.verdict().isChange())
            .sorted(Comparator.comparingDouble(Rerun::spread))
            .limit(WITNESSES);
    return Stream.concat(suspected.stream(), witnesses).map(Rerun::series).toList();
  }

  private static boolean isSuspected(GuardedRow row) {
    return row.verdict().isChange() && !row.isCertain();
  }

  private static long series(GuardedRow row) {
    return row.unguarded().evidence().series().series();
  }

  private static double spread(GuardedRow row) {
    return Spread.of(row.unguarded().evidence().cells().samples());
  }
}
