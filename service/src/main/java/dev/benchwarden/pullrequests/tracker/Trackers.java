package dev.benchwarden.pullrequests.tracker;

import com.google.errorprone.annotations.CompileTimeConstant;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.platform.work.NextAttempt;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the progress of issues, one row for each project. */
@Repository
class Trackers {

  /** Far longer than a tracker may take to answer one request. */
  private static final Duration LEASE = Duration.ofMinutes(1);

  private static final String UPDATE = "update tracker set ";
  private static final String KEY = " where project_id = :project ";

  private final JdbcClient jdbc;

  Trackers(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Progress of a project.
   *
   * @param requests how often a check was requested
   * @param attempts how many failed in a row
   * @param notBefore when the next attempt is made
   * @param failure the tracker's answer to the last failed attempt; absent if there is none since
   *     the last success
   */
  record Progress(
      int requests,
      int attempts,
      @Nullable Instant failingSince,
      @Nullable Instant notBefore,
      @Nullable String failure) {}

  TrackerRequest request(long project) {
    return jdbc.sql(
            """
            insert into tracker (project_id, requests) values (:project, 1)
            on conflict (project_id) do update set requests = tracker.requests + 1
            returning requests
            """)
        .param("project", project)
        .query((row, number) -> new TrackerRequest(project, row.getInt("requests")))
        .single();
  }

  /** Empty if the project is gone. */
  Optional<Progress> find(long project) {
    return jdbc.sql("select * from tracker" + KEY)
        .param("project", project)
        .query((row, number) ->
            new Progress(
                row.getInt("requests"),
                row.getInt("attempts"),
                Timestamps.instant(row, "failing_since"),
                Timestamps.instant(row, "not_before"),
                row.getString("reason")))
        .optional();
  }

  /** Takes or extends the right to write issues; false if another process has it. */
  boolean lease(long project, UUID lease) {
    return statement(
                project,
                UPDATE
                    + "lease = :lease, leased_until = statement_timestamp() + make_interval(secs => :seconds)"
                    + KEY
                    + "and (leased_until is null or leased_until < statement_timestamp() or lease = :lease)")
            .param("lease", lease)
            .param("seconds", LEASE.toSeconds())
            .update()
        == 1;
  }

  void release(long project, UUID lease) {
    statement(project, UPDATE + "lease = null, leased_until = null" + KEY + "and lease = :lease")
        .param("lease", lease)
        .update();
  }

  /**
   * Marks that nothing is tried again until there is news.
   *
   * @param failure that persists; absent without one
   */
  void settle(long project, @Nullable String failure) {
    statement(
            project,
            UPDATE
                + "reason = :failure, attempts = 0, failing_since = null, not_before = null"
                + KEY)
        .param("failure", failure)
        .update();
  }

  void retry(long project, String failure, NextAttempt next) {
    statement(
            project,
            UPDATE
                + """
                reason = :failure, attempts = attempts + 1, failing_since = :since,
                not_before = :notBefore
                """
                + KEY)
        .param("failure", failure)
        .param("since", Timestamp.from(next.failingSince()))
        .param("notBefore", Timestamp.from(next.at()))
        .update();
  }

  /** Makes a person's change be tried at once, however often it failed before. */
  void begin(long project) {
    statement(project, UPDATE + "attempts = 0, failing_since = null, not_before = null" + KEY)
        .update();
  }

  /** The projects whose issues could not be written at the last attempt. */
  List<Long> failing() {
    return jdbc.sql(
            "select project_id from tracker where reason is not null /* every project: of one forge */")
        .query((row, number) -> row.getLong("project_id"))
        .list();
  }

  private JdbcClient.StatementSpec statement(long project, @CompileTimeConstant String sql) {
    return jdbc.sql(sql).param("project", project);
  }
}
