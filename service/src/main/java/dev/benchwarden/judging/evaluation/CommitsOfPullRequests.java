package dev.benchwarden.judging.evaluation;

import dev.benchwarden.judging.verdict.Subject;
import dev.benchwarden.store.catalog.Revisions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of the order of a pull request's commits, which uploads do not decide: the order in
 * which the forge saw each become the newest, or where no forge was asked, of their places. A
 * commit that the forge never saw as the newest affects no other, and comes after all that it did
 * see.
 */
@Repository
class CommitsOfPullRequests {

  /** The other evaluations of a commit's pull request. */
  private static final String OTHERS =
      """
       from evaluation e
       join revision r on r.project_id = e.project_id and r.revision_id = e.revision_id
       join revision own on own.project_id = e.project_id and own.revision_id = :revision
       left join pull_request_head h
         on h.project_id = e.project_id and h.pull_request = e.pull_request and h.head = r.name
       left join pull_request_head as own_h
         on own_h.project_id = e.project_id and own_h.pull_request = e.pull_request
        and own_h.head = own.name
      where e.project_id = :project and e.pull_request = :pullRequest::integer
        and e.revision_id <> :revision
      """;

  private static final String IS_FORGE_ASKED =
      """
      exists (select from pull_request_head asked
               where asked.project_id = :project and asked.pull_request = :pullRequest::integer)
      """;

  private static final String PLACE_OF_R =
      "(coalesce(r.ordinal, :first), r.place, r.place_rank, r.revision_id)";

  private static final String PLACE_OF_OWN =
      "(coalesce(own.ordinal, :first), own.place, own.place_rank, own.revision_id)";

  private static final String BEFORE =
      OTHERS
          + " and case when "
          + IS_FORGE_ASKED
          + " then h.seen_at < coalesce(own_h.seen_at, 'infinity') else "
          + PLACE_OF_R
          + " < "
          + PLACE_OF_OWN
          + " end";

  private static final String AFTER =
      OTHERS
          + " and case when "
          + IS_FORGE_ASKED
          + " then h.seen_at > own_h.seen_at else "
          + PLACE_OF_R
          + " > "
          + PLACE_OF_OWN
          + " end";

  /** Condition that the result was reported: it was judged, and no machine is awaited. */
  private static final String IS_REPORTED = "(e.report is not null and e.waiting_until is null)";

  private final JdbcClient jdbc;

  CommitsOfPullRequests(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The evaluation of the last commit before this one whose result was reported. */
  Optional<UUID> toldBefore(long project, Subject subject) {
    return of(
            project,
            subject,
            jdbc.sql(
                "select e.evaluation_id"
                    + BEFORE
                    + " and "
                    + IS_REPORTED
                    + " order by h.seen_at desc nulls last, "
                    + Revisions.PLACE_NEWEST_FIRST
                    + " limit 1"))
        .query((row, number) -> row.getObject("evaluation_id", UUID.class))
        .optional();
  }

  /** Whether a regression was reported at a commit before this one. */
  boolean hasRegressedBefore(long project, Subject subject) {
    return of(
            project,
            subject,
            jdbc.sql(
                "select exists (select "
                    + BEFORE
                    + " and e.waiting_until is null and e.verdict = 'REGRESSION')"))
        .query(Boolean.class)
        .single();
  }

  /**
   * The evaluations that depend on the result at this commit: those of later commits, up to and
   * including the first whose result was reported, on which the others depend.
   */
  List<UUID> restingOn(long project, Subject subject) {
    List<Other> after =
        of(
                project,
                subject,
                jdbc.sql(
                    "select e.evaluation_id, "
                        + IS_REPORTED
                        + " as told"
                        + AFTER
                        + " order by h.seen_at, "
                        + Revisions.PLACE))
            .query((row, number) ->
                new Other(row.getObject("evaluation_id", UUID.class), row.getBoolean("told")))
            .list();
    List<UUID> resting = new ArrayList<>();
    for (Other one : after) {
      resting.add(one.evaluation());
      if (one.isTold()) {
        break;
      }
    }
    return resting;
  }

  private record Other(UUID evaluation, boolean isTold) {}

  private static JdbcClient.StatementSpec of(
      long project, Subject subject, JdbcClient.StatementSpec statement) {
    return statement
        .param("project", project)
        .param("revision", subject.revision())
        .param("pullRequest", subject.pullRequest())
        .param("first", Long.MIN_VALUE);
  }
}
