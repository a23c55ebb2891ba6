package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.judging.comparison.PerfcompTable;
import java.util.List;

/** Changed series in the columns of MongoDB's perfcomp, for teams that are used to them. */
record PerfcompLayout(ReviewLinks links, String revision, SeriesName names) implements TableLayout {

  @Override
  public String head() {
    return PerfcompTable.head("Benchmark");
  }

  @Override
  public List<String> lines(List<ComparisonRow> rows) {
    return rows.stream()
        .map(row ->
            "| %s | %s |\n"
                .formatted(
                    names.cell(row, links.series(row.series(), revision)),
                    String.join(" | ", PerfcompTable.cells(row))))
        .toList();
  }
}
