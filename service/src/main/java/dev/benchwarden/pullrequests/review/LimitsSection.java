package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.comparison.LimitsReport;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import java.util.ArrayList;
import java.util.List;

/** Section on the limits of the policy: those that are exceeded, and those that may be. */
final class LimitsSection {

  static final String HEAD = "#### Budgets\n\n";

  private LimitsSection() {}

  /** What to do about one that a pull request exceeds, which no decision about that lifts. */
  static String advice(Review review) {
    boolean isToDo =
        review.report().limits().isExceeded() && review.evaluation().pullRequest() != null;
    return isToDo
        ? "\nAn exceeded limit cannot be accepted or dismissed: keep within it, or change it in the [policy](%s).\n\n"
            .formatted(review.links().settings())
        : "\n";
  }

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
