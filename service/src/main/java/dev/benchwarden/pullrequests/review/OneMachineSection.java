package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.Concerns;
import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.statistics.environment.MachineChange;
import dev.benchwarden.core.statistics.verdict.Agreement;
import dev.benchwarden.core.statistics.verdict.Concern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Section on series that became worse on some machines, while the others show no change, or not
 * enough of one.
 */
final class OneMachineSection {

  private static final String RUN_AGAIN = "Run these again there, half an hour later, to be sure";

  private static final String WHAT_IS_LEFT =
      "They were run again there, so what is left is to accept or dismiss them, or to name a `platform`"
          + " of its own for a machine of another kind, which is then judged by itself";

  private OneMachineSection() {}

  static String head(List<ComparisonRow> rows) {
    boolean isRunAgain =
        Concerns.among(rows, Concern.ONE_MACHINE).stream()
            .allMatch(row -> row.confirmation() != null);
    return "Worse %s, which is neither passed over nor called a regression. %s:\n\n"
        .formatted(Concerns.where(rows), isRunAgain ? WHAT_IS_LEFT : RUN_AGAIN);
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
          "over all machines"
              + Agreement.BUT_NOT_WITHOUT
              + Agreement.machineIn(row.judged().reason()).map(CodeSpan::of).orElse("one of them"));
    }

    private String item(SeriesName names) {
      RowConfirmation repeats = row.confirmation();
      return "- %s: %s %s.%s\n"
          .formatted(
              names.of(row),
              Change.of(row, percent).text(),
              where,
              repeats == null ? "" : " " + repeats.reason());
    }
  }
}
