package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.SuiteMean;
import dev.benchwarden.core.text.NumberText;
import java.util.List;

/** Words on how a suite moved as a whole, for each of its metrics, in Markdown. */
final class MeanLines {

  /** A table would tell of more. */
  private static final int MOST = 3;

  private MeanLines() {}

  static List<String> of(List<ComparisonRow> rows) {
    List<SuiteMean> means = SuiteMean.ofSuite(rows);
    boolean platforms = means.stream().map(SuiteMean::platform).distinct().count() > 1;
    return means.stream().limit(MOST).map(mean -> text(mean, platforms)).toList();
  }

  private static String text(SuiteMean mean, boolean platforms) {
    return "%s%s, geometric mean of %s: %s"
        .formatted(
            CodeSpan.of(mean.metric().name()),
            platforms ? " on " + CodeSpan.of(mean.platform()) : "",
            NumberText.count(mean.series()) + " series",
            mean.text());
  }
}
