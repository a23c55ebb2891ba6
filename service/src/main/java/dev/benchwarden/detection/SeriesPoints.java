package dev.benchwarden.detection;

import dev.benchwarden.catalog.Machine;
import dev.benchwarden.catalog.Machines;
import dev.benchwarden.catalog.Revisions;
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

/** Everything that the mainline measured of one series, with what a page says about it. */
@Repository
class SeriesPoints {

  private static final Comparator<Measured> BY_MACHINE =
      Comparator.comparing((Measured one) -> one.machine().name())
          .thenComparingInt(one -> one.machine().generation());

  private final JdbcClient jdbc;
  private final Machines machines;

  SeriesPoints(JdbcClient jdbc, Machines machines) {
    this.jdbc = jdbc;
    this.machines = machines;
  }

  /**
   * One machine's result at one revision.
   *
   * @param tag of the revision, the last by name; absent without one
   * @param runs the median of each valid execution
   * @param samples how many samples they took
   */
  record Result(
      long revision,
      String name,
      @Nullable String tag,
      Instant committedAt,
      @Nullable String subject,
      @Nullable String author,
      Machine machine,
      @Nullable Double median,
      List<Double> runs,
      int samples) {}

  /** The same without what is said of the revision. */
  private record Measured(
      Machine machine, @Nullable Double median, List<Double> runs, int samples) {}

  /**
   * The results in the order of the mainline. Results and revisions are read by themselves, each
   * along an index: to join them the database would look for each revision by itself.
   *
   * @param names only machines of these names; without any all
   */
  List<Result> of(long project, long series, List<String> names) {
    Map<Long, List<Measured>> measured = measured(project, series, machines(project, names));
    List<Result> results = new ArrayList<>();
    jdbc.sql(
            """
            with tagged as (
              select revision_id, max(tag) as tag
                from revision_tag where project_id = :project group by revision_id)
            select r.revision_id, r.name, tagged.tag, r.committed_at, r.subject, r.author
              from revision r
              left join tagged on tagged.revision_id = r.revision_id
             where r.project_id = :project and r.revision_id = any(:revisions)
             order by
            """
                + Revisions.PLACE)
        .param("project", project)
        .param("revisions", measured.keySet().toArray(Long[]::new))
        .query(row -> {
          for (Measured one : measured.getOrDefault(row.getLong(1), List.of())) {
            results.add(result(row, one));
          }
        });
    return results;
  }

  private Map<Long, Machine> machines(long project, List<String> names) {
    Map<Long, Machine> chosen = new HashMap<>(machines.byId(project));
    chosen.values().removeIf(machine -> !names.isEmpty() && !names.contains(machine.name()));
    return chosen;
  }

  /** What was measured at each revision, in the order of the machines. */
  private Map<Long, List<Measured>> measured(
      long project, long series, Map<Long, Machine> machines) {
    Map<Long, List<Measured>> measured = new HashMap<>();
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
          measured
              .computeIfAbsent(row.getLong(1), revision -> new ArrayList<>(1))
              .add(measured(row, machines));
        });
    measured.values().forEach(here -> here.sort(BY_MACHINE));
    return measured;
  }

  /** Columns by place, as below: to look for their names cost a long history a twentieth. */
  private static Measured measured(ResultSet row, Map<Long, Machine> machines) throws SQLException {
    return new Measured(
        Objects.requireNonNull(machines.get(row.getLong(2))),
        row.getObject(3, Double.class),
        Arrays.asList((Double[]) row.getArray(4).getArray()),
        row.getInt(5));
  }

  private static Result result(ResultSet revision, Measured measured) throws SQLException {
    return new Result(
        revision.getLong(1),
        revision.getString(2),
        revision.getString(3),
        revision.getTimestamp(4).toInstant(),
        revision.getString(5),
        revision.getString(6),
        measured.machine(),
        measured.median(),
        measured.runs(),
        measured.samples());
  }
}
