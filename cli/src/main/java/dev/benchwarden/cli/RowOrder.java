package dev.benchwarden.cli;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.statistics.Verdict;
import java.util.Comparator;
import java.util.List;

/** In which order rows are read: what became worse, what became better, and the rest. */
final class RowOrder {

  private static final List<Verdict> VERDICTS =
      List.of(
          Verdict.REGRESSION,
          Verdict.IMPROVEMENT,
          Verdict.ENVIRONMENT,
          Verdict.INCONCLUSIVE,
          Verdict.NO_CHANGE,
          Verdict.NOT_ENOUGH_DATA,
          Verdict.NOT_JUDGED);

  /** By verdict; of changes the largest first, of the others by name. */
  static final Comparator<ComparisonRow> WORST_FIRST =
      Comparator.comparingInt(RowOrder::place)
          .thenComparing(Comparator.comparingDouble(RowOrder::size).reversed());

  private RowOrder() {}

  private static int place(ComparisonRow row) {
    return VERDICTS.indexOf(row.verdict());
  }

  private static double size(ComparisonRow row) {
    Double percent = row.change().percent();
    boolean changed = row.verdict().isChange();
    return changed && percent != null ? Math.abs(percent) : 0;
  }
}
