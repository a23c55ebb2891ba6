package dev.benchwarden.core.backfill;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * A test of Apache Otava (once Hunter) of the type {@code csv}: a row for each run, with a column
 * of times, columns of attributes such as the commit, and a column for each metric. The file's name
 * is the benchmark's.
 *
 * @param machine where no column names it
 */
record OtavaCsv(SingleFile file, String machine, MetricHints hints) implements BackfillSource {

  private static final List<String> TIMES = List.of("time", "timestamp", "date", "datetime");
  private static final List<String> REVISIONS =
      List.of("commit", "revision", "sha", "git_commit", "commit_hash", "hash", "version");
  private static final List<String> BRANCHES = List.of("branch", "git_branch");
  private static final List<String> MACHINES = List.of("machine", "host", "hostname", "testbed");

  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT
          .builder()
          .setHeader()
          .setSkipHeaderRecord(true)
          .setIgnoreEmptyLines(true)
          .setIgnoreSurroundingSpaces(true)
          .get();

  @Override
  public void read(BackfillSink sink) throws IOException {
    Set<String> metrics = new HashSet<>();
    rows((row, line, columns) ->
        columns.others().stream()
            .filter(column -> Double.isFinite(number(row, column)))
            .forEach(metrics::add));
    rows((row, line, columns) -> read(row, line, columns.only(metrics), sink));
  }

  private interface Rows {

    /**
     * @param line where the row ends
     */
    void accept(CSVRecord row, long line, Columns columns);
  }

  private void rows(Rows each) throws IOException {
    try (Reader reader = new InputStreamReader(file.open(), StandardCharsets.UTF_8);
        CSVParser rows = FORMAT.parse(reader)) {
      Columns columns = columns(rows.getHeaderNames());
      each(rows, columns, each);
    } catch (IllegalArgumentException broken) {
      throw new UnreadableSourceException(file.path() + ": " + broken.getMessage());
    }
  }

  private void each(CSVParser rows, Columns columns, Rows each) {
    try {
      for (CSVRecord row : rows) {
        each.accept(row, rows.getCurrentLineNumber(), columns);
      }
    } catch (UncheckedIOException broken) {
      long line = rows.getCurrentLineNumber();
      throw new UnreadableSourceException(
          "%s, line %d: the CSV cannot be read from here on: a quote is not closed or stands in a text"
              .formatted(file.path(), line),
          line);
    }
  }

  /** Roles of the columns. */
  private record Columns(
      String time,
      String revision,
      @Nullable String branch,
      @Nullable String machine,
      List<String> others) {

    /** The same without the attributes: a metric has a number in some row. */
    Columns only(Set<String> metrics) {
      List<String> numbers = others.stream().filter(metrics::contains).toList();
      return new Columns(time, revision, branch, machine, numbers);
    }
  }

  private Columns columns(List<String> names) {
    String time = first(names, TIMES).orElseThrow(() -> missing("time", TIMES));
    String revision = first(names, REVISIONS).orElseThrow(() -> missing("commit", REVISIONS));
    String branch = first(names, BRANCHES).orElse(null);
    String host = first(names, MACHINES).orElse(null);
    Set<String> known = new HashSet<>();
    for (String name : new @Nullable String[] {time, revision, branch, host}) {
      if (name != null) {
        known.add(name);
      }
    }
    return new Columns(
        time, revision, branch, host, names.stream().filter(n -> !known.contains(n)).toList());
  }

  private static Optional<String> first(List<String> names, List<String> wanted) {
    return wanted.stream()
        .flatMap(want -> names.stream().filter(n -> n.toLowerCase(Locale.ROOT).equals(want)))
        .findFirst();
  }

  private UnreadableSourceException missing(String what, List<String> names) {
    return new UnreadableSourceException(
        "%s: there is no column of the %s; it is called one of %s"
            .formatted(file.path(), what, String.join(", ", names)));
  }

  /** An empty cell is a run without this metric. */
  private void read(CSVRecord row, long line, Columns columns, BackfillSink sink) {
    String at = "%s, line %d".formatted(file.name(), line);
    NeutralBody body = new NeutralBody();
    List<String> broken = new ArrayList<>();
    for (String column : columns.others()) {
      String cell = text(row, column);
      if (cell != null && !cell.isBlank()) {
        double value = number(row, column);
        body.add(file.name(), Map.of(), hints.metric(column, ""), List.of(value));
        if (!Double.isFinite(value)) {
          broken.add("a value of the metric '%s' is no finite number".formatted(column));
        }
      }
    }
    if (body.isEmpty()) {
      sink.leaveOut(whyEmpty(row), at);
    } else {
      broken.forEach(why -> sink.leaveOut(why, at));
      String place = "%s, %s".formatted(file.name(), text(row, columns.time()));
      sink.accept(new BackfillUpload(place, parameters(row, columns), body.bytes()));
    }
  }

  private static String whyEmpty(CSVRecord row) {
    return row.isConsistent()
        ? "the row has no number"
        : "the row has no number, and another count of cells than the header";
  }

  private Map<String, String> parameters(CSVRecord row, Columns columns) {
    String host = text(row, columns.machine());
    String time = Times.understood(text(row, columns.time()));
    return new Parameters()
        .set("machine", host == null || host.isBlank() ? machine : host)
        .set("revision", text(row, columns.revision()))
        .set("branch", text(row, columns.branch()))
        .set("committed_at", time)
        .set("started_at", time)
        .asMap();
  }

  private static @Nullable String text(CSVRecord row, @Nullable String column) {
    return column == null || !row.isSet(column) ? null : row.get(column);
  }

  /** What is no number is NaN. */
  private static double number(CSVRecord row, String column) {
    try {
      return Double.parseDouble(String.valueOf(text(row, column)));
    } catch (NumberFormatException none) {
      return Double.NaN;
    }
  }
}
