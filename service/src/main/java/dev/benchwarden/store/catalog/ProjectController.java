package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.access.Scope;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint that creates and changes projects; their state is shown by the dashboard. */
@RestController
@RequestMapping("/api/v1/projects")
class ProjectController {

  private final Projects projects;
  private final ProjectChanges changes;
  private final Links links;

  ProjectController(Projects projects, ProjectChanges changes, Links links) {
    this.projects = projects;
    this.changes = changes;
    this.links = links;
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  ProjectAnswer create(@Valid @RequestBody NewProject project) {
    return answer(changes.create(project));
  }

  @PatchMapping("/{project}")
  @Operation(
      summary = "Changes what is given; the rest stays",
      description =
          "If defaultBranch changes, a job makes the uploads for that branch the "
              + "mainline and judges everything again.")
  ProjectAnswer change(@PathVariable String project, @Valid @RequestBody ProjectChange change) {
    return answer(changes.change(projects.writable(project, Scope.ADMIN), change));
  }

  private ProjectAnswer answer(Project project) {
    return new ProjectAnswer(
        project.slug(),
        project.name(),
        project.defaultBranch(),
        project.visibility(),
        project.repository(),
        project.id(),
        project.createdAt(),
        links.both(project, ""));
  }

  record ProjectAnswer(
      String slug,
      String name,
      String defaultBranch,
      Visibility visibility,
      @Nullable String repository,
      long id,
      Instant createdAt,
      Map<String, String> links) {}
}
