package dev.benchwarden.notification;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;

/** Dispatcher of notices to those who subscribed to them. */
@Repository
class Notices {

  private static final String COLUMNS = "n.notice_id, n.event, n.at, n.facts, n.more";

  /** Condition on a notice in the words of its index; a fact of it may name another alert. */
  private static final String NAMES_AN_ALERT =
      """
      jsonb_path_query_array(n.facts, '$[*].alert')
            @> any(array(select jsonb_build_array(alert) from unnest(:alerts) alert))
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;

  Notices(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  /**
   * @param subject what it is about, if the same is not to be announced twice in a row
   */
  void add(long project, Notice notice, @Nullable String subject) {
    jdbc.sql(
            """
            insert into notice (project_id, notice_id, event, subject, at, facts, more)
            values (:project, :id, :event, :subject, :at, :facts::jsonb, :more)
            """)
        .param("project", project)
        .param("id", notice.id())
        .param("event", notice.event().name())
        .param("subject", subject)
        .param("at", Timestamp.from(notice.at()))
        .param("facts", json.writeValueAsString(notice.facts()))
        .param("more", notice.more())
        .update();
  }

  /**
   * Notes that a subscription gets a notice.
   *
   * @param notification the message; absent while it is gathered for a digest
   */
  void tell(long project, UUID subscription, UUID notice, @Nullable UUID notification) {
    jdbc.sql(
            """
            insert into notified (project_id, subscription_id, notice_id, notification_id)
            values (:project, :subscription, :notice, :notification::uuid)
            """)
        .param("project", project)
        .param("subscription", subscription)
        .param("notice", notice)
        .param("notification", notification == null ? null : notification.toString())
        .update();
  }

  /** By subscription, the facts about any of these alerts that it was notified of. */
  Map<UUID, List<AlertFact>> toldOf(long project, Collection<UUID> alerts) {
    Map<UUID, List<AlertFact>> told = new HashMap<>();
    jdbc.sql(
            """
            select t.subscription_id, fact::text as fact
              from notice n
              join notified t on t.project_id = n.project_id and t.notice_id = n.notice_id,
                   jsonb_array_elements(n.facts) as fact
             where n.project_id = :project and fact ->> 'alert' = any(:alerts) and
            """
                + NAMES_AN_ALERT)
        .param("project", project)
        .param("alerts", alerts.stream().map(UUID::toString).toArray(String[]::new))
        .query(row -> {
          told.computeIfAbsent(
                  row.getObject("subscription_id", UUID.class), id -> new ArrayList<>())
              .add(json.readValue(row.getString("fact"), AlertFact.class));
        });
    return told;
  }

  /** Those of these alerts that were last announced as confirmed, and not as resolved since. */
  Set<UUID> confirmed(long project, Collection<UUID> alerts) {
    return Set.copyOf(
        jdbc.sql(
                """
                select alert
                  from (select distinct on (fact ->> 'alert') fact ->> 'alert' as alert, n.event
                          from notice n, jsonb_array_elements(n.facts) as fact
                         where n.project_id = :project
                           and n.event in ('REGRESSION_CONFIRMED', 'REGRESSION_RESOLVED')
                           and fact ->> 'alert' = any(:alerts)
                           and
                """
                    + NAMES_AN_ALERT
                    + """
                             order by fact ->> 'alert', n.notice_id desc) as last
                     where event = 'REGRESSION_CONFIRMED'
                    """)
            .param("project", project)
            .param("alerts", alerts.stream().map(UUID::toString).toArray(String[]::new))
            .query((row, number) -> UUID.fromString(row.getString("alert")))
            .list());
  }

  /** Puts everything gathered for a subscription into one message. */
  void gather(long project, UUID subscription, UUID notification) {
    jdbc.sql(
            """
            update notified set notification_id = :notification
             where project_id = :project and subscription_id = :subscription
               and notification_id is null
            """)
        .param("project", project)
        .param("subscription", subscription)
        .param("notification", notification)
        .update();
  }

  boolean areGathered(long project, UUID subscription) {
    return jdbc.sql(
            """
            select exists (
              select from notified
               where project_id = :project and subscription_id = :subscription
                 and notification_id is null)
            """)
        .param("project", project)
        .param("subscription", subscription)
        .query(Boolean.class)
        .single();
  }

  /** The notices of a message, in the order in which they happened. */
  List<Notice> in(long project, UUID notification) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + """
                   from notified t
                   join notice n on n.project_id = t.project_id and n.notice_id = t.notice_id
                  where t.project_id = :project and t.notification_id = :notification
                  order by n.notice_id
                """)
        .param("project", project)
        .param("notification", notification)
        .query(this::notice)
        .list();
  }

  /** The last notice about a subject. */
  Optional<Notice> last(long project, String subject) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + """
                   from notice n
                  where n.project_id = :project and n.subject = :subject
                  order by n.notice_id desc limit 1
                """)
        .param("project", project)
        .param("subject", subject)
        .query(this::notice)
        .optional();
  }

  /** When a subscription was told of a week last; empty where that was not in the last 30 days. */
  Optional<Instant> lastWeek(long project, UUID subscription) {
    return jdbc.sql(
            """
            select n.at
              from notified t
              join notice n on n.project_id = t.project_id and n.notice_id = t.notice_id
             where t.project_id = :project and t.subscription_id = :subscription
               and n.event = 'WEEK_ENDED'
             order by n.notice_id desc limit 1
            """)
        .param("project", project)
        .param("subscription", subscription)
        .query((row, number) -> row.getTimestamp("at").toInstant())
        .optional();
  }

  void forgetBefore(Instant time) {
    jdbc.sql("delete from notice where at < :time /* every project: cleared by age */")
        .param("time", Timestamp.from(time))
        .update();
  }

  private Notice notice(ResultSet row, int number) throws SQLException {
    EventType event = EventType.valueOf(row.getString("event"));
    JavaType facts = json.getTypeFactory().constructCollectionType(List.class, event.fact());
    return new Notice(
        row.getObject("notice_id", UUID.class),
        event,
        row.getTimestamp("at").toInstant(),
        json.<List<Fact>>readValue(row.getString("facts"), facts),
        row.getInt("more"));
  }
}
