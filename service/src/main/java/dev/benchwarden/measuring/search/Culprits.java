package dev.benchwarden.measuring.search;

import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finder of the pull request that brought a commit, which it tells once what was found. */
@Component
class Culprits {

  private static final Logger log = LoggerFactory.getLogger(Culprits.class);

  /** As GitHub, GitLab and Gitea write it into the subject of a merge, or of what was squashed. */
  private static final Pattern IN_SUBJECT =
      Pattern.compile("(?:\\(|pull request |merge request \\S*)[#!](\\d{1,9})\\b");

  private final JdbcClient jdbc;
  private final CommitSearches searches;
  private final Projects projects;
  private final Forges forges;
  private final Links links;

  Culprits(
      JdbcClient jdbc, CommitSearches searches, Projects projects, Forges forges, Links links) {
    this.jdbc = jdbc;
    this.searches = searches;
    this.projects = projects;
    this.forges = forges;
    this.links = links;
  }

  /** That measured the commit before it was merged, or else that the commit itself names. */
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

  /**
   * Posts one comment, which is known again by its marker.
   *
   * @throws dev.benchwarden.pullrequests.forge.ForgeAwayException if the forge does not answer
   */
  void tell(TellCulprit asked) {
    searches
        .find(asked.project(), asked.search())
        .ifPresent(
            search -> projects.withId(asked.project()).ifPresent(project -> tell(project, search)));
  }

  private void tell(Project project, StoredSearch search) {
    Integer number = search.pullRequest();
    if (number != null) {
      tell(project, search, number);
    }
  }

  private void tell(Project project, StoredSearch search, int number) {
    try {
      PullRequestThread thread = forges.thread(project, number);
      String marker = "<!-- benchwarden:found search=%s -->".formatted(search.id());
      if (thread.state().isPresent() && thread.ownComment(marker).isEmpty()) {
        thread.post(marker + "\n" + text(project, search));
      }
    } catch (ForgeNotSetUpException notSetUp) {
      log.info("Pull request {} was not told: {}", number, notSetUp.getMessage());
    }
  }

  private String text(Project project, StoredSearch search) {
    long measured =
        searches.steps(project.id(), search.id(), search.series()).stream()
            .filter(step -> step.isMeasuredOn(search.machine()))
            .count();
    String sha = search.commits().get(search.found().getFirst()).sha();
    String link =
        links.arePublic()
            ? "\n\n[The alert with all measurements](%s)"
                .formatted(links.page(project, "/alerts?alert=" + search.alert()))
            : "";
    return """
    **Commit %s of this pull request changed a benchmark for the worse, by %s %%.**

    %d measurements of %d commits on one machine say so: %s%s
    """
        .formatted(
            sha.substring(0, Math.min(sha.length(), 10)),
            String.format(Locale.ROOT, "%+.1f", 100 * Math.expm1(search.change())),
            measured,
            search.commits().size(),
            search.message(),
            link);
  }
}
