package dev.benchwarden.pages.dashboard;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.revalidation.Revalidated;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the measured revisions of a project, which can be compared, the newest first. */
@RestController
class RevisionController {

  /** A longer list would not be read. */
  private static final int MOST_FILES = 100;

  private final Projects projects;
  private final Revisions revisions;
  private final JdbcClient jdbc;
  private final Reads reads;

  RevisionController(Projects projects, Revisions revisions, JdbcClient jdbc, Reads reads) {
    this.projects = projects;
    this.revisions = revisions;
    this.jdbc = jdbc;
    this.reads = reads;
  }

  /**
   * @param branch the branch of its newest run
   * @param line the stable branch beside the default one that it belongs to; absent if it is the
   *     default branch's, or of none
   * @param trust how far that run is trusted; that of a fork only where there is no other
   * @param machines how many machines measured it
   */
  record MeasuredRevision(
      String revision,
      String label,
      List<String> tags,
      String branch,
      @Nullable Integer pullRequest,
      boolean mainline,
      @Nullable String line,
      Trust trust,
      Instant committedAt,
      @Nullable String subject,
      @Nullable String author,
      int machines,
      long measurements) {}

  /**
   * @param branch only those that belong to this stable branch; absent: all
   */
  @GetMapping("/api/v1/projects/{project}/revisions")
  @Revalidated
  Page<MeasuredRevision> list(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String branch,
      @Parameter(hidden = true) @RequestParam(required = false) @Nullable String platform,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable Long cursor) {
    Platforms.refuse(platform, "revisions are of no platform; runs and series are filtered by it");
    PageRequest page = new PageRequest(limit, null);
    Project of = projects.readable(project);
    Chosen chosen = new Chosen(branch == null, revisions.line(of, branch));
    List<Row> found =
        reads.of(of.id(), () -> newestFirst(of.id(), chosen, page.size() + 1, cursor));
    Page<Row> part = Page.of(found, page.size(), last -> Long.toString(last.id()));
    return new Page<>(part.items().stream().map(Row::revision).toList(), part.next());
  }

  /**
   * Files that a revision changes.
   *
   * @param files the first of them, from the top of the repository; none where no upload named them
   * @param count how many there are in all
   */
  record ChangedFiles(String revision, List<String> files, int count) {}

  @GetMapping("/api/v1/projects/{project}/changed-files")
  @Operation(summary = "Which files a revision changes, as an upload named them (changed=)")
  ChangedFiles changedFiles(@PathVariable String project, @RequestParam String revision) {
    long id = projects.readable(project).id();
    Revision found =
        revisions
            .named(id, revision)
            .orElseThrow(() ->
                ProblemException.notFound(
                    "Project '%s' has no revision '%s'.".formatted(project, revision)));
    List<String> files = revisions.changedFiles(id, found.name());
    return new ChangedFiles(found.name(), files.stream().limit(MOST_FILES).toList(), files.size());
  }

  /**
   * @param id by which the next page goes on
   */
  private record Row(long id, MeasuredRevision revision) {}

  /**
   * Choice of the revisions to show.
   *
   * @param all those of any branch
   * @param line else those of this stable branch; absent for the default one
   */
  private record Chosen(boolean all, @Nullable String line) {}

  /** Details of a revision are read only for those on the page. */
  private List<Row> newestFirst(long project, Chosen chosen, int limit, @Nullable Long after) {
    return jdbc.sql(
            "select "
                + Revisions.COLUMNS
                + """
                , newest.branch, newest.pull_request, newest.trust, total.machines, total.measurements
                from (select * from revision r
                       where r.project_id = :project
                         and (:all or r.mainline and :line::text is null
                              or r.stable_branch = :line and not r.mainline)
                         and exists (select from run
                                      where run.project_id = :project
                                        and run.revision_id = r.revision_id)
                         and (:after::bigint is null
                              or (coalesce(r.ordinal, -9223372036854775808), r.place, r.place_rank, r.revision_id)
                                 < (select coalesce(c.ordinal, -9223372036854775808), c.place, c.place_rank,
                                           c.revision_id
                                      from revision c
                                     where c.project_id = :project and c.revision_id = :after))
                       order by
                """
                + Revisions.PLACE_NEWEST_FIRST
                + """
                        limit :limit) r
                 join lateral (
                      select branch, pull_request, trust from run
                       where project_id = :project and revision_id = r.revision_id
                       order by mainline desc, trust <> 'FORK' desc, run_id desc limit 1) newest on true
                 join lateral (
                      select count(distinct machine_id) as machines, sum(measurements) as measurements
                        from run
                       where project_id = :project and revision_id = r.revision_id) total on true
                order by
                """
                + Revisions.PLACE_NEWEST_FIRST)
        .param("project", project)
        .param("all", chosen.all())
        .param("line", chosen.line())
        .param("limit", limit)
        .param("after", after)
        .query(RevisionController::row)
        .list();
  }

  private static Row row(ResultSet row, int number) throws SQLException {
    Revision revision = Revisions.revision(row, number);
    return new Row(revision.id(), measured(row, revision));
  }

  private static MeasuredRevision measured(ResultSet row, Revision revision) throws SQLException {
    return new MeasuredRevision(
        revision.name(),
        revision.label(),
        revision.tags(),
        row.getString("branch"),
        row.getObject("pull_request", Integer.class),
        revision.mainline(),
        revision.line(),
        Trust.valueOf(row.getString("trust")),
        revision.committedAt(),
        revision.subject(),
        revision.author(),
        row.getInt("machines"),
        row.getLong("measurements"));
  }
}
