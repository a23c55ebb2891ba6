package dev.benchwarden.pages.dashboard;

import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.ManyProjects;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SearchWords;
import dev.benchwarden.store.catalog.Visibility;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of each project's state in one line. */
@RestController
@RequestMapping("/api/v1/projects")
class ProjectOverviewController {

  private final Projects projects;
  private final Revisions revisions;
  private final Links links;
  private final ManyProjects many;
  private final ProjectStates states;
  private final Reads reads;

  ProjectOverviewController(
      Projects projects,
      Revisions revisions,
      Links links,
      ManyProjects many,
      ProjectStates states,
      Reads reads) {
    this.projects = projects;
    this.revisions = revisions;
    this.links = links;
    this.many = many;
    this.states = states;
    this.reads = reads;
  }

  /**
   * @param series how many series were measured so far
   * @param openAlerts those that need attention: neither closed nor snoozed
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
      ProjectStates.@Nullable Latest latest,
      Map<String, String> links) {}

  /**
   * Part of the list of projects.
   *
   * @param next the cursor of the next part; absent on the last one
   * @param unread projects of this part that cannot be read now, since their part of the database
   *     does not answer
   */
  record ProjectList(List<ProjectOverview> items, @Nullable String next, List<String> unread) {}

  /**
   * @param q words that must occur in a project's name or slug
   */
  @GetMapping
  ProjectList list(
      @RequestParam(defaultValue = "") String q,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable String cursor) {
    Page<Project> visible = projects.visible(new PageRequest(limit, cursor), SearchWords.of(q));
    ManyProjects.Answer<Map<Long, ProjectStates.State>> answer =
        reads.ofAll(
            visible.items().stream().map(Project::id).toList(),
            () -> many.read(visible.items(), some -> states.of(some, null)));
    Map<Long, ProjectStates.State> known = new HashMap<>();
    answer.parts().forEach(known::putAll);
    return new ProjectList(
        visible.items().stream()
            .filter(one -> known.containsKey(one.id()))
            .map(one -> overview(one, Objects.requireNonNull(known.get(one.id()))))
            .toList(),
        visible.next(),
        answer.unread().stream().map(Project::slug).sorted().toList());
  }

  /**
   * @param branch with the alerts and the newest revision of this stable branch; absent: of the
   *     default one
   */
  @GetMapping("/{project}")
  ProjectOverview show(
      @PathVariable String project, @RequestParam(required = false) @Nullable String branch) {
    Project shown = projects.readable(project);
    String line = revisions.line(shown, branch);
    Map<Long, ProjectStates.State> state =
        reads.of(shown.id(), () -> states.of(List.of(shown), line));
    return overview(shown, Objects.requireNonNull(state.get(shown.id())));
  }

  private ProjectOverview overview(Project project, ProjectStates.State state) {
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
