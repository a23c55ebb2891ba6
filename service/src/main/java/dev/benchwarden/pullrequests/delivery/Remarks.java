package dev.benchwarden.pullrequests.delivery;

import com.google.errorprone.annotations.CompileTimeConstant;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.platform.work.NextAttempt;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the remarks on pull requests, and of which are posted. */
@Repository
class Remarks {

  /** Far longer than a forge may take to answer one request. */
  private static final Duration LEASE = Duration.ofMinutes(1);

  private static final String UPDATE = "update remark set ";
  private static final String KEY = " where project_id = :project and remark_id = :id ";

  private final JdbcClient jdbc;
  private final DeliveryMetrics metrics;

  Remarks(JdbcClient jdbc, DeliveryMetrics metrics) {
    this.jdbc = jdbc;
    this.metrics = metrics;
  }

  /** Whether it is new. */
  boolean add(long project, UUID remark, int pullRequest, String body) {
    return jdbc.sql(
                """
                insert into remark (project_id, remark_id, pull_request, body, state)
                values (:project, :id, :pullRequest, :body, 'QUEUED')
                on conflict (project_id, remark_id) do nothing
                """)
            .param("project", project)
            .param("id", remark)
            .param("pullRequest", pullRequest)
            .param("body", body)
            .update()
        == 1;
  }

  /** Empty if the project is gone. */
  Optional<Remark> find(RemarkRequest request) {
    return jdbc.sql("select * from remark" + KEY)
        .param("project", request.project())
        .param("id", request.remark())
        .query(Remarks::remark)
        .optional();
  }

  /** Takes or extends the right to post it; false if another process has it. */
  boolean lease(RemarkRequest request, UUID lease) {
    return statement(
                request,
                UPDATE
                    + "lease = :lease, leased_until = statement_timestamp() + make_interval(secs => :seconds)"
                    + KEY
                    + "and (leased_until is null or leased_until < statement_timestamp() or lease = :lease)")
            .param("lease", lease)
            .param("seconds", LEASE.toSeconds())
            .update()
        == 1;
  }

  void release(RemarkRequest request, UUID lease) {
    statement(request, UPDATE + "lease = null, leased_until = null" + KEY + "and lease = :lease")
        .param("lease", lease)
        .update();
  }

  /** Of ours, posted just now or found again. */
  void recordComment(RemarkRequest request, long comment) {
    metrics.count(DeliveryState.TOLD);
    statement(
            request,
            UPDATE
                + """
                state = 'TOLD', comment_id = :comment, reason = null,
                attempts = 0, failing_since = null, not_before = null
                """
                + KEY)
        .param("comment", comment)
        .update();
  }

  /** Nothing is left to be done. */
  void giveUp(RemarkRequest request, DeliveryState state, @Nullable String reason) {
    metrics.count(state);
    statement(request, UPDATE + "state = :state, reason = :reason, not_before = null" + KEY)
        .param("state", state.name())
        .param("reason", reason)
        .update();
  }

  void retry(RemarkRequest request, String reason, NextAttempt next) {
    metrics.count(DeliveryState.RETRYING);
    statement(
            request,
            UPDATE
                + """
                state = 'RETRYING', reason = :reason, attempts = attempts + 1,
                failing_since = :since, not_before = :notBefore
                """
                + KEY)
        .param("reason", reason)
        .param("since", Timestamp.from(next.failingSince()))
        .param("notBefore", Timestamp.from(next.at()))
        .update();
  }

  private JdbcClient.StatementSpec statement(
      RemarkRequest request, @CompileTimeConstant String sql) {
    return jdbc.sql(sql).param("project", request.project()).param("id", request.remark());
  }

  private static Remark remark(ResultSet row, int number) throws SQLException {
    return new Remark(
        row.getObject("remark_id", UUID.class),
        row.getInt("pull_request"),
        row.getString("body"),
        DeliveryState.valueOf(row.getString("state")),
        row.getInt("attempts"),
        Timestamps.instant(row, "failing_since"),
        Timestamps.instant(row, "not_before"));
  }
}
