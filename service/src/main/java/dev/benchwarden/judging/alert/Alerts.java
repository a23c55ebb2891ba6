package dev.benchwarden.judging.alert;

import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.platform.database.Timestamps;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The alerts, as the results and people change them. */
@Repository
class Alerts {

  private static final String SELECT =
      """
      select alert_id, series_id, change_point_id, revision_id, after_revision_id, percent_change,
             difference, z_score, state, decision, assignee, snoozed_until, withdrawn, owners
        from alert
       where project_id = :project
      """;

  /** Condition that an alert is of the stable branch {@code :line}; null is the default one. */
  static final String LINE =
      """
      (select case when r.mainline then null else r.stable_branch end
         from revision r
        where r.project_id = :project and r.revision_id = alert.revision_id)
        is not distinct from :line::text
      """;

  private final JdbcClient jdbc;

  Alerts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Those of a stable branch, by series.
   *
   * @param line absent for the default one, which also has those that no longer belong to any
   */
  Map<Long, List<KnownAlert>> bySeries(
      long project, @Nullable String line, Collection<Long> series) {
    return jdbc
        .sql(SELECT + " and series_id = any(:series) and " + LINE + " order by alert_id")
        .param("project", project)
        .param("line", line)
        .param("series", series.toArray(Long[]::new))
        .query(Alerts::alert)
        .list()
        .stream()
        .collect(Collectors.groupingBy(KnownAlert::series));
  }

  Optional<KnownAlert> ofChange(long project, UUID change) {
    return jdbc.sql(SELECT + " and change_point_id = :change")
        .param("project", project)
        .param("change", change)
        .query(Alerts::alert)
        .optional();
  }

  /** Those of them that exist. */
  List<KnownAlert> find(long project, Collection<UUID> ids) {
    return jdbc.sql(SELECT + " and alert_id = any(:ids::uuid[]) order by alert_id")
        .param("project", project)
        .param("ids", ids.stream().map(UUID::toString).toArray(String[]::new))
        .query(Alerts::alert)
        .list();
  }

  void save(long project, List<KnownAlert> alerts) {
    if (alerts.isEmpty()) {
      return;
    }
    jdbc.sql(
            """
            insert into alert (project_id, alert_id, series_id, change_point_id, revision_id,
                               after_revision_id, percent_change, difference, z_score, state,
                               decision, assignee, snoozed_until, withdrawn)
            select :project, a.*
              from unnest(:ids::uuid[], :series::bigint[], :changes::uuid[], :revisions::bigint[],
                          :after::bigint[], :percents::float8[], :differences::float8[],
                          :zScores::float8[], :states::text[], :decisions::text[], :assignees::text[],
                          :snoozes::timestamptz[], :withdrawn::boolean[]) as a
            on conflict (project_id, alert_id) do update
               set change_point_id = excluded.change_point_id,
                   revision_id = excluded.revision_id,
                   after_revision_id = excluded.after_revision_id,
                   percent_change = excluded.percent_change, difference = excluded.difference,
                   z_score = excluded.z_score,
                   state = excluded.state, decision = excluded.decision,
                   assignee = excluded.assignee, snoozed_until = excluded.snoozed_until,
                   withdrawn = excluded.withdrawn
            """)
        .param("project", project)
        .param("ids", column(alerts, row -> row.id().toString(), String[]::new))
        .param("series", column(alerts, KnownAlert::series, Long[]::new))
        .param("changes", column(alerts, row -> row.change().point().toString(), String[]::new))
        .param("revisions", column(alerts, row -> row.change().revision(), Long[]::new))
        .param("after", column(alerts, row -> row.change().afterRevision(), Long[]::new))
        .param("percents", column(alerts, row -> row.change().percent(), Double[]::new))
        .param("differences", column(alerts, row -> row.change().difference(), Double[]::new))
        .param("zScores", column(alerts, row -> row.change().zScore(), Double[]::new))
        .param("states", column(alerts, alert -> stored(alert.state()), String[]::new))
        .param("decisions", column(alerts, Alerts::decision, String[]::new))
        .param("assignees", column(alerts, row -> row.handling().assignee(), String[]::new))
        .param("snoozes", column(alerts, Alerts::snoozedUntil, String[]::new))
        .param("withdrawn", column(alerts, KnownAlert::isWithdrawn, Boolean[]::new))
        .update();
    alerts.stream()
        .collect(Collectors.groupingBy(KnownAlert::owners))
        .forEach((owners, owned) -> own(project, owners, owned));
  }

  private void own(long project, List<String> owners, List<KnownAlert> alerts) {
    jdbc.sql(
            """
            update alert set owners = :owners::text[]
             where project_id = :project and alert_id = any(:ids::uuid[])
               and owners is distinct from :owners::text[]
            """)
        .param("project", project)
        .param("owners", owners.toArray(String[]::new))
        .param("ids", column(alerts, row -> row.id().toString(), String[]::new))
        .update();
  }

  /** Moves an alert to a change of another series, with everything that people decided. */
  void move(long project, UUID id, KnownChange change) {
    jdbc.sql(
            """
            update alert set series_id = :series, change_point_id = :change
             where project_id = :project and alert_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .param("series", change.series())
        .param("change", change.id())
        .update();
  }

  void append(long project, List<AlertEvent> events) {
    if (events.isEmpty()) {
      return;
    }
    jdbc.sql(
            """
            insert into alert_event (project_id, alert_id, actor, action, state, note)
            select :project, e.*
              from unnest(:alerts::uuid[], :actors::text[], :actions::text[], :states::text[],
                          :notes::text[]) as e
            """)
        .param("project", project)
        .param("alerts", column(events, row -> row.alert().toString(), String[]::new))
        .param("actors", column(events, AlertEvent::actor, String[]::new))
        .param("actions", column(events, event -> event.action().text(), String[]::new))
        .param("states", column(events, event -> stored(event.state()), String[]::new))
        .param("notes", column(events, AlertEvent::note, String[]::new))
        .update();
  }

  private static @Nullable String snoozedUntil(KnownAlert alert) {
    return Objects.toString(alert.handling().snoozedUntil(), null);
  }

  /**
   * The previous release does not know withdrawn alerts: it treats one as resolved by a person, and
   * so leaves it alone.
   */
  private static String stored(AlertState state) {
    return (state == AlertState.WITHDRAWN ? AlertState.RESOLVED : state).name();
  }

  private static @Nullable String decision(KnownAlert alert) {
    Decision decision = alert.isWithdrawn() ? Decision.RESOLVED : alert.decision();
    return decision == null ? null : decision.name();
  }

  private static <R, T extends @Nullable Object> T[] column(
      List<R> rows, Function<R, T> value, IntFunction<T[]> array) {
    return rows.stream().map(value).toArray(array);
  }

  static KnownAlert alert(ResultSet row, int number) throws SQLException {
    KnownAlert alert = acted(row);
    boolean withdrawn = row.getBoolean("withdrawn") && alert.state() == AlertState.RESOLVED;
    return withdrawn ? alert.withdrawn() : alert;
  }

  private static KnownAlert acted(ResultSet row) throws SQLException {
    String decision = row.getString("decision");
    return new KnownAlert(
        row.getObject("alert_id", UUID.class),
        row.getLong("series_id"),
        new KnownAlert.Change(
            row.getObject("change_point_id", UUID.class),
            row.getLong("revision_id"),
            row.getLong("after_revision_id"),
            row.getObject("percent_change", Double.class),
            row.getObject("difference", Double.class),
            row.getObject("z_score", Double.class)),
        AlertState.valueOf(row.getString("state")),
        new KnownAlert.Handling(
            decision == null ? null : Decision.valueOf(decision),
            row.getString("assignee"),
            Timestamps.instant(row, "snoozed_until")),
        List.of((String[]) row.getArray("owners").getArray()));
  }
}
