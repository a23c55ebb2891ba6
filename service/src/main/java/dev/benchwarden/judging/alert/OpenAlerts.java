package dev.benchwarden.judging.alert;

import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Counts the alerts that want attention: neither closed nor put aside. */
@Repository
public class OpenAlerts {

  /** How many there are on the stable branch {@code :line}; null is the default one. */
  public static final String COUNT =
      """
      (select count(*)
         from (select a.revision_id
                 from alert a
                where a.project_id = :project
                  and a.state in ('SUSPECTED', 'CONFIRMED', 'ACKNOWLEDGED')
                  and coalesce(a.snoozed_until <= now(), true)
               union all
               select l.revision_id
                 from limit_alert l
                 left join limit_alert_handling h
                   on h.project_id = l.project_id and h.limit_alert_id = l.limit_alert_id
                where l.project_id = :project and l.resolved_at is null
                  and coalesce(h.decision not in ('DISMISSED', 'RESOLVED'), true)
                  and coalesce(h.snoozed_until <= now(), true)) as one
         join revision r on r.project_id = :project and r.revision_id = one.revision_id
        where case when r.mainline then null else r.stable_branch end
                is not distinct from :line::text)
      """;

  private final JdbcClient jdbc;

  OpenAlerts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param line a stable branch; absent for the default one
   */
  public long count(long project, @Nullable String line) {
    return jdbc.sql("select " + COUNT)
        .param("project", project)
        .param("line", line)
        .query(Long.class)
        .single();
  }
}
