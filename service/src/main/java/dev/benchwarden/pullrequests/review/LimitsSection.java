package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.comparison.LimitsReport;
import dev.benchwarden.core.statistics.LimitOutcome;
import java.util.ArrayList;
import java.util.List;

/** Section on the limits of the policy: those that are exceeded, and those that may be. */
final class LimitsSection {

  static final String HEAD = "#### Budgets\n\n";

  private LimitsSection() {}

  /** An item for each limit, and for each that applies to no series. */
  static List<String> items(LimitsReport limits, SeriesName name) {
    List<String> items = new ArrayList<>();
    limits.rows().forEach(row -> items.add(item(row, name)));
    limits.mistakes().forEach(mistake -> items.add("- %s\n".formatted(Sentence.of(mistake))));
    return items;
  }

  private static String item(LimitRow row, SeriesName name) {
    return "- %s: %s %s. %s\n"
        .formatted(state(row), name.of(row), CodeSpan.of(row.limit()), Sentence.of(row.sentence()));
  }

  private static String state(LimitRow row) {
    if (row.state() == LimitOutcome.State.AT_RISK) {
      return "Cannot tell yet";
    }
    return row.inherited() ? "Exceeded before, and not made worse" : "**Exceeded**";
  }
}
