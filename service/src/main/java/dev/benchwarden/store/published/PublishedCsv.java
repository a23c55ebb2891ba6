package dev.benchwarden.store.published;

import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.DuplicateHeaderMode;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a published table as CSV: the columns {@code benchmark}, {@code percent_improvement}
 * and {@code z_score}; each further column is a parameter, which rows without a value lack.
 */
final class PublishedCsv {

  private static final String BENCHMARK = "benchmark";
  private static final String PERCENT = "percent_improvement";
  private static final String Z = "z_score";

  /** Byte order mark, which spreadsheets write at the beginning. */
  private static final String MARK = "\uFEFF";

  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180
          .builder()
          .setHeader()
          .setDuplicateHeaderMode(DuplicateHeaderMode.DISALLOW)
          .setSkipHeaderRecord(true)
          .setIgnoreSurroundingSpaces(true)
          .get();

  /** Anything longer is not a published percentage. */
  private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,9}(\\.\\d{0,9})?");

  private PublishedCsv() {}

  /**
   * @throws ProblemException naming the line, if a column is missing or a number cannot be read
   */
  static List<PublishedRow> rows(String csv) {
    String text = csv.startsWith(MARK) ? csv.substring(1) : csv;
    try (CSVParser records = CSVParser.parse(new StringReader(text), FORMAT)) {
      for (String column : List.of(BENCHMARK, PERCENT)) {
        if (!records.getHeaderMap().containsKey(column)) {
          throw unreadable(1, "The column '%s' is missing".formatted(column));
        }
      }
      return rows(records);
    } catch (IOException | IllegalArgumentException damaged) {
      throw unreadable(1, "This is no CSV with a header of different names");
    }
  }

  private static List<PublishedRow> rows(CSVParser records) {
    try {
      return records.stream()
          .limit(NewPublishedComparison.MOST_ROWS + 1)
          .map(PublishedCsv::row)
          .toList();
    } catch (UncheckedIOException damaged) {
      throw unreadable(
          records.getCurrentLineNumber(),
          "The CSV cannot be read from here on: a quote is not closed or stands in a text");
    }
  }

  private static PublishedRow row(CSVRecord record) {
    Map<String, String> parameters = new TreeMap<>(record.toMap());
    parameters.keySet().removeAll(List.of(BENCHMARK, PERCENT, Z));
    parameters.values().removeIf(String::isEmpty);
    Double percent = number(record, PERCENT);
    if (percent == null) {
      throw unreadable(record.getRecordNumber() + 1, "'%s' is empty".formatted(PERCENT));
    }
    return new PublishedRow(record.get(BENCHMARK), parameters, percent, number(record, Z));
  }

  private static @Nullable Double number(CSVRecord record, String column) {
    String text = record.isSet(column) ? record.get(column).replace("%", "").strip() : "";
    if (!text.isEmpty() && !NUMBER.matcher(text).matches()) {
      throw unreadable(
          record.getRecordNumber() + 1, "'%s' is no number: '%s'".formatted(column, text));
    }
    return text.isEmpty() ? null : Double.valueOf(text);
  }

  private static ProblemException unreadable(long line, String detail) {
    return new ProblemException(
        Problem.INVALID_BODY,
        "Line %d: %s.".formatted(line, detail),
        new BadInput("", line, detail));
  }
}
