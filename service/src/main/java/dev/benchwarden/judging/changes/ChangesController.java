package dev.benchwarden.judging.changes;

import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.ManyProjects;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import io.swagger.v3.oas.annotations.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of recent changes, in one project and in all. */
@RestController
class ChangesController {

  private static final int USUAL = 20;

  private final Projects projects;
  private final ManyProjects many;
  private final Revisions revisions;
  private final RecentChanges changes;
  private final Reads reads;

  ChangesController(
      Projects projects,
      ManyProjects many,
      Revisions revisions,
      RecentChanges changes,
      Reads reads) {
    this.projects = projects;
    this.many = many;
    this.revisions = revisions;
    this.changes = changes;
    this.reads = reads;
  }

  @GetMapping("/api/v1/changes")
  @Operation(summary = "What changed lately in the projects that the caller may read")
  Changes ofAll(@RequestParam(required = false) @Nullable Integer limit) {
    int size = size(limit);
    List<Project> visible = projects.everyVisible();
    ManyProjects.Answer<FoundChanges> answer =
        many.read(visible, some -> changes.find(ShownChanges.ofAll(some), size));
    return changes.told(
        FoundChanges.merged(answer.parts(), size),
        visible,
        size,
        answer.unread().stream().map(Project::slug).toList());
  }

  /**
   * @param branch commits of this stable branch and pull requests that are judged against it;
   *     absent: of the default one
   */
  @GetMapping("/api/v1/projects/{project}/changes")
  @Operation(summary = "The newest commits that changed levels, and how open pull requests stand")
  Changes ofProject(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(required = false) @Nullable Integer limit) {
    Project found = projects.readable(project);
    int size = size(limit);
    ShownChanges shown = ShownChanges.on(found, revisions.line(found, branch));
    return reads.of(
        found.id(),
        () -> changes.told(changes.find(shown, size), shown.projects(), size, List.of()));
  }

  private static int size(@Nullable Integer limit) {
    if (limit != null && (limit < 1 || limit > RecentChanges.MOST)) {
      throw ProblemException.invalidParameter(
          "limit", "must be 1 to %d".formatted(RecentChanges.MOST));
    }
    return limit == null ? USUAL : limit;
  }
}
