package dev.benchwarden.measuring.search;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finder of the pull request of a commit. */
@Component
class Culprits {

  /** As forges write it into the subject of a merge or squash commit. */
  private static final Pattern IN_SUBJECT =
      Pattern.compile("(?:\\(|[Pp]ull request |merge request \\S*)[#!](\\d{1,9})\\b");

  private final JdbcClient jdbc;

  Culprits(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The one that measured the commit before it was merged, or else the one that the commit itself
   * names.
   */
  Optional<Integer> pullRequest(long project, RangeCommit commit) {
    return measured(project, commit).or(() -> named(commit.subject()));
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

  static Optional<Integer> named(@Nullable String subject) {
    return Stream.ofNullable(subject)
        .map(IN_SUBJECT::matcher)
        .filter(Matcher::find)
        .map(found -> Integer.parseInt(found.group(1)))
        .filter(number -> number > 0)
        .findFirst();
  }
}
