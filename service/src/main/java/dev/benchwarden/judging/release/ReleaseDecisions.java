package dev.benchwarden.judging.release;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Repository of decisions about releases. All are kept, and the newest about a series counts. */
@Repository
class ReleaseDecisions {

  private static final String COLUMNS = "series_id, action, reason, decided_by, decided_at, found";

  private static final TypeReference<List<Finding>> FINDINGS = new TypeReference<>() {};

  private final JdbcClient jdbc;
  private final JsonMapper json;
  private final ApplicationEventPublisher events;

  ReleaseDecisions(JdbcClient jdbc, JsonMapper json, ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.json = json;
    this.events = events;
  }

  /** Keeps the same decision about several series. */
  @Transactional
  void add(
      long project,
      long revision,
      List<FoundSeries> series,
      ReleaseDecision.Action action,
      String reason,
      String by) {
    jdbc.sql(
            """
            insert into release_decision (project_id, revision_id, series_id, action, reason, decided_by, found)
            select :project, :revision, s.series, :action, :reason, :by, s.found::jsonb
              from unnest(:series::bigint[], :found::text[]) as s (series, found)
            """)
        .param("project", project)
        .param("revision", revision)
        .param("series", series.stream().map(FoundSeries::series).toArray(Long[]::new))
        .param("found", series.stream().map(this::found).toArray(String[]::new))
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
        .query(this::decision)
        .list();
  }

  private @Nullable String found(FoundSeries one) {
    return one.found() == null ? null : json.writeValueAsString(one.found());
  }

  private ReleaseDecision decision(ResultSet row, int number) throws SQLException {
    String found = row.getString("found");
    return new ReleaseDecision(
        row.getLong("series_id"),
        ReleaseDecision.Action.valueOf(row.getString("action")),
        row.getString("reason"),
        row.getString("decided_by"),
        row.getTimestamp("decided_at").toInstant(),
        found == null ? null : json.readValue(found, FINDINGS));
  }
}
