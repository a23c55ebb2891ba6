package dev.benchwarden.pages.dashboard;

import dev.benchwarden.judging.alert.OpenAlerts;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of a project's stable branches: the default one first, then those with results. */
@RestController
class BranchController {

  private final Projects projects;
  private final Revisions revisions;
  private final SeriesHistories histories;
  private final OpenAlerts openAlerts;
  private final JdbcClient jdbc;
  private final Reads reads;

  BranchController(
      Projects projects,
      Revisions revisions,
      SeriesHistories histories,
      OpenAlerts openAlerts,
      JdbcClient jdbc,
      Reads reads) {
    this.projects = projects;
    this.revisions = revisions;
    this.histories = histories;
    this.openAlerts = openAlerts;
    this.jdbc = jdbc;
    this.reads = reads;
  }

  /**
   * A stable branch.
   *
   * @param isDefault whether it is the project's default branch
   * @param newest its newest measured revision; absent before the first
   * @param fork the measured revision of the default branch that it was cut from; absent if that is
   *     not known, and for the default branch
   * @param openAlerts those that need attention: neither closed nor snoozed
   */
  record StableBranch(
      String name,
      boolean isDefault,
      @Nullable String newest,
      @Nullable String fork,
      long openAlerts) {}

  @GetMapping("/api/v1/projects/{project}/branches")
  Page<StableBranch> list(@PathVariable String project) {
    Project of = projects.readable(project);
    return Page.of(reads.of(of.id(), () -> all(of)));
  }

  private List<StableBranch> all(Project project) {
    List<StableBranch> branches = new ArrayList<>();
    branches.add(branch(project, null));
    revisions.lines(project.id()).forEach(line -> branches.add(branch(project, line)));
    return branches;
  }

  private StableBranch branch(Project project, @Nullable String line) {
    Optional<Long> fork = line == null ? Optional.empty() : histories.fork(project.id(), line);
    return new StableBranch(
        line == null ? project.defaultBranch() : line,
        line == null,
        newest(project.id(), line).orElse(null),
        fork.map(revision -> revisions.byId(project.id(), revision).name()).orElse(null),
        openAlerts.count(project.id(), line));
  }

  private Optional<String> newest(long project, @Nullable String line) {
    return jdbc.sql(
            """
            select r.name from revision r
             where r.project_id = :project
               and (r.mainline and :line::text is null or r.stable_branch = :line and not r.mainline)
             order by
            """
                + Revisions.PLACE_NEWEST_FIRST
                + " limit 1")
        .param("project", project)
        .param("line", line)
        .query(String.class)
        .optional();
  }
}
