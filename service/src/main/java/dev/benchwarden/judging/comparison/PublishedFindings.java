package dev.benchwarden.judging.comparison;

import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.Comparison.Published;
import dev.benchwarden.core.comparison.Comparison.SideAnswer;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.EnvironmentReport;
import dev.benchwarden.core.comparison.RowChange;
import dev.benchwarden.core.comparison.RowSides;
import dev.benchwarden.core.comparison.RowTest;
import dev.benchwarden.core.comparison.RowVerdict;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.store.published.PublishedComparison;
import dev.benchwarden.store.published.PublishedRow;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Published table in the form of a comparison. There are no samples, so nothing is tested: a row
 * with |z| above 1.96 gets its verdict from the sign of its percentage, as its publishers do.
 */
final class PublishedFindings {

  private static final double SIGNIFICANT_Z = 1.96;

  private PublishedFindings() {}

  static Comparison of(PublishedComparison table, Map<String, String> links) {
    List<ComparisonRow> rows =
        IntStream.range(0, table.rows().size())
            .mapToObj(place -> row(-1L - place, table.rows().get(place)))
            .toList();
    return new Comparison(
        new Comparison.Name(table.id(), table.title()),
        side(table.baseline()),
        side(table.candidate()),
        new Comparison.Thresholds(0, 0.05, SIGNIFICANT_Z),
        Comparison.Outcome.of(
            overall(rows),
            Gate.NEUTRAL,
            Sensitivity.NONE,
            rows,
            new EnvironmentReport(false, Environment.State.OFF, "", List.of(), List.of()),
            null),
        rows,
        Comparison.Unpaired.NONE,
        links,
        new Published(table.source()));
  }

  private static SideAnswer side(String label) {
    return new SideAnswer("published", null, label, false);
  }

  private static SuiteVerdict overall(List<ComparisonRow> rows) {
    for (Verdict verdict : List.of(Verdict.REGRESSION, Verdict.IMPROVEMENT, Verdict.NO_CHANGE)) {
      if (rows.stream().anyMatch(row -> row.verdict() == verdict)) {
        return SuiteVerdict.of(verdict);
      }
    }
    return SuiteVerdict.NOT_ENOUGH_DATA;
  }

  /** A number below zero stands for a series that the project does not have. */
  private static ComparisonRow row(long number, PublishedRow row) {
    double percent = row.percentImprovement();
    return ComparisonRow.of(
        new Series(
            number,
            row.benchmark(),
            row.parameters(),
            new Series.Metric("score", "", Direction.HIGHER_IS_BETTER)),
        RowSides.UNKNOWN,
        new RowChange(
            percent, percent, 1 + percent / 100, row.zImprovement(), row.zImprovement(), null),
        RowTest.NONE,
        new RowVerdict(verdict(row), reason(row), List.of(), List.of(Flag.PUBLISHED)));
  }

  private static Verdict verdict(PublishedRow row) {
    Double z = row.zImprovement();
    if (z == null) {
      return Verdict.NOT_ENOUGH_DATA;
    }
    if (Math.abs(z) <= SIGNIFICANT_Z) {
      return Verdict.NO_CHANGE;
    }
    return z > 0 ? Verdict.IMPROVEMENT : Verdict.REGRESSION;
  }

  private static String reason(PublishedRow row) {
    return "published: %s%s, without samples"
        .formatted(
            String.format(Locale.ROOT, "%+.4g%%", row.percentImprovement()), z(row.zImprovement()));
  }

  private static String z(@Nullable Double z) {
    return z == null ? "" : String.format(Locale.ROOT, ", z %.4g", z);
  }
}
