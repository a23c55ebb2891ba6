package dev.benchwarden.judging.comparison;

import static java.util.Comparator.comparingDouble;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.PlatformRows;
import dev.benchwarden.core.comparison.ReleaseNotes;
import dev.benchwarden.core.comparison.RowSides;
import dev.benchwarden.core.comparison.RowSides.Region;
import dev.benchwarden.core.statistics.Sample;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Comparison in the columns of MongoDB's perfcomp: the patch against the mean, median and standard
 * deviation of the stable region, with H-score and z. Percent and z have the metric's own sign, and
 * the largest change comes first. Where there is no stable region, the columns hold the values of
 * the baseline's machines, and there is no H-score.
 */
public final class PerfcompTable {

  /** The columns behind the name of a row. */
  public static final List<String> COLUMNS =
      List.of(
          "% Change",
          "Patch Value", "Region Mean", "Region Median", "Region Stdev", "H-Score", "Z-Score");

  private static final MathContext SIX_DIGITS = new MathContext(6);

  private static final Comparator<ComparisonRow> LARGEST_FIRST =
      comparingDouble(PerfcompTable::size).reversed();

  private PerfcompTable() {}

  private static double size(ComparisonRow row) {
    Double percent = Change.percentOrInfinite(row);
    return percent == null ? -1 : Math.abs(percent);
  }

  static String markdown(Comparison comparison) {
    PlatformRows platforms = PlatformRows.of(comparison.rows());
    StringBuilder text = new StringBuilder(head("Benchmark"));
    for (ComparisonRow row : sorted(comparison)) {
      text.append(
          "| %s | %s |\n"
              .formatted(
                  ReleaseNotes.codeSpan(platforms.name(row)), String.join(" | ", cells(row))));
    }
    return text.toString();
  }

  /**
   * The first two lines of a Markdown table.
   *
   * @param name what the first column is called
   */
  public static String head(String name) {
    return "| %s | %s |\n| :-- |%s\n"
        .formatted(name, String.join(" | ", COLUMNS), " --: |".repeat(COLUMNS.size()));
  }

  /** The text in each of the {@link #COLUMNS}. */
  public static List<String> cells(ComparisonRow row) {
    List<String> cells =
        new ArrayList<>(
            numbers(row).stream().map(number -> number == null ? "–" : text(number)).toList());
    if (Change.isFromZero(row)) {
      cells.set(0, "from 0");
    }
    return List.copyOf(cells);
  }

  /** Every number in full precision, one row a series. */
  static String csv(Comparison comparison) {
    return ReleaseNotes.csv(
        List.of(
            "benchmark",
            "parameters",
            "metric",
            "unit",
            "percent_change",
            "patch_value",
            "region_mean",
            "region_median",
            "region_stddev",
            "h_score",
            "z_score",
            "region_points",
            "verdict"),
        comparison,
        sorted(comparison),
        PerfcompTable::csvCells);
  }

  private static List<@Nullable Object> csvCells(ComparisonRow row) {
    List<@Nullable Object> cells = ReleaseNotes.identity(row);
    cells.addAll(numbers(row));
    Region region = row.sides().region();
    cells.add(region == null ? null : region.points());
    cells.add(row.verdict());
    return cells;
  }

  private static List<@Nullable Double> numbers(ComparisonRow row) {
    RowSides sides = row.sides();
    Region region = sides.region();
    return Arrays.asList(
        row.change().percent(),
        sides.candidate().mean(),
        region == null ? sides.baseline().mean() : (Double) region.mean(),
        region == null ? sides.baseline().median() : (Double) region.median(),
        region == null ? sides.baseline().stddev() : region.stddev(),
        region == null ? null : (Double) region.hScore(),
        z(sides));
  }

  /** Perfcomp's z in units of the standard deviation beside it, whatever our z is based on. */
  private static @Nullable Double z(RowSides sides) {
    Region region = sides.region();
    Double mean = region == null ? sides.baseline().mean() : (Double) region.mean();
    Double deviation = region == null ? sides.baseline().stddev() : region.stddev();
    Double value = sides.candidate().mean();
    if (mean == null || deviation == null || value == null) {
      return null;
    }
    return Sample.isNegligible(deviation, Math.abs(mean)) ? null : (value - mean) / deviation;
  }

  private static List<ComparisonRow> sorted(Comparison comparison) {
    return comparison.rows().stream().sorted(LARGEST_FIRST).toList();
  }

  private static String text(double number) {
    return Math.abs(number) >= 100_000
        ? String.format(Locale.ROOT, "%.0f", number)
        : new BigDecimal(number).round(SIX_DIGITS).stripTrailingZeros().toPlainString();
  }
}
