package dev.benchwarden.uploads.uploadlog;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of attempted uploads, for holders of a token of the project. */
@RestController
class UploadLogController {

  private final Projects projects;
  private final UploadLog uploads;

  UploadLogController(Projects projects, UploadLog uploads) {
    this.projects = projects;
    this.uploads = uploads;
  }

  @GetMapping("/api/v1/projects/{project}/uploads")
  @Operation(summary = "The log of uploads, stored or refused, the newest first")
  Page<LoggedUpload> list(
      @PathVariable String project,
      @RequestParam(defaultValue = "false") boolean refused,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable Long cursor) {
    Project shown = projects.readableByMember(project);
    Page<LoggedUpload> found =
        uploads.list(
            shown.id(), refused, new PageRequest(limit, cursor == null ? null : cursor.toString()));
    boolean admin =
        Caller.current().filter(caller -> caller.may(Scope.ADMIN, shown.id())).isPresent();
    return admin
        ? found
        : new Page<>(
            found.items().stream().map(LoggedUpload::withoutAddress).toList(), found.next());
  }
}
