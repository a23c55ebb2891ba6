package dev.benchwarden.store.retention;

import dev.benchwarden.platform.audit.AuditAction;
import dev.benchwarden.platform.audit.AuditTrail;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Repository of the projects' own retention, where it differs from the installation's. */
@Repository
class Retentions {

  private final JdbcClient jdbc;
  private final AuditTrail trail;

  Retentions(JdbcClient jdbc, AuditTrail trail) {
    this.jdbc = jdbc;
    this.trail = trail;
  }

  Retention of(long project) {
    return jdbc.sql("select * from retention where project_id = :project")
        .param("project", project)
        .query(Retentions::retention)
        .optional()
        .orElse(Retention.UNSET);
  }

  @Transactional
  void put(long project, Retention wanted) {
    boolean changes = !wanted.equals(of(project));
    jdbc.sql(
            """
            insert into retention (project_id, samples_days, raw_uploads_days, pull_requests_days)
            values (:project, :samples, :rawUploads, :pullRequests)
            on conflict (project_id) do update
               set samples_days = excluded.samples_days, raw_uploads_days = excluded.raw_uploads_days,
                   pull_requests_days = excluded.pull_requests_days
            """)
        .param("project", project)
        .param("samples", wanted.samplesDays())
        .param("rawUploads", wanted.rawUploadsDays())
        .param("pullRequests", wanted.pullRequestsDays())
        .update();
    if (changes) {
      trail.note(AuditAction.RETENTION_CHANGED, project, "retention", wanted.text());
    }
  }

  /** Of every project there is, by its number. */
  Map<Long, Retention> all() {
    return jdbc
        .sql(
            """
            select project_id, samples_days, raw_uploads_days, pull_requests_days
              from project left join retention using (project_id)
             where deleted_at is null
            """)
        .query((row, number) -> Map.entry(row.getLong("project_id"), retention(row, number)))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static Retention retention(ResultSet row, int number) throws SQLException {
    return new Retention(
        row.getObject("samples_days", Integer.class),
        row.getObject("raw_uploads_days", Integer.class),
        row.getObject("pull_requests_days", Integer.class));
  }
}
