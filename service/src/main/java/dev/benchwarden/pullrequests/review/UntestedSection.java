package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.Concerns;
import dev.benchwarden.core.statistics.verdict.Concern;
import java.util.List;

/** Section on series that became worse, and that no test calls a regression. */
final class UntestedSection {

  static final String MASKED =
      "Worse but masked by outliers: far beyond nearly all earlier results, of which a few are so far out"
          + " themselves that no test can tell. Measure both sides in turn to be sure:\n\n";

  static final String TOO_FEW_MACHINES =
      "Worse on fewer machines than the policy asks for (`minMachines`). Measure them on more:\n\n";

  private UntestedSection() {}

  /** An item for each series of this concern, the largest change first. */
  static List<String> items(Concern concern, List<ComparisonRow> rows, SeriesName names) {
    return Concerns.among(rows, concern).stream()
        .sorted(Change.WORST_FIRST)
        .map(row -> "- %s: %s.\n".formatted(names.of(row), Change.of(row).text()))
        .toList();
  }
}
