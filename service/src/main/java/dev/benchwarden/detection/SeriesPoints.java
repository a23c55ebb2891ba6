package dev.benchwarden.detection;

import dev.benchwarden.catalog.Machine;
import dev.benchwarden.catalog.Revisions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Everything that the mainline measured of one series, with what a page says about it. */
@Repository
class SeriesPoints {

  private final JdbcClient jdbc;

  SeriesPoints(JdbcClient jdbc) {
    this.jdbc = jdbc;
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

  /**
   * The results in the order of the mainline.
   *
   * @param machines only those of these names; without any all
   */
  List<Result> of(long project, long series, List<String> machines) {
    return jdbc.sql(
            """
            with tagged as (
              select revision_id, max(tag) as tag
                from revision_tag where project_id = :project group by revision_id)
            select r.revision_id, r.name, tagged.tag, r.committed_at, r.subject, r.author,
                   k.machine_id, k.name as machine, k.generation, m.median, m.runs, m.samples
              from machine_median m
              join revision r on r.project_id = m.project_id and r.revision_id = m.revision_id
              join machine k on k.project_id = m.project_id and k.machine_id = m.machine_id
              left join tagged on tagged.revision_id = r.revision_id
             where m.project_id = :project and m.series_id = :series and m.mainline
               and (cardinality(:machines::text[]) = 0 or k.name = any(:machines))
             order by
            """
                + Revisions.PLACE
                + ", k.name, k.generation")
        .param("project", project)
        .param("series", series)
        .param("machines", machines.toArray(String[]::new))
        .query(SeriesPoints::result)
        .list();
  }

  private static Result result(ResultSet row, int number) throws SQLException {
    return new Result(
        row.getLong("revision_id"),
        row.getString("name"),
        row.getString("tag"),
        row.getTimestamp("committed_at").toInstant(),
        row.getString("subject"),
        row.getString("author"),
        new Machine(row.getLong("machine_id"), row.getString("machine"), row.getInt("generation")),
        row.getObject("median", Double.class),
        Arrays.asList((Double[]) row.getArray("runs").getArray()),
        row.getInt("samples"));
  }
}
