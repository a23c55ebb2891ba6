package dev.benchwarden.store.policy;

import dev.benchwarden.core.policy.CodeOwners;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the file that states who owns which paths. */
@RestController
@RequestMapping("/api/v1/projects/{project}/codeowners")
class CodeOwnersController {

  private final Projects projects;
  private final CodeOwnersFiles files;

  CodeOwnersController(Projects projects, CodeOwnersFiles files) {
    this.projects = projects;
    this.files = files;
  }

  @GetMapping
  @Operation(summary = "The repository's CODEOWNERS file, as it was uploaded or put last")
  StoredCodeOwners show(@PathVariable String project) {
    return stored(projects.readable(project).id());
  }

  @PutMapping
  @Operation(
      summary = "Set the CODEOWNERS file; an empty file removes it",
      requestBody =
          @RequestBody(
              content =
                  @Content(
                      mediaType = MediaType.TEXT_PLAIN_VALUE,
                      schema = @Schema(type = "string"))))
  StoredCodeOwners put(@PathVariable String project, HttpServletRequest request)
      throws IOException {
    long id = projects.writable(project, Scope.ADMIN).id();
    byte[] sent = request.getInputStream().readNBytes(CodeOwners.MAX_BYTES + 1);
    String text =
        UploadedCodeOwners.text(sent)
            .orElseThrow(
                () -> new ProblemException(Problem.INVALID_BODY, UploadedCodeOwners.UNREADABLE));
    files.put(id, text, Caller.current().map(Caller::name).orElseThrow());
    return stored(id);
  }

  private StoredCodeOwners stored(long project) {
    return files.stored(project).orElse(StoredCodeOwners.NONE);
  }
}
