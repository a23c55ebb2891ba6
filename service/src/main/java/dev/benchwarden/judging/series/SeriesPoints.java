package dev.benchwarden.judging.series;

import dev.benchwarden.core.series.Machine;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.store.catalog.Machines;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.results.StoredExecutions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of all points of one series on the mainline, with what a page shows about them. */
@Repository
class SeriesPoints {

  private static final Comparator<Result> BY_MACHINE =
      Comparator.comparing((Result one) -> one.machine().name())
          .thenComparingInt(one -> one.machine().generation());

  private final JdbcClient jdbc;
  private final Machines machines;

  SeriesPoints(JdbcClient jdbc, Machines machines) {
    this.jdbc = jdbc;
    this.machines = machines;
  }

  /**
   * What was measured at one revision.
   *
   * @param tag of the revision, the last by name; absent without one
   * @param results in the order of the machines, at least one
   */
  record Point(
      long revision,
      String name,
      @Nullable String tag,
      Instant committedAt,
      @Nullable String subject,
      @Nullable String author,
      List<Result> results) {}

  /**
   * One machine's result at one revision.
   *
   * @param median absent without a valid execution
   * @param runs the median of each valid execution
   * @param samples how many samples they took
   */
  record Result(Machine machine, @Nullable Double median, List<Double> runs, int samples) {}

  /**
   * The points in the order of the mainline. Results and revisions are read separately, each along
   * an index: to join them, the database would look up each revision individually.
   *
   * @param names only machines of these names; without any all
   */
  List<Point> of(long project, long series, List<String> names) {
    return read(project, series, names, null);
  }

  /**
   * The same on another stable branch.
   *
   * @param mainline all of it
   */
  List<Point> of(long project, long series, List<String> names, Mainline mainline) {
    return read(project, series, names, mainline.line()).stream()
        .filter(point -> mainline.placeOf(point.revision()).isPresent())
        .sorted(Comparator.comparingInt(point -> mainline.placeOf(point.revision()).orElseThrow()))
        .toList();
  }

  /**
   * @param line also the points of this stable branch; absent: the default branch's alone
   */
  private List<Point> read(long project, long series, List<String> names, @Nullable String line) {
    Map<Long, List<Result>> results = results(project, series, machines(project, names));
    return jdbc.sql(
            """
            with tagged as (
              select revision_id, max(tag) as tag
                from revision_tag where project_id = :project group by revision_id)
            select r.revision_id, r.name, tagged.tag, r.committed_at, r.subject, r.author
              from revision r
              left join tagged on tagged.revision_id = r.revision_id
             where r.project_id = :project and r.revision_id = any(:revisions)
               and (r.mainline or r.stable_branch = :line::text)
             order by
            """
                + Revisions.PLACE)
        .param("project", project)
        .param("line", line)
        .param("revisions", results.keySet().toArray(Long[]::new))
        .query((row, number) -> point(row, results))
        .list();
  }

  private Map<Long, Machine> machines(long project, List<String> names) {
    Map<Long, Machine> chosen = new HashMap<>(machines.byId(project));
    chosen.values().removeIf(machine -> !names.isEmpty() && !names.contains(machine.name()));
    return chosen;
  }

  /** What was measured at each revision, in the order of the machines. */
  private Map<Long, List<Result>> results(long project, long series, Map<Long, Machine> machines) {
    Map<Long, List<Result>> results = new HashMap<>();
    jdbc.sql(
            """
            select revision_id, machine_id, median, runs, samples
              from machine_median
             where project_id = :project and series_id = :series and mainline
               and machine_id = any(:machines)
            """)
        .param("project", project)
        .param("series", series)
        .param("machines", machines.keySet().toArray(Long[]::new))
        .query(row -> {
          results
              .computeIfAbsent(row.getLong(1), revision -> new ArrayList<>(1))
              .add(result(row, machines));
        });
    results.values().forEach(here -> here.sort(BY_MACHINE));
    return results;
  }

  /**
   * Reads columns by place, as below: looking up their names would cost a long history a twentieth.
   */
  private static Result result(ResultSet row, Map<Long, Machine> machines) throws SQLException {
    @Nullable Double median = row.getObject(3, Double.class);
    return new Result(
        Objects.requireNonNull(machines.get(row.getLong(2))),
        median,
        Arrays.asList(StoredExecutions.of(median, row.getArray(4))),
        row.getInt(5));
  }

  private static Point point(ResultSet row, Map<Long, List<Result>> results) throws SQLException {
    long revision = row.getLong(1);
    return new Point(
        revision,
        row.getString(2),
        row.getString(3),
        row.getTimestamp(4).toInstant(),
        row.getString(5),
        row.getString(6),
        Objects.requireNonNull(results.get(revision)));
  }
}
