package dev.benchwarden.cli.report;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.statistics.Verdict;
import java.util.Comparator;
import java.util.List;

/** Order of rows: worse ones, better ones, and the rest. */
public final class RowOrder {

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
  public static final Comparator<ComparisonRow> WORST_FIRST =
      Comparator.comparingInt(RowOrder::place)
          .thenComparing((one, other) ->
              one.verdict().isChange() ? Change.WORST_FIRST.compare(one, other) : 0);

  private RowOrder() {}

  private static int place(ComparisonRow row) {
    return VERDICTS.indexOf(row.verdict());
  }
}
