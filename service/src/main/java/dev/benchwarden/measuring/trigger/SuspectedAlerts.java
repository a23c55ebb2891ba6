package dev.benchwarden.measuring.trigger;

import dev.benchwarden.core.series.Platform;
import dev.benchwarden.store.catalog.Revisions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reader of the alerts that a repeat would confirm or withdraw. */
@Repository
class SuspectedAlerts {

  /** Older alerts have long been confirmed or withdrawn. */
  private static final int NEWEST = 200;

  private static final String IN_PLACE =
      "with line as (select r.revision_id, r.name, lag(r.revision_id) over (order by "
          + Revisions.PLACE_NEWEST_FIRST
          + ") as next from revision r where r.project_id = :project"
          + " and (r.mainline or r.stable_branch is not null)"
          + " and case when r.mainline then null else r.stable_branch end"
          + " is not distinct from :line::text order by "
          + Revisions.PLACE_NEWEST_FIRST
          + " limit :newest)"
          + """
          select line.name as revision, coalesce(k.platform, p.platform, :unnamed) as platform,
                 array_agg(distinct b.name order by b.name) as benchmarks
            from alert a
            join line on line.revision_id = a.revision_id
            join series s on s.project_id = a.project_id and s.series_id = a.series_id
            join benchmark b on b.project_id = a.project_id and b.benchmark_id = s.benchmark_id
            join metric k on k.project_id = a.project_id and k.metric_id = s.metric_id
            join project p on p.project_id = a.project_id
           where a.project_id = :project and a.state = 'SUSPECTED'
             and not exists (
                 select from evaluation e
                  where e.project_id = :project and e.mainline
                    and e.revision_id in (line.revision_id, line.next)
                    and (e.status in ('QUEUED', 'RUNNING') or e.waiting_until is not null))
           group by 1, 2
          """;

  private final JdbcClient jdbc;

  SuspectedAlerts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Benchmarks that seem worse from a revision on.
   *
   * @param platform of the machines on which they do
   */
  record Suspected(String revision, String platform, List<String> benchmarks) {}

  /**
   * The benchmarks that seem worse, in order, by the revision of a stable branch they got worse
   * with. The place of a change may move as long as that revision or the next one is being judged
   * or awaits machines, so such an alert is handled later.
   *
   * @param line the branch; null is the default one
   */
  List<Suspected> inPlace(long project, @Nullable String line) {
    return jdbc.sql(IN_PLACE)
        .param("project", project)
        .param("line", line)
        .param("newest", NEWEST)
        .param("unnamed", Platform.DEFAULT)
        .query(SuspectedAlerts::suspected)
        .list();
  }

  private static Suspected suspected(ResultSet row, int number) throws SQLException {
    return new Suspected(
        row.getString("revision"),
        row.getString("platform"),
        List.of((String[]) row.getArray("benchmarks").getArray()));
  }
}
