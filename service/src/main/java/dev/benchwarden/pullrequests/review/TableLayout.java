package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ChangeBasis;
import dev.benchwarden.core.comparison.ComparisonRow;
import java.util.List;

/** Layout of changed series as a Markdown table. */
interface TableLayout {

  /** The first two lines. */
  String head();

  /** One line for each row. */
  List<String> lines(List<ComparisonRow> rows);

  static TableLayout of(Review review) {
    String revision = review.evaluation().revision();
    return switch (review.policy().table()) {
      case CHANGES ->
          new ChangeTable(
              review.links(), revision, review.platforms(), ChangeBasis.usual(review.changes()));
      case PERFCOMP -> new PerfcompLayout(review.links(), revision, SeriesName.in(review));
    };
  }
}
