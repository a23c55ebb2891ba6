package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.Concerns;
import dev.benchwarden.core.statistics.Agreement;
import dev.benchwarden.core.statistics.Concern;
import dev.benchwarden.core.statistics.MachineChange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Section on series that became worse on some machines, while the others show no change, or not
 * enough of one.
 */
final class OneMachineSection {

  private OneMachineSection() {}

  static String head(List<ComparisonRow> rows) {
    return "Worse %s, which is neither passed over nor called a regression. Run these again there to be sure:\n\n"
        .formatted(Concerns.where(rows));
  }

  /** An item for each series and machine, the largest change first. */
  static List<String> items(List<ComparisonRow> rows, SeriesName names) {
    List<Worse> all = new ArrayList<>();
    Concerns.among(rows, Concern.ONE_MACHINE).forEach(row -> all.addAll(Worse.of(row)));
    all.sort(Comparator.comparingDouble(Worse::improvement));
    return all.stream().map(worse -> worse.item(names)).toList();
  }

  /**
   * @param percent in the metric's own sign
   * @param where it is seen
   */
  private record Worse(ComparisonRow row, double percent, double improvement, String where) {

    static List<Worse> of(ComparisonRow row) {
      List<Worse> alone =
          row.judged().machineChanges().stream()
              .filter(MachineChange::becameWorse)
              .map(change -> of(row, change))
              .toList();
      return alone.isEmpty() ? List.of(ofAll(row)) : alone;
    }

    private static Worse of(ComparisonRow row, MachineChange change) {
      return new Worse(
          row,
          change.percentChange(),
          change.percentImprovement(),
          "on " + CodeSpan.of(change.machine()));
    }

    private static Worse ofAll(ComparisonRow row) {
      double percent = Change.inOwnSign(row);
      return new Worse(
          row,
          percent,
          -Math.abs(percent),
          "over all machines" + Agreement.BUT_NOT_WITHOUT + machine(row.judged().reason()));
    }

    /**
     * The machine without which it is not seen; repeats may have changed the reason of the verdict.
     */
    private static String machine(String reason) {
      int named = reason.indexOf(Agreement.BUT_NOT_WITHOUT);
      return named < 0
          ? "one of them"
          : CodeSpan.of(
              reason.substring(named + Agreement.BUT_NOT_WITHOUT.length()).replaceAll("; .*", ""));
    }

    private String item(SeriesName names) {
      return "- %s: %s %s.\n".formatted(names.of(row), Change.of(row, percent).text(), where);
    }
  }
}
