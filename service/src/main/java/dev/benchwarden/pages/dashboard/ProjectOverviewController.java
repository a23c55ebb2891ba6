package dev.benchwarden.pages.dashboard;

import dev.benchwarden.core.statistics.SuiteVerdict;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.judging.alert.NewestResult;
import dev.benchwarden.judging.alert.OpenAlerts;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SearchWords;
import dev.benchwarden.store.catalog.Visibility;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Each project's state in one line. */
@RestController
@RequestMapping("/api/v1/projects")
class ProjectOverviewController {

  private final Projects projects;
  private final Revisions revisions;
  private final Links links;
  private final JdbcClient jdbc;
  private final Reads reads;

  ProjectOverviewController(
      Projects projects, Revisions revisions, Links links, JdbcClient jdbc, Reads reads) {
    this.projects = projects;
    this.revisions = revisions;
    this.links = links;
    this.jdbc = jdbc;
    this.reads = reads;
  }

  /**
   * @param series how many series were measured so far
   * @param openAlerts those that want attention: neither closed nor put aside
   * @param latest the newest revision of the mainline with a verdict; absent before the first
   */
  record ProjectOverview(
      String slug,
      String name,
      String defaultBranch,
      Visibility visibility,
      @Nullable String repository,
      Instant createdAt,
      long series,
      long revisions,
      @Nullable Instant lastRunAt,
      long openAlerts,
      @Nullable Latest latest,
      Map<String, String> links) {}

  /**
   * How the newest revision of the mainline was judged that waits for no machine.
   *
   * @param verdict absent if nothing could be judged
   * @param isUnconfirmed whether it is a regression of which no alert tells yet
   */
  record Latest(
      String evaluation,
      String revision,
      @Nullable String subject,
      Instant committedAt,
      @Nullable SuiteVerdict verdict,
      boolean isUnconfirmed) {}

  private record State(
      long series,
      long revisions,
      @Nullable Instant lastRunAt,
      long openAlerts,
      @Nullable Latest latest) {}

  /**
   * @param q words that a project's name and slug together must have
   */
  @GetMapping
  Page<ProjectOverview> list(
      @RequestParam(defaultValue = "") String q,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable String cursor) {
    Page<Project> visible = projects.visible(new PageRequest(limit, cursor), SearchWords.of(q));
    return new Page<>(
        visible.items().stream().map(one -> overview(one, (String) null)).toList(), visible.next());
  }

  /**
   * @param branch with the alerts and the newest revision of this stable branch; absent: of the
   *     default one
   */
  @GetMapping("/{project}")
  ProjectOverview show(
      @PathVariable String project, @RequestParam(required = false) @Nullable String branch) {
    Project shown = projects.readable(project);
    return overview(shown, revisions.line(shown, branch));
  }

  private ProjectOverview overview(Project project, @Nullable String line) {
    return overview(project, reads.of(project.id(), () -> state(project, line)));
  }

  /** A statement for each project, since every one of them may lie on another server. */
  private State state(Project project, @Nullable String line) {
    return jdbc.sql(
            """
            select (select count(*) from series s where s.project_id = :project) as series,
                   (select count(*) from revision r where r.project_id = :project) as revisions,
                   (select max(received_at) from run
                     where run.project_id = :project and run.trust <> 'FORK') as last_run_at,
            """
                + OpenAlerts.COUNT
                + """
                        as open_alerts,
                       newest.*,
                """
                + NewestResult.IS_UNCONFIRMED
                + " as is_unconfirmed from (select :project::bigint as project_id) p left join "
                + NewestResult.OF_PROJECT
                + " on true")
        .param("project", project.id())
        .param("line", line)
        .query(ProjectOverviewController::state)
        .single();
  }

  private static State state(ResultSet row, int number) throws SQLException {
    return new State(
        row.getLong("series"),
        row.getLong("revisions"),
        Timestamps.instant(row, "last_run_at"),
        row.getLong("open_alerts"),
        latest(row));
  }

  private static @Nullable Latest latest(ResultSet row) throws SQLException {
    String evaluation = row.getString("evaluation_id");
    String verdict = row.getString("verdict");
    return evaluation == null
        ? null
        : new Latest(
            evaluation,
            row.getString("name"),
            row.getString("subject"),
            row.getTimestamp("committed_at").toInstant(),
            verdict == null ? null : SuiteVerdict.of(Verdict.valueOf(verdict)),
            row.getBoolean("is_unconfirmed"));
  }

  private ProjectOverview overview(Project project, State state) {
    return new ProjectOverview(
        project.slug(),
        project.name(),
        project.defaultBranch(),
        project.visibility(),
        project.repository(),
        project.createdAt(),
        state.series(),
        state.revisions(),
        state.lastRunAt(),
        state.openAlerts(),
        state.latest(),
        Map.of(
            "self", links.api(project, ""),
            "dashboard", links.page(project, "")));
  }
}
