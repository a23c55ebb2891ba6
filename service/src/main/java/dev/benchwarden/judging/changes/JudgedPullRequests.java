package dev.benchwarden.judging.changes;

import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.judging.evaluation.EvaluationSummaries;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import dev.benchwarden.store.catalog.ManyProjects;
import dev.benchwarden.store.catalog.SqlOfProjects;
import dev.benchwarden.store.results.Runs;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;

/** Reader of the open pull requests, each as the revision that represents it was judged. */
@Repository
class JudgedPullRequests {

  /** If no forge says whether a pull request is open, it counts as open for this long. */
  private static final Duration TAKEN_FOR_OPEN = Duration.ofDays(30);

  /**
   * Each of the open ones finds its own evaluations by an index, so that those of closed ones are
   * not read.
   */
  private static final SqlOfProjects OPEN =
      SqlOfProjects.of(
          """
          /* every project: the start page shows those of any that the caller may read */
          with opened as materialized (
            select told.project_id, told.pull_request
              from pull_request told
             where told.project_id = any(:projects) and told.open
            union
            select e.project_id, e.pull_request
              from evaluation e
             where e.project_id = any(:projects) and e.pull_request is not null
               and e.requested_at > now() - :open::interval
               and not exists (select from pull_request told
                                where told.project_id = e.project_id
                                  and told.pull_request = e.pull_request)),
          newest as materialized (
            select opened.project_id, opened.pull_request, judged.*
              from opened
              join lateral (
                select e.evaluation_id, e.base_revision_id, e.verdict, e.waiting_until, e.requested_at,
                       r.name, r.subject, r.author
                  from evaluation e
                  join revision r on r.project_id = e.project_id and r.revision_id = e.revision_id
                 where e.project_id = opened.project_id and e.pull_request = opened.pull_request
                 order by
          """
              + Runs.REPRESENTING_FIRST
              + """
                  , e.evaluation_id desc
                     limit 1) judged on true)
              select newest.*, p.slug, decided.decision
                from newest
                join project p on p.project_id = newest.project_id
                left join revision base
                  on base.project_id = newest.project_id
                 and base.revision_id = newest.base_revision_id
                left join lateral (select d.decision
                                     from review_decision d
                                    where d.project_id = newest.project_id
                                      and d.pull_request = newest.pull_request
                                    order by d.position desc
                                    limit 1) decided on true
               where :every or case when not base.mainline then base.stable_branch end
                                 is not distinct from :line::text
               order by newest.requested_at desc, newest.project_id, newest.pull_request
               limit :limit
              """);

  private final ManyProjects many;
  private final EvaluationSummaries summaries;

  JudgedPullRequests(ManyProjects many, EvaluationSummaries summaries) {
    this.many = many;
    this.summaries = summaries;
  }

  /**
   * A pull request as it was judged.
   *
   * @param decision the last that was taken on it; absent if nobody decided
   */
  private record Judged(
      JudgedPullRequest pullRequest, long project, PullRequestDecision.@Nullable Kind decision) {}

  /** Those judged against what is shown, the most recently measured first. */
  List<JudgedPullRequest> open(ShownChanges shown, int limit) {
    return many
        .ask(OPEN, shown.projects())
        .param("open", TAKEN_FOR_OPEN.toString())
        .param("every", shown.ofEveryBranch())
        .param("line", shown.line())
        .param("limit", limit)
        .query(JudgedPullRequests::judged)
        .list()
        .stream()
        .map(this::decided)
        .toList();
  }

  /** With the decision if it covers all findings: later findings may not be covered. */
  private JudgedPullRequest decided(Judged judged) {
    JudgedPullRequest found = judged.pullRequest();
    PullRequestDecision.Kind decision = judged.decision();
    return found.verdict() != null
            && decision != null
            && decision != PullRequestDecision.Kind.REOPENED
            && summaries.isDecided(
                judged.project(), found.pullRequest(), UUID.fromString(found.evaluation()))
        ? found.decided(decision)
        : found;
  }

  private static Judged judged(ResultSet row, int number) throws SQLException {
    boolean awaitsMachines = row.getTimestamp("waiting_until") != null;
    String verdict = row.getString("verdict");
    String decision = row.getString("decision");
    return new Judged(
        new JudgedPullRequest(
            row.getString("slug"),
            row.getInt("pull_request"),
            row.getString("evaluation_id"),
            row.getString("name"),
            row.getString("subject"),
            row.getString("author"),
            verdict == null || awaitsMachines ? null : SuiteVerdict.of(Verdict.valueOf(verdict)),
            null,
            awaitsMachines,
            row.getTimestamp("requested_at").toInstant()),
        row.getLong("project_id"),
        decision == null ? null : PullRequestDecision.Kind.valueOf(decision));
  }
}
