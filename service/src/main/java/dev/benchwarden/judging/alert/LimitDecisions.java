package dev.benchwarden.judging.alert;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of what people did about alerts on limits. */
@Repository
class LimitDecisions {

  /**
   * The alerts on limits in the columns of the others. An alert that a person closed stays closed;
   * otherwise it is resolved where the limit holds again. It has no change point, so its own number
   * stands for one, and the revision that exceeded the limit stands for the revision before.
   */
  static final String AS_ALERTS =
      """
      select l.limit_alert_id as alert_id, l.series_id, l.limit_alert_id as change_point_id,
             l.revision_id, l.revision_id as after_revision_id, null::float8 as percent_change,
             null::float8 as difference, null::float8 as z_score,
             case when h.decision in ('DISMISSED', 'RESOLVED') then h.decision
                  when l.resolved_at is not null then 'RESOLVED'
                  when h.decision = 'ACKNOWLEDGED' then h.decision
                  else 'CONFIRMED' end as state,
             h.decision, h.assignee, h.snoozed_until, false as withdrawn, l.opened_at, l.owners,
             l.limit_text, l.passed_earlier, l.sentence, l.resolved_revision_id, l.resolved_at is null as exceeded
        from limit_alert l
        left join limit_alert_handling h
          on h.project_id = l.project_id and h.limit_alert_id = l.limit_alert_id
       where l.project_id = :project
      """;

  /**
   * The events of the alerts on limits {@code :alerts}, in the columns of the events of the others.
   * People's actions are stored as events; the alert itself holds when it opened and when its limit
   * held again. Positions of events begin with 1.
   */
  static final String AS_EVENTS =
      """
      select limit_alert_id as alert_id, at, actor, action, state, note, position
        from limit_alert_event
       where project_id = :project and limit_alert_id = any(:alerts::uuid[])
      union all
      select limit_alert_id, opened_at, null, 'opened', 'CONFIRMED', null, 0
        from limit_alert
       where project_id = :project and limit_alert_id = any(:alerts::uuid[])
      union all
      select l.limit_alert_id, l.resolved_at, null, 'resolved',
             case when e.state = 'DISMISSED' then e.state else 'RESOLVED' end, null,
             coalesce(e.position, 0)
        from limit_alert l
        left join lateral (
             select e.state, e.position
               from limit_alert_event e
              where e.project_id = :project and e.limit_alert_id = l.limit_alert_id
                and e.at <= l.resolved_at
              order by e.position desc
              limit 1) e on true
       where l.project_id = :project and l.limit_alert_id = any(:alerts::uuid[])
         and l.resolved_at is not null
      """;

  private final JdbcClient jdbc;

  LimitDecisions(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * An alert on a limit.
   *
   * @param isExceeded whether the limit is exceeded now
   */
  record Known(KnownAlert alert, boolean isExceeded) {}

  /** Those of them that exist. */
  List<Known> find(long project, Collection<UUID> ids) {
    return jdbc.sql(AS_ALERTS + " and l.limit_alert_id = any(:ids::uuid[]) order by alert_id")
        .param("project", project)
        .param("ids", ids.stream().map(UUID::toString).toArray(String[]::new))
        .query(LimitDecisions::known)
        .list();
  }

  private static Known known(ResultSet row, int number) throws SQLException {
    return new Known(Alerts.alert(row, number), row.getBoolean("exceeded"));
  }

  /** Stores what a person did about one, with its state after that. */
  void keep(long project, KnownAlert alert, AlertEvent event) {
    KnownAlert.Handling handling = alert.handling();
    jdbc.sql(
            """
            insert into limit_alert_handling (project_id, limit_alert_id, decision, assignee,
                                              snoozed_until)
            values (:project, :alert, :decision, :assignee, :snoozed::timestamptz)
            on conflict (project_id, limit_alert_id) do update
               set decision = excluded.decision, assignee = excluded.assignee,
                   snoozed_until = excluded.snoozed_until
            """)
        .param("project", project)
        .param("alert", alert.id())
        .param("decision", text(handling.decision()))
        .param("assignee", handling.assignee())
        .param("snoozed", text(handling.snoozedUntil()))
        .update();
    jdbc.sql(
            """
            insert into limit_alert_event (project_id, limit_alert_id, actor, action, state, note)
            values (:project, :alert, :actor, :action, :state, :note)
            """)
        .param("project", project)
        .param("alert", alert.id())
        .param("actor", event.actor())
        .param("action", event.action().text())
        .param("state", event.state().name())
        .param("note", event.note())
        .update();
  }

  private static @Nullable String text(@Nullable Object value) {
    return Objects.toString(value, null);
  }
}
