package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.Concerns;
import dev.benchwarden.core.statistics.Concern;
import java.util.List;

/** Section on series that became worse, which outliers among their earlier results mask. */
final class MaskedSection {

  static final String HEAD =
      "Worse but masked by outliers: far beyond nearly all earlier results, of which a few are so far out"
          + " themselves that no test can tell. Measure both sides in turn to be sure:\n\n";

  private MaskedSection() {}

  /** An item for each series, the largest change first. */
  static List<String> items(List<ComparisonRow> rows, SeriesName names) {
    return Concerns.among(rows, Concern.MASKED).stream()
        .sorted(Change.WORST_FIRST)
        .map(row -> "- %s: %s.\n".formatted(names.of(row), Change.of(row).text()))
        .toList();
  }
}
