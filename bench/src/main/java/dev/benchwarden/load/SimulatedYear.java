package dev.benchwarden.load;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * A year of many projects, written directly into an installation's database, since uploading it
 * would take days; growth.sql describes it.
 */
final class SimulatedYear {

  /** So many runs' ids at a time, some thousand runs, so that no transaction is long. */
  private static final long STEP = 100_000;

  private final Connection database;

  SimulatedYear(Connection database) {
    this.database = database;
  }

  void fill(int projects) throws SQLException, IOException {
    run("set growth.projects = '%d'".formatted(projects));
    run(text("growth.sql"));
    long newest = number("select max(run_id) from growth_run");
    for (long from = 0; from <= newest; from += STEP) {
      // As housekeeping would, which looks more often.
      number("select setval('run_id_sequence', %d)".formatted(from + STEP));
      number("select make_run_partitions()");
      fillRuns(from, from + STEP - 1);
    }
    run(text("growth-judged.sql"));
    run("vacuum analyze");
    run("checkpoint");
  }

  long samples() throws SQLException {
    return number("select sum(samples)::bigint from run");
  }

  long ranges() throws SQLException {
    return number("select count(*) from run_partition where parent = 'measurement'");
  }

  /** Of the series that was measured a thousand times. */
  long longSeries() throws SQLException {
    return number(
        "select min(series_id) from series join project using (project_id) where slug = 'growth-long'");
  }

  private void fillRuns(long from, long to) throws SQLException, IOException {
    for (String statement : text("growth-results.sql").split(";\\s*\n")) {
      try (PreparedStatement prepared = database.prepareStatement(statement)) {
        prepared.setLong(1, from);
        prepared.setLong(2, to);
        prepared.executeUpdate();
      }
    }
  }

  /** One by one, each committed by itself: some may not be part of a transaction. */
  private void run(String script) throws SQLException {
    List<String> statements = new ArrayList<>(List.of(script.split(";\\s*\n")));
    statements.removeIf(String::isBlank);
    try (Statement statement = database.createStatement()) {
      for (String one : statements) {
        statement.execute(one);
      }
    }
  }

  private long number(String query) throws SQLException {
    try (Statement statement = database.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  private static String text(String resource) throws IOException {
    try (InputStream in = SimulatedYear.class.getResourceAsStream("/" + resource)) {
      if (in == null) {
        throw new IllegalStateException("There is no " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
