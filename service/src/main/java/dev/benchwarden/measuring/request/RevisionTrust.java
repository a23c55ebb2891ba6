package dev.benchwarden.measuring.request;

import dev.benchwarden.core.policy.MeasurePolicy;
import dev.benchwarden.core.text.Commits;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.pullrequests.forge.PullRequest;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.policy.Policies;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Rule for what may be built on the project's machines at the request of a person: revisions of the
 * stable branches; those of other branches if the policy says so; and never a fork's, which is only
 * measured on a maintainer's command in its pull request.
 */
@Component
class RevisionTrust {

  /** Branch of a revision that no upload named. */
  static final String NOWHERE = "requested";

  private final JdbcClient jdbc;
  private final Revisions revisions;
  private final Policies policies;
  private final Forges forges;

  RevisionTrust(JdbcClient jdbc, Revisions revisions, Policies policies, Forges forges) {
    this.jdbc = jdbc;
    this.revisions = revisions;
    this.policies = policies;
    this.forges = forges;
  }

  /** What is known about a revision here. */
  private record Known(
      boolean isProtected,
      @Nullable String stableBranch,
      boolean isOfFork,
      Optional<String> branch) {

    static final Known NOTHING = new Known(false, null, false, Optional.empty());
  }

  /**
   * The revision with its branch and trust.
   *
   * @throws ProblemException 422 if agents cannot build it, 403 if they may not, saying why
   */
  NewRequest.Source source(Project project, String given) {
    String name =
        revisions.named(project.id(), given).map(revision -> revision.name()).orElse(given);
    MeasurePolicy measure = policies.of(project.id()).measure();
    if (measure.dispatch() == null && !Commits.isBeginningOfHash(name)) {
      throw new ProblemException(
          Problem.INVALID_BODY,
          "'%s' is no commit's hash, nor the first seven digits or more of one, and agents build nothing else: name the commit, or have CI measure it ('measure: dispatch' in the policy)."
              .formatted(given));
    }
    Known known = known(project.id(), name);
    if (known.isProtected()) {
      return new NewRequest.Source(name, Trust.PROTECTED, known.stableBranch(), null, null);
    }
    Optional<NewRequest.Source> searched = ofSearch(project.id(), name);
    if (searched.isPresent()) {
      return searched.get();
    }
    if (known.isOfFork() || isOfFork(project, name)) {
      throw refused(
          "Revision %s is a fork's: it is built only after a maintainer wrote '/benchwarden run' in its pull request."
              .formatted(name));
    }
    if (!measure.unprotected()) {
      throw refused(
          "Revision %s is not known as one of '%s' or of another stable branch, and agents build no other: uploads, and searches for a commit, tell which are. Upload a result of it first, or set 'measure: unprotected: true' in the policy to have revisions of any branch built."
              .formatted(name, project.defaultBranch()));
    }
    String branch = known.branch().orElse(NOWHERE);
    return new NewRequest.Source(name, Trust.MEMBER, branch, null, null);
  }

  /**
   * The baseline of a pair with its branch and trust.
   *
   * @throws ProblemException as {@link #source}, and 422 if CI measures, which is told one revision
   */
  NewRequest.Source baseline(Project project, String given) {
    if (policies.of(project.id()).measure().dispatch() != null) {
      throw new ProblemException(
          Problem.INVALID_BODY,
          "baseline: CI measures this project ('measure: dispatch' in the policy), and its workflow is told one revision at a time: ask for each by itself.");
    }
    return source(project, given);
  }

  /**
   * A commit between two of a stable branch, as the forge or an agent's clone listed it for a
   * search.
   */
  private Optional<NewRequest.Source> ofSearch(long project, String name) {
    return jdbc.sql(
            """
            select case when bad.mainline then null else bad.stable_branch end as line
              from commit_search c
              join revision bad on bad.project_id = c.project_id and bad.name = c.up_to_revision
             where c.project_id = :project
               and c.commits @> jsonb_build_array(jsonb_build_object('sha', :name::text))
               and (bad.mainline or bad.stable_branch is not null)
             order by c.started_at desc limit 1
            """)
        .param("project", project)
        .param("name", name)
        .query((row, number) ->
            new NewRequest.Source(name, Trust.PROTECTED, row.getString("line"), null, null))
        .optional();
  }

  private static ProblemException refused(String why) {
    return new ProblemException(Problem.UNTRUSTED_REVISION, why);
  }

  private Known known(long project, String name) {
    return jdbc.sql(
            """
            select (r.mainline or r.stable_branch is not null) and r.vouched as protected,
                   case when r.mainline then null else r.stable_branch end as stable_branch,
                   exists (select from run
                            where run.project_id = :project and run.revision_id = r.revision_id
                              and run.trust = 'FORK') as of_fork,
                   (select branch from run
                     where run.project_id = :project and run.revision_id = r.revision_id
                       and run.pull_request is null and not run.mainline
                     order by run_id desc limit 1) as branch
              from revision r
             where r.project_id = :project and r.name = :name
            """)
        .param("project", project)
        .param("name", name)
        .query((row, number) ->
            new Known(
                row.getBoolean("protected"),
                row.getString("stable_branch"),
                row.getBoolean("of_fork"),
                Optional.ofNullable(row.getString("branch"))))
        .optional()
        .orElse(Known.NOTHING);
  }

  private boolean isOfFork(Project project, String name) {
    return forges.isConnected(project)
        && forges.openPullRequests(project, name).stream().anyMatch(PullRequest::isOfFork);
  }
}
