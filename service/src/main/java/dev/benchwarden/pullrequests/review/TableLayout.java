package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.policy.CommentTable;
import java.util.List;

/** Layout of changed series as a Markdown table. */
interface TableLayout {

  /** The first two lines. */
  String head();

  /** One line for each row. */
  List<String> lines(List<ComparisonRow> rows);

  static TableLayout of(CommentTable wanted, ReviewLinks links, String revision) {
    return switch (wanted) {
      case CHANGES -> new ChangeTable(links, revision);
      case PERFCOMP -> new PerfcompLayout(links, revision);
    };
  }
}
