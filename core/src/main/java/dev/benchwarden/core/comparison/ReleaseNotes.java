package dev.benchwarden.core.comparison;

import dev.benchwarden.core.text.SignedText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/** A comparison as text: the table that release notes print, and all numbers as CSV. */
public final class ReleaseNotes {

  private static final List<String> CSV_COLUMNS =
      List.of(
          "benchmark",
          "parameters",
          "metric",
          "unit",
          "direction",
          "baseline_mean",
          "baseline_machines",
          "candidate_mean",
          "candidate_machines",
          "percent_improvement",
          "z_improvement",
          "p",
          "q",
          "estimate_percent",
          "interval_low",
          "interval_high",
          "verdict",
          "reason",
          "confirmation");

  private ReleaseNotes() {}

  /** A Markdown table. Names are data: they cannot leave their cell or become a link or mark-up. */
  public static String markdown(Comparison comparison) {
    boolean platforms = comparison.hasPlatforms();
    StringBuilder text =
        new StringBuilder(
            """
            | Feature |%s Percent Improvement | Z-score | Verdict |
            | :-- |%s --: | --: | :-- |
            """
                .formatted(platforms ? " Platform |" : "", platforms ? " :-- |" : ""));
    for (ComparisonRow row : comparison.rows()) {
      text.append(
          "| %s |%s %s | %s | %s |\n"
              .formatted(
                  codeSpan(row.feature()),
                  platforms ? " %s |".formatted(codeSpan(row.platform())) : "",
                  percent(row),
                  z(row.change().zImprovement()),
                  row.verdictWords()));
    }
    return text.toString();
  }

  /** A reStructuredText {@code list-table}, as the MongoDB drivers' release notes use it. */
  public static String restructuredText(Comparison comparison) {
    boolean platforms = comparison.hasPlatforms();
    StringBuilder text =
        new StringBuilder(
            """
            .. list-table::
               :header-rows: 1
               :widths: %s

               * - Feature%s
                 - Percent Improvement
                 - Z-score
            """
                .formatted(
                    platforms ? "50 20 15 15" : "60 20 20", platforms ? "\n     - Platform" : ""));
    for (ComparisonRow row : comparison.rows()) {
      text.append(
          """

             * - %s%s
               - %s
               - %s
          """
              .formatted(
                  literal(row.feature()),
                  platforms ? "\n     - " + literal(row.platform()) : "",
                  percent(row),
                  z(row.change().zImprovement())));
    }
    return text.toString();
  }

  /** Every number in full precision, one row a series. */
  public static String csv(Comparison comparison) {
    return csv(CSV_COLUMNS, comparison, comparison.rows(), ReleaseNotes::cells);
  }

  /**
   * The rows of a comparison in columns of a caller. Where it has several platforms, that of each
   * row follows at the end.
   */
  public static String csv(
      List<String> columns,
      Comparison comparison,
      List<ComparisonRow> rows,
      Function<ComparisonRow, List<@Nullable Object>> cells) {
    return comparison.hasPlatforms()
        ? csv(
            Stream.concat(columns.stream(), Stream.of("platform")).toList(),
            rows,
            row -> and(inert(row.platform()), cells.apply(row)))
        : csv(columns, rows, cells);
  }

  private static List<@Nullable Object> and(String last, List<@Nullable Object> cells) {
    List<@Nullable Object> all = new ArrayList<>(cells);
    all.add(last);
    return all;
  }

  private static String csv(
      List<String> columns,
      List<ComparisonRow> rows,
      Function<ComparisonRow, List<@Nullable Object>> cells) {
    StringBuilder text = new StringBuilder();
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader(columns.toArray(String[]::new)).get();
    try (CSVPrinter csv = new CSVPrinter(text, format)) {
      for (ComparisonRow row : rows) {
        csv.printRecord(cells.apply(row));
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return text.toString();
  }

  /** What identifies a row: benchmark, parameters, metric and unit. */
  public static List<@Nullable Object> identity(ComparisonRow row) {
    return new ArrayList<>(
        List.of(
            inert(row.benchmark()),
            inert(ComparisonRow.text(row.parameters())),
            inert(row.metric().name()),
            inert(row.metric().unit())));
  }

  private static List<@Nullable Object> cells(ComparisonRow row) {
    RowSides sides = row.sides();
    RowTest test = row.test();
    List<Double> interval = test.interval();
    List<@Nullable Object> cells = identity(row);
    cells.addAll(
        Arrays.asList(
            row.metric().direction(),
            sides.baseline().mean(),
            sides.baseline().machines(),
            sides.candidate().mean(),
            sides.candidate().machines(),
            row.change().percentImprovement(),
            row.change().zImprovement(),
            test.pModerated() == null ? test.pValue() : test.pModerated(),
            test.qValue(),
            test.estimatePercent(),
            interval == null ? null : interval.getFirst(),
            interval == null ? null : interval.getLast(),
            row.verdict(),
            row.judged().reason(),
            row.confirmation() == null ? null : row.confirmation().state()));
    return cells;
  }

  /** Spreadsheets run a cell that begins like a formula. */
  private static String inert(String cell) {
    return !cell.isEmpty() && "=+-@\t\r".indexOf(cell.charAt(0)) >= 0 ? "'" + cell : cell;
  }

  public static String codeSpan(String name) {
    String plain = name.replace("|", "\\|");
    String fence = plain.contains("`") ? "``" : "`";
    while (plain.contains(fence)) {
      fence += "`";
    }
    return fence.length() == 1 ? fence + plain + fence : "%s %s %s".formatted(fence, plain, fence);
  }

  private static String literal(String name) {
    return "``%s``".formatted(name.replace("`", "'"));
  }

  private static String percent(ComparisonRow row) {
    Double value = row.change().percentImprovement();
    if (value == null) {
      return Change.isFromZero(row) ? "from 0" : "–";
    }
    return SignedText.of(value) + "%";
  }

  private static String z(@Nullable Double value) {
    return value == null ? "–" : SignedText.z(value, 2).replace("+", "");
  }
}
