package dev.benchwarden.measuring.search;

import dev.benchwarden.store.catalog.NamedPullRequest;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finder of the pull request of a commit. */
@Component
class Culprits {

  private final JdbcClient jdbc;

  Culprits(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The one that the forge says was merged as the commit, that measured it before the merge, or
   * that the commit itself names.
   */
  Optional<Integer> pullRequest(long project, RangeCommit commit) {
    return merged(project, commit)
        .or(() -> measured(project, commit))
        .or(() -> NamedPullRequest.in(commit.subject()));
  }

  private Optional<Integer> merged(long project, RangeCommit commit) {
    return jdbc.sql(
            """
            select max(pull_request)
              from pull_request
             where project_id = :project and merged_as = :name
            """)
        .param("project", project)
        .param("name", commit.sha())
        .query(Integer.class)
        .optional();
  }

  private Optional<Integer> measured(long project, RangeCommit commit) {
    return jdbc.sql(
            """
            select run.pull_request
              from revision r
              join run on run.project_id = r.project_id and run.revision_id = r.revision_id
             where r.project_id = :project and r.name = :name
               and run.pull_request is not null and run.trust <> 'FORK'
             order by run.pull_request desc limit 1
            """)
        .param("project", project)
        .param("name", commit.sha())
        .query(Integer.class)
        .optional();
  }
}
