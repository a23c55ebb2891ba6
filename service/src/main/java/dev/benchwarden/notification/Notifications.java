package dev.benchwarden.notification;

import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of messages and their states. */
@Repository
class Notifications {

  private static final String SELECT =
      """
      select m.*,
             array(select notice_id from notified t
                    where t.project_id = :project and t.notification_id = m.notification_id
                    order by notice_id) as notices
        from notification m
       where m.project_id = :project
      """;

  private static final String KEY =
      " where project_id = :project and notification_id = :id and requests = :number";

  private final JdbcClient jdbc;

  Notifications(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  NotificationRequest add(long project, UUID id, UUID subscription, String event) {
    jdbc.sql(
            """
            insert into notification (project_id, notification_id, subscription_id, event)
            values (:project, :id, :subscription, :event)
            """)
        .param("project", project)
        .param("id", id)
        .param("subscription", subscription)
        .param("event", event)
        .update();
    return new NotificationRequest(project, id, 1);
  }

  /** Requests a message again; empty if there is none. */
  Optional<NotificationRequest> again(long project, UUID subscription, UUID id) {
    return jdbc.sql(
            """
            update notification
               set requests = requests + 1, state = 'QUEUED', attempts = 0, failing_since = null,
                   next_attempt = null, reason = null
             where project_id = :project and subscription_id = :subscription
               and notification_id = :id
            returning requests
            """)
        .param("project", project)
        .param("subscription", subscription)
        .param("id", id)
        .query((row, number) -> new NotificationRequest(project, id, row.getInt("requests")))
        .optional();
  }

  Optional<Notification> find(long project, UUID id) {
    return jdbc.sql(SELECT + " and m.notification_id = :id")
        .param("project", project)
        .param("id", id)
        .query(Notifications::notification)
        .optional();
  }

  /** The newest first. */
  Page<Notification> list(long project, UUID subscription, PageRequest page) {
    List<Notification> found =
        jdbc.sql(
                SELECT
                    + """
                       and m.subscription_id = :subscription
                       and (:before::uuid is null or m.notification_id < :before::uuid)
                     order by m.notification_id desc
                     limit :limit
                    """)
            .param("project", project)
            .param("subscription", subscription)
            .param("before", page.cursor())
            .param("limit", page.size() + 1)
            .query(Notifications::notification)
            .list();
    return Page.of(found, page.size(), last -> last.id().toString());
  }

  /**
   * Notes an attempt.
   *
   * @param failingSince of the first of those that failed in a row; absent once one succeeded
   * @param next when it is tried again
   */
  void recordAttempt(
      NotificationRequest request,
      NotificationState state,
      Attempt attempt,
      @Nullable Instant failingSince,
      @Nullable Instant next) {
    jdbc.sql(
            """
            update notification
               set state = :state, attempts = attempts + 1, status = :status::integer,
                   duration_ms = :duration, reason = :reason, attempted_at = statement_timestamp(),
                   failing_since = :since::timestamptz, next_attempt = :next::timestamptz
            """
                + KEY)
        .param("project", request.project())
        .param("id", request.notification())
        .param("number", request.number())
        .param("state", state.name())
        .param("status", attempt.status())
        .param("duration", (int) attempt.took().toMillis())
        .param("reason", attempt.reason())
        .param("since", text(failingSince))
        .param("next", text(next))
        .update();
  }

  /** Marks a message that was not sent and will not be. */
  void giveUp(NotificationRequest request, String why) {
    jdbc.sql(
            "update notification set state = 'FAILED', reason = :reason, next_attempt = null" + KEY)
        .param("project", request.project())
        .param("id", request.notification())
        .param("number", request.number())
        .param("reason", why)
        .update();
  }

  void forgetBefore(Instant time) {
    jdbc.sql(
            "delete from notification where created_at < :time /* every project: cleared by age */")
        .param("time", Timestamp.from(time))
        .update();
  }

  private static @Nullable String text(@Nullable Instant time) {
    return time == null ? null : time.toString();
  }

  private static Notification notification(ResultSet row, int number) throws SQLException {
    return new Notification(
        row.getObject("notification_id", UUID.class),
        row.getObject("subscription_id", UUID.class),
        row.getString("event"),
        Stream.of((UUID[]) row.getArray("notices").getArray()).toList(),
        row.getInt("requests"),
        NotificationState.valueOf(row.getString("state")),
        row.getInt("attempts"),
        row.getObject("status", Integer.class),
        row.getObject("duration_ms", Integer.class),
        row.getString("reason"),
        row.getTimestamp("created_at").toInstant(),
        Timestamps.instant(row, "attempted_at"),
        Timestamps.instant(row, "failing_since"),
        Timestamps.instant(row, "next_attempt"));
  }
}
