package dev.benchwarden.store.retention;

import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint that deletes projects. */
@RestController
class ProjectDeletionController {

  private final Projects projects;
  private final ProjectRemoval removal;

  ProjectDeletionController(Projects projects, ProjectRemoval removal) {
    this.projects = projects;
    this.removal = removal;
  }

  @DeleteMapping("/api/v1/projects/{project}")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Operation(summary = "Deletes a project with all it holds, for ever; its name is free at once")
  void delete(@PathVariable String project) {
    removal.begin(projects.writable(project, Scope.ADMIN));
  }
}
