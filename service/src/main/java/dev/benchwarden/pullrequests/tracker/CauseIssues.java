package dev.benchwarden.pullrequests.tracker;

import com.google.errorprone.annotations.CompileTimeConstant;
import dev.benchwarden.judging.alert.AlertIssue;
import dev.benchwarden.judging.alert.AlertIssues;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.pullrequests.forge.Issue;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the issues about alerts. */
@Repository
class CauseIssues implements AlertIssues {

  private static final String UPDATE = "update tracker_issue set ";
  private static final String KEY = " where project_id = :project and issue_id = :id ";

  private final JdbcClient jdbc;

  CauseIssues(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public Map<UUID, AlertIssue> of(long project, Collection<UUID> alerts) {
    Map<UUID, AlertIssue> issues = new HashMap<>();
    jdbc.sql(
            """
            select a.alert_id, i.issue_key, i.page, i.state
              from tracker_issue_alert a
              join tracker_issue i on i.project_id = a.project_id and i.issue_id = a.issue_id
             where a.project_id = :project and a.alert_id = any(:alerts::uuid[])
               and i.state in ('OPEN', 'CLOSED', 'GONE')
            """)
        .param("project", project)
        .param("alerts", alerts.stream().map(UUID::toString).toArray(String[]::new))
        .query(row -> {
          issues.put(
              row.getObject("alert_id", UUID.class),
              new AlertIssue(
                  row.getString("issue_key"),
                  row.getString("page"),
                  row.getString("state").equals("OPEN"),
                  row.getString("state").equals("GONE")));
        });
    return issues;
  }

  /** All of a project, the oldest first. */
  List<CauseIssue> all(long project) {
    return jdbc.sql(
            """
            select i.*,
                   array(select a.alert_id::text from tracker_issue_alert a
                          where a.project_id = :project and a.issue_id = i.issue_id
                          order by 1) as alerts
              from tracker_issue i
             where i.project_id = :project
             order by i.wanted_at, i.issue_id
            """)
        .param("project", project)
        .query(CauseIssues::issue)
        .list();
  }

  /** Requests an issue; returns its id. */
  UUID want(long project) {
    UUID id = UUID.randomUUID();
    jdbc.sql(
            """
            insert into tracker_issue (project_id, issue_id, state)
            values (:project, :id, 'WANTED')
            """)
        .param("project", project)
        .param("id", id)
        .update();
    return id;
  }

  void add(long project, UUID issue, UUID alert) {
    jdbc.sql(
            """
            insert into tracker_issue_alert (project_id, alert_id, issue_id)
            values (:project, :alert, :issue)
            on conflict (project_id, alert_id) do nothing
            """)
        .param("project", project)
        .param("alert", alert)
        .param("issue", issue)
        .update();
  }

  /** How many other issues were opened since then. */
  int openedBesides(long project, CauseIssue issue, Instant time) {
    return jdbc.sql(
            """
            select count(*) from tracker_issue
             where project_id = :project and opened_at >= :time and issue_id <> :id
            """)
        .param("project", project)
        .param("id", issue.id())
        .param("time", Timestamp.from(time))
        .query(Integer.class)
        .single();
  }

  /** Notes that it is about to be opened, and when, since its number may be lost. */
  void opening(long project, CauseIssue issue) {
    statement(project, issue, UPDATE + "opened_at = now()" + KEY).update();
  }

  /** Notes that it was not opened. */
  void refused(long project, CauseIssue issue) {
    statement(project, issue, UPDATE + "opened_at = null" + KEY).update();
  }

  /** Notes an issue of ours, opened just now or found again. */
  void opened(long project, CauseIssue issue, Issue opened) {
    statement(
            project,
            issue,
            UPDATE + "state = 'OPEN', issue_key = :key, page = :page, opened_at = now()" + KEY)
        .param("key", opened.key())
        .param("page", opened.page())
        .update();
  }

  /** Notes where an issue was moved to. */
  void renamed(long project, CauseIssue issue, Issue now) {
    statement(project, issue, UPDATE + "issue_key = :key, page = :page" + KEY)
        .param("key", now.key())
        .param("page", now.page())
        .update();
  }

  void told(long project, CauseIssue issue, UUID digest) {
    statement(project, issue, UPDATE + "digest = :digest" + KEY).param("digest", digest).update();
  }

  void closeAt(long project, CauseIssue issue, @Nullable Instant time) {
    statement(project, issue, UPDATE + "close_at = :time::timestamptz" + KEY)
        .param("time", Objects.toString(time, null))
        .update();
  }

  /** Notes that it was closed, reopened or deleted, and when. */
  void turn(long project, CauseIssue issue, CauseIssue.State state) {
    statement(
            project,
            issue,
            UPDATE
                + "state = :state, turn = turn + 1, close_at = case when :state <> 'OPEN' then now() end"
                + KEY)
        .param("state", state.name())
        .update();
  }

  private JdbcClient.StatementSpec statement(
      long project, CauseIssue issue, @CompileTimeConstant String sql) {
    return jdbc.sql(sql).param("project", project).param("id", issue.id());
  }

  private static CauseIssue issue(ResultSet row, int number) throws SQLException {
    return new CauseIssue(
        row.getObject("issue_id", UUID.class),
        CauseIssue.State.valueOf(row.getString("state")),
        row.getTimestamp("wanted_at").toInstant(),
        row.getString("issue_key"),
        Timestamps.instant(row, "opened_at"),
        row.getObject("digest", UUID.class),
        Timestamps.instant(row, "close_at"),
        row.getInt("turn"),
        List.of((String[]) row.getArray("alerts").getArray()).stream()
            .map(UUID::fromString)
            .toList());
  }
}
