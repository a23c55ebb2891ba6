package dev.benchwarden.cli.measure;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowSides;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The table's values of the profiled benchmark, as options of profile-diff. */
final class ProfiledValues {

  private static final Pattern TIME = Pattern.compile("([nuµμm]?s|min|h|ops)(/.+)?");

  private ProfiledValues() {}

  /**
   * The options of the command; empty if no times, or those of several benchmarks, were measured.
   *
   * @param benchmark the one that ran alone; absent: the only one
   */
  static String options(List<ComparisonRow> rows, @Nullable ProfiledBenchmark benchmark) {
    List<ComparisonRow> timed =
        rows.stream()
            .filter(row -> TIME.matcher(row.metric().unit()).matches())
            .filter(row -> benchmark == null || benchmark.isMeasuredBy(row))
            .toList();
    if (timed.size() != 1) {
      return "";
    }
    ComparisonRow row = timed.getFirst();
    String baseline = value(row.sides().baseline(), row);
    String candidate = value(row.sides().candidate(), row);
    return baseline == null || candidate == null
        ? ""
        : " --baseline-value '%s' --candidate-value '%s'".formatted(baseline, candidate);
  }

  private static @Nullable String value(RowSides.Side side, ComparisonRow row) {
    Double mean = side.mean();
    return mean == null || mean <= 0 || mean.isInfinite()
        ? null
        : "%s %s".formatted(new BigDecimal(mean).round(new MathContext(6)), row.metric().unit());
  }
}
