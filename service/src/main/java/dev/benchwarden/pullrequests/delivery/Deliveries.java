package dev.benchwarden.pullrequests.delivery;

import com.google.errorprone.annotations.CompileTimeConstant;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.platform.work.NextAttempt;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the deliveries to pull requests, one row for each. */
@Repository
class Deliveries {

  /** Far longer than a forge may take to answer one request. */
  private static final Duration LEASE = Duration.ofMinutes(1);

  private static final String UPDATE = "update review_comment set ";
  private static final String KEY = " where project_id = :project and pull_request = :pullRequest ";

  private final JdbcClient jdbc;
  private final DeliveryMetrics metrics;

  Deliveries(JdbcClient jdbc, DeliveryMetrics metrics) {
    this.jdbc = jdbc;
    this.metrics = metrics;
  }

  /** Requests a delivery of the present state to a pull request. */
  DeliveryRequest request(long project, int pullRequest) {
    return jdbc.sql(
            """
            insert into review_comment (project_id, pull_request, requests, state)
            values (:project, :pullRequest, 1, 'QUEUED')
            on conflict (project_id, pull_request) do update
               set requests = review_comment.requests + 1,
                   state = case when review_comment.state = 'RETRYING' then 'RETRYING' else 'QUEUED' end
            returning requests
            """)
        .param("project", project)
        .param("pullRequest", pullRequest)
        .query((row, number) -> new DeliveryRequest(project, pullRequest, row.getInt("requests")))
        .single();
  }

  /** Empty if the project is gone. */
  Optional<Delivery> find(DeliveryRequest request) {
    return jdbc.sql("select * from review_comment" + KEY)
        .param("project", request.project())
        .param("pullRequest", request.pullRequest())
        .query(Deliveries::delivery)
        .optional();
  }

  /**
   * The delivery that owns the comment of a pull request, among those of these projects: projects
   * of one repository share it. Empty while there is no comment.
   */
  Optional<DeliveryRequest> withComment(Collection<Long> projects, int pullRequest) {
    return jdbc.sql(
            """
            select project_id, pull_request, requests /* every project: of one repository */
              from review_comment
             where project_id = any(:projects) and pull_request = :pullRequest
               and comment_id is not null
             order by project_id
             limit 1
            """)
        .param("projects", projects.toArray(Long[]::new))
        .param("pullRequest", pullRequest)
        .query((row, number) ->
            new DeliveryRequest(
                row.getLong("project_id"), row.getInt("pull_request"), row.getInt("requests")))
        .optional();
  }

  /** The newest pull requests first. */
  Page<Delivery> list(long project, @Nullable Integer pullRequest, PageRequest page) {
    List<Delivery> found =
        jdbc.sql(
                """
                select * from review_comment
                 where project_id = :project
                   and (:pullRequest::integer is null or pull_request = :pullRequest)
                   and (:before::integer is null or pull_request < :before::integer)
                 order by pull_request desc
                 limit :limit
                """)
            .param("project", project)
            .param("pullRequest", pullRequest)
            .param("before", page.cursor())
            .param("limit", page.size() + 1)
            .query(Deliveries::delivery)
            .list();
    return Page.of(found, page.size(), last -> Integer.toString(last.pullRequest()));
  }

  /** Takes or extends the right to write to the forge; false if another process has it. */
  boolean lease(DeliveryRequest request, UUID lease) {
    return update(
            request,
            UPDATE
                + "lease = :lease, leased_until = statement_timestamp() + make_interval(secs => :seconds)"
                + KEY
                + "and (leased_until is null or leased_until < statement_timestamp() or lease = :lease)",
            statement -> statement.param("lease", lease).param("seconds", LEASE.toSeconds()))
        == 1;
  }

  void release(DeliveryRequest request, UUID lease) {
    update(
        request,
        UPDATE + "lease = null, leased_until = null" + KEY + "and lease = :lease",
        statement -> statement.param("lease", lease));
  }

  /** A comment of ours, posted just now or found again. */
  void recordComment(DeliveryRequest request, long comment) {
    update(
        request,
        UPDATE + "comment_id = :comment" + KEY,
        statement -> statement.param("comment", comment));
  }

  void recordSentText(DeliveryRequest request, UUID digest) {
    update(
        request,
        UPDATE + "comment_digest = :digest, commented_at = statement_timestamp()" + KEY,
        statement -> statement.param("digest", digest));
  }

  void markDeleted(DeliveryRequest request) {
    update(request, UPDATE + "comment_deleted = true" + KEY, statement -> statement);
  }

  void recordStatus(DeliveryRequest request, UUID digest) {
    update(
        request,
        UPDATE + "status_digest = :digest, status_at = statement_timestamp()" + KEY,
        statement -> statement.param("digest", digest));
  }

  /** Makes the next delivery send everything again, even if it has not changed. */
  void forgetDigests(DeliveryRequest request) {
    update(
        request,
        UPDATE + "comment_digest = null, status_digest = null" + KEY,
        statement -> statement);
  }

  /** Sets the evaluation whose commit is the pull request's newest, according to the forge. */
  void setEvaluation(DeliveryRequest request, UUID evaluation) {
    update(
        request,
        UPDATE + "evaluation_id = :evaluation" + KEY,
        statement -> statement.param("evaluation", evaluation));
  }

  /** Marks that nothing is left to be done until something else is requested. */
  void settle(DeliveryRequest request, DeliveryState state, @Nullable String reason) {
    metrics.count(state);
    update(
        request,
        UPDATE
            + """
            state = case when requests = :number then :state else state end, reason = :reason,
            attempts = 0, failing_since = null, not_before = null
            """
            + KEY,
        statement ->
            statement
                .param("number", request.number())
                .param("state", state.name())
                .param("reason", reason));
  }

  void retry(DeliveryRequest request, String reason, NextAttempt next) {
    metrics.count(DeliveryState.RETRYING);
    update(
        request,
        UPDATE
            + """
            state = 'RETRYING', reason = :reason, attempts = attempts + 1,
            failing_since = :since, not_before = :notBefore
            """
            + KEY,
        statement ->
            statement
                .param("reason", reason)
                .param("since", Timestamp.from(next.failingSince()))
                .param("notBefore", Timestamp.from(next.at())));
  }

  private interface Values {
    JdbcClient.StatementSpec in(JdbcClient.StatementSpec statement);
  }

  private int update(DeliveryRequest request, @CompileTimeConstant String sql, Values values) {
    JdbcClient.StatementSpec statement =
        jdbc.sql(sql)
            .param("project", request.project())
            .param("pullRequest", request.pullRequest());
    return values.in(statement).update();
  }

  private static Delivery delivery(ResultSet row, int number) throws SQLException {
    return new Delivery(
        row.getInt("pull_request"),
        row.getInt("requests"),
        DeliveryState.valueOf(row.getString("state")),
        row.getString("reason"),
        row.getObject("evaluation_id", UUID.class),
        row.getObject("comment_id", Long.class),
        row.getObject("comment_digest", UUID.class),
        Timestamps.instant(row, "commented_at"),
        row.getBoolean("comment_deleted"),
        row.getObject("status_digest", UUID.class),
        Timestamps.instant(row, "status_at"),
        row.getInt("attempts"),
        Timestamps.instant(row, "failing_since"),
        Timestamps.instant(row, "not_before"));
  }
}
