package dev.benchwarden.judging.times;

import dev.benchwarden.core.backfill.BackfillUpload;
import dev.benchwarden.core.series.Platform;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reader of how long the newest runs took: from their start until the next one began on the same
 * machine, or until they arrived. Runs of the past that are uploaded later, and those without a
 * start time, do not count.
 */
@Repository
public class RunTimes {

  private static final int NEWEST = 40;

  private final JdbcClient jdbc;

  RunTimes(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The share of a benchmark in a run.
   *
   * @param seconds of the whole run
   * @param variants how many benchmarks have the name, each with parameters of its own
   * @param executions how often each of them ran
   */
  public record Part(
      long run, double seconds, String platform, String benchmark, int variants, int executions) {}

  /**
   * @param machine the machine alone; absent for all
   */
  public List<Part> of(long project, @Nullable String machine) {
    return jdbc.sql(
            """
            with newest as materialized (
              select r.project_id, r.run_id, r.machine_id, r.started_at, r.received_at,
                     coalesce(m.platform, p.platform, :unnamed) as platform
                from run r
                join machine m on m.project_id = r.project_id and m.machine_id = r.machine_id
                join project p on p.project_id = r.project_id
               where r.project_id = :project and r.run_id = any(:newest)),
            timed as materialized (
              select project_id, run_id, platform,
                     extract(epoch from least(received_at,
                       lead(started_at) over (partition by machine_id order by started_at, run_id))
                       - started_at)::float8 as seconds
                from newest where project_id = :project)
            select t.run_id, t.seconds, t.platform, b.name as benchmark,
                   count(distinct b.benchmark_id)::int as variants,
                   max(cardinality(o.execution_lengths)) as executions
              from timed t
              join measured_whole o on o.project_id = t.project_id and o.run_id = t.run_id
              join series s on s.project_id = o.project_id and s.series_id = o.series_id
              join benchmark b on b.project_id = s.project_id and b.benchmark_id = s.benchmark_id
             where t.project_id = :project and t.seconds > 0 and o.run_id = any(:newest)
             group by t.run_id, t.seconds, t.platform, b.name
             order by t.run_id, b.name
            """)
        .param("project", project)
        .param("unnamed", Platform.DEFAULT)
        .param("newest", newest(project, machine))
        .query((row, number) ->
            new Part(
                row.getLong("run_id"),
                row.getDouble("seconds"),
                row.getString("platform"),
                row.getString("benchmark"),
                row.getInt("variants"),
                row.getInt("executions")))
        .list();
  }

  private Long[] newest(long project, @Nullable String machine) {
    return jdbc.sql(
            """
            select r.run_id
              from run r
              join machine m on m.project_id = r.project_id and m.machine_id = r.machine_id
             where r.project_id = :project and r.trust <> 'FORK'
               and r.started_at between r.received_at - interval '1 day' and r.received_at
               and (r.idempotency_key is null or not starts_with(r.idempotency_key, :imported))
               and (:machine::text is null or m.name = :machine)
             order by r.run_id desc limit :newest
            """)
        .param("project", project)
        .param("machine", machine)
        .param("newest", NEWEST)
        .param("imported", BackfillUpload.KEY_PREFIX)
        .query(Long.class)
        .list()
        .toArray(Long[]::new);
  }
}
