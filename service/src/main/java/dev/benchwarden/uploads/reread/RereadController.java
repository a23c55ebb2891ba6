package dev.benchwarden.uploads.reread;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.job.Job;
import io.swagger.v3.oas.annotations.Operation;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint that starts rereading the kept uploads. */
@RestController
@RequestMapping("/api/v1/projects/{project}")
class RereadController {

  private final Projects projects;
  private final RereadJob reread;

  RereadController(Projects projects, RereadJob reread) {
    this.projects = projects;
    this.reread = reread;
  }

  /**
   * By default it only reports what would change.
   *
   * @param platforms whether each run moves to the platform that its machine has by today's policy,
   *     or else by its fingerprint
   */
  @PostMapping("/reread")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Operation(summary = "Read the kept uploads again; first only to see what would change")
  Job begin(
      @PathVariable String project,
      @RequestParam(name = "dry_run", defaultValue = "true") boolean dryRun,
      @RequestParam(defaultValue = "false") boolean platforms) {
    long id = projects.writable(project, Scope.ADMIN).id();
    String by = Caller.current().map(Caller::name).orElseThrow();
    return reread.begin(id, dryRun, platforms, by);
  }
}
