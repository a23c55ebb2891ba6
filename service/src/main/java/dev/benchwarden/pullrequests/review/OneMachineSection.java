package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.statistics.MachineChange;
import dev.benchwarden.core.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Section on series that became worse on one machine, while the others show no change. */
final class OneMachineSection {

  static final String HEAD =
      "Worse on one machine only, which is neither passed over nor called a regression. Run these"
          + " again there to be sure:\n\n";

  private OneMachineSection() {}

  /** An item for each series and machine, the largest change first. */
  static List<String> items(List<ComparisonRow> rows) {
    List<Worse> all = new ArrayList<>();
    for (ComparisonRow row : rows) {
      row.judged().machineChanges().stream()
          .filter(MachineChange::becameWorse)
          .forEach(change -> all.add(new Worse(row, change)));
    }
    all.sort(Comparator.comparingDouble(one -> one.change().percentImprovement()));
    return all.stream().map(OneMachineSection::item).toList();
  }

  private record Worse(ComparisonRow row, MachineChange change) {}

  private static String item(Worse one) {
    return "- %s: %s %s on %s.\n"
        .formatted(
            SeriesName.of(one.row()),
            NumberText.percent(one.change().percentChange()),
            one.change().percentChange() > 0 ? "more" : "less",
            CodeSpan.of(one.change().machine()));
  }
}
