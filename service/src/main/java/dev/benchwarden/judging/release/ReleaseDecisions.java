package dev.benchwarden.judging.release;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Repository of decisions about releases. All are kept, and the newest about a series counts. */
@Repository
class ReleaseDecisions {

  private static final String COLUMNS = "series_id, action, reason, decided_by, decided_at";

  private final JdbcClient jdbc;
  private final ApplicationEventPublisher events;

  ReleaseDecisions(JdbcClient jdbc, ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.events = events;
  }

  /** Keeps the same decision about several series. */
  @Transactional
  void add(
      long project,
      long revision,
      Collection<Long> series,
      ReleaseDecision.Action action,
      String reason,
      String by) {
    jdbc.sql(
            """
            insert into release_decision (project_id, revision_id, series_id, action, reason, decided_by)
            select :project, :revision, series, :action, :reason, :by
              from unnest(:series::bigint[]) as series
            """)
        .param("project", project)
        .param("revision", revision)
        .param("series", series.stream().distinct().toArray(Long[]::new))
        .param("action", action.name())
        .param("reason", reason)
        .param("by", by)
        .update();
    events.publishEvent(new ReleaseDecided(project));
  }

  /** All about a release, the newest first. */
  List<ReleaseDecision> of(long project, long revision) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + """
                   from release_decision
                  where project_id = :project and revision_id = :revision
                  order by position desc
                """)
        .param("project", project)
        .param("revision", revision)
        .query(ReleaseDecisions::decision)
        .list();
  }

  private static ReleaseDecision decision(ResultSet row, int number) throws SQLException {
    return new ReleaseDecision(
        row.getLong("series_id"),
        ReleaseDecision.Action.valueOf(row.getString("action")),
        row.getString("reason"),
        row.getString("decided_by"),
        row.getTimestamp("decided_at").toInstant());
  }
}
