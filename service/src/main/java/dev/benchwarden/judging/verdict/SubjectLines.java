package dev.benchwarden.judging.verdict;

import dev.benchwarden.store.catalog.Revisions;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the stable branches that subjects are judged against. */
@Repository
class SubjectLines {

  private final JdbcClient jdbc;
  private final Revisions revisions;

  SubjectLines(JdbcClient jdbc, Revisions revisions) {
    this.jdbc = jdbc;
    this.revisions = revisions;
  }

  /**
   * A revision of a stable branch is judged against that branch, a pull request against the one
   * that it targets. Where the forge was not asked, the base that its upload names decides.
   *
   * @return absent for the default branch, also where the target is no stable branch
   */
  @Nullable String of(long project, Subject subject) {
    Optional<String> line =
        subject.mainline()
            ? revisions.lineOf(project, subject.revision())
            : beside(project, subject);
    return line.orElse(null);
  }

  private Optional<String> beside(long project, Subject subject) {
    return jdbc.sql(
            """
            with target as (
              select target from pull_request
               where project_id = :project and pull_request = :pullRequest::integer),
            told as (
              select run.base
                from run
               where run.project_id = :project and run.revision_id = :revision
                 and not run.mainline and run.base is not null
                 and run.pull_request is not distinct from :pullRequest::integer
               order by run.trust <> 'FORK' desc, run.run_id desc
               limit 1)
            select r.stable_branch
              from revision r
             where r.project_id = :project and r.stable_branch is not null and not r.mainline
               and (r.stable_branch = (select target from target)
                    or r.name = (select base from told) and not exists (select from target))
             limit 1
            """)
        .param("project", project)
        .param("revision", subject.revision())
        .param("pullRequest", subject.pullRequest())
        .query(String.class)
        .optional();
  }
}
