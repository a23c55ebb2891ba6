package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.audit.AuditEvent;
import dev.benchwarden.platform.audit.AuditTrail;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of changes of authority, for admins of the installation and of a project. */
@RestController
class AuditController {

  private final AuditTrail trail;
  private final Projects projects;

  AuditController(AuditTrail trail, Projects projects) {
    this.trail = trail;
    this.projects = projects;
  }

  @GetMapping("/api/v1/audit")
  @Operation(
      summary = "Who changed tokens, roles, projects and settings, the newest first",
      description =
          "project is a slug, of a deleted project as well; actor is the name or id of a person,"
              + " token or job.")
  Page<AuditEvent> list(
      @RequestParam(required = false) @Nullable String project,
      @RequestParam(required = false) @Nullable String actor,
      @RequestParam(required = false) @Nullable Instant since,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable UUID cursor) {
    Caller.installationAdmin("Audit events");
    return page(new AuditTrail.Filter(null, project, actor, since, cursor), limit);
  }

  /** By the project's number: what happened to an earlier one of the same slug is hidden. */
  @GetMapping("/api/v1/projects/{project}/audit")
  @Operation(summary = "Who changed the project's tokens, roles and settings, the newest first")
  Page<AuditEvent> listOfProject(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String actor,
      @RequestParam(required = false) @Nullable Instant since,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable UUID cursor) {
    long id = projects.writable(project, Scope.ADMIN).id();
    return page(new AuditTrail.Filter(id, null, actor, since, cursor), limit);
  }

  private Page<AuditEvent> page(AuditTrail.Filter wanted, @Nullable Integer limit) {
    PageRequest page = new PageRequest(limit, null);
    return Page.of(trail.list(wanted, page.size() + 1), page.size(), last -> last.id().toString());
  }
}
