package dev.benchwarden.core.backfill;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
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
  public void read(Consumer<BackfillUpload> uploads) throws IOException {
    try (Reader reader = new InputStreamReader(file.open(), StandardCharsets.UTF_8);
        CSVParser rows = FORMAT.parse(reader)) {
      Columns columns = columns(rows.getHeaderNames());
      for (CSVRecord row : rows) {
        read(row, columns, uploads);
      }
    } catch (UncheckedIOException | IllegalArgumentException broken) {
      throw new UnreadableSourceException(file.path() + ": " + broken.getMessage());
    }
  }

  /** Roles of the columns. */
  private record Columns(
      String time,
      String revision,
      @Nullable String branch,
      @Nullable String machine,
      List<String> others) {}

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

  private void read(CSVRecord row, Columns columns, Consumer<BackfillUpload> uploads) {
    NeutralBody body = new NeutralBody();
    for (String column : columns.others()) {
      Double value = number(row, column);
      if (value != null) {
        body.add(file.name(), Map.of(), hints.metric(column, ""), List.of(value));
      }
    }
    if (!body.isEmpty()) {
      String place = "%s, %s".formatted(file.name(), text(row, columns.time()));
      uploads.accept(new BackfillUpload(place, parameters(row, columns), body.bytes()));
    }
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

  /** An attribute is not a number; an empty cell is a run without this metric. */
  private static @Nullable Double number(CSVRecord row, String column) {
    try {
      double value = Double.parseDouble(String.valueOf(text(row, column)));
      return Double.isFinite(value) ? value : null;
    } catch (NumberFormatException none) {
      return null;
    }
  }
}
