package dev.benchwarden.measuring.trigger;

import dev.benchwarden.store.catalog.Revisions;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
          + ") as next from revision r where r.project_id = :project and r.mainline order by "
          + Revisions.PLACE_NEWEST_FIRST
          + " limit :newest)"
          + """
          select line.name as revision, array_agg(distinct b.name order by b.name) as benchmarks
            from alert a
            join line on line.revision_id = a.revision_id
            join series s on s.project_id = a.project_id and s.series_id = a.series_id
            join benchmark b on b.project_id = a.project_id and b.benchmark_id = s.benchmark_id
           where a.project_id = :project and a.state = 'SUSPECTED'
             and not exists (
                 select from evaluation e
                  where e.project_id = :project and e.mainline
                    and e.revision_id in (line.revision_id, line.next)
                    and (e.status in ('QUEUED', 'RUNNING') or e.waiting_until is not null))
           group by line.name
          """;

  private final JdbcClient jdbc;

  SuspectedAlerts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The benchmarks that seem worse, in order, by the mainline revision they got worse with. The
   * place of a change may move as long as that revision or the next one is being judged or awaits
   * machines, so such an alert is handled later.
   */
  Map<String, List<String>> inPlace(long project) {
    return jdbc
        .sql(IN_PLACE)
        .param("project", project)
        .param("newest", NEWEST)
        .query((row, number) ->
            Map.entry(
                row.getString("revision"),
                List.of((String[]) row.getArray("benchmarks").getArray())))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }
}
