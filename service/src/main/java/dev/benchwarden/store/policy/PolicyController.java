package dev.benchwarden.store.policy;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.PolicyYaml;
import dev.benchwarden.core.policy.UnreadablePolicyException;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Endpoint of the policy, which defines what counts as a regression: readable by readers of the
 * project, set by its admins.
 */
@RestController
@RequestMapping("/api/v1/projects/{project}/policy")
class PolicyController {

  private final Projects projects;
  private final Policies policies;
  private final LimitMistakes mistakes;

  PolicyController(Projects projects, Policies policies, LimitMistakes mistakes) {
    this.projects = projects;
    this.policies = policies;
    this.mistakes = mistakes;
  }

  @GetMapping
  @Operation(summary = "The policy in effect, with its text")
  ShownPolicy show(@PathVariable String project) {
    long id = projects.readable(project).id();
    return shown(id, policies.stored(id));
  }

  @GetMapping(produces = MediaType.APPLICATION_YAML_VALUE + ";charset=UTF-8")
  @Operation(summary = "The policy's text alone")
  String text(@PathVariable String project) {
    return policies.stored(projects.readable(project).id()).yaml();
  }

  @PutMapping
  @Operation(
      summary = "Set the policy: a .benchwarden.yml, or the same keys as JSON",
      requestBody =
          @RequestBody(
              required = true,
              content = {
                @Content(
                    mediaType = MediaType.APPLICATION_YAML_VALUE,
                    schema = @Schema(type = "string")),
                @Content(
                    mediaType = MediaType.APPLICATION_JSON_VALUE,
                    schema = @Schema(implementation = Policy.class))
              }))
  ShownPolicy put(
      @PathVariable String project,
      @Parameter(
              description =
                  "The version that the caller read, in quotation marks; any other version is "
                      + "not replaced")
          @RequestHeader(name = HttpHeaders.IF_MATCH, required = false)
          @Nullable String read,
      HttpServletRequest request)
      throws IOException {
    long id = projects.writable(project, Scope.ADMIN).id();
    byte[] sent = request.getInputStream().readNBytes(PolicyYaml.MAX_BYTES + 1);
    try {
      String yaml = yaml(PolicyYaml.decode(sent), request.getContentType());
      return shown(id, policies.put(id, yaml, author(), version(read)));
    } catch (UnreadablePolicyException unreadable) {
      throw PolicyProblem.of(unreadable, Problem.INVALID_BODY);
    }
  }

  private ShownPolicy shown(long project, StoredPolicy stored) {
    return new ShownPolicy(stored, stored.version(), mistakes.of(project, policies.of(project)));
  }

  /** What stands between the quotation marks; a star stands for any version. */
  private static Optional<String> version(@Nullable String read) {
    return Optional.ofNullable(read)
        .map(header -> header.strip().replace("\"", ""))
        .filter(version -> !version.equals("*"));
  }

  /** YAML is kept as it was written; JSON becomes equivalent YAML. */
  private static String yaml(String text, @Nullable String contentType) {
    boolean isJson = contentType != null && contentType.toLowerCase(Locale.ROOT).contains("json");
    return isJson ? PolicyYaml.write(PolicyYaml.readJson(text)) : text;
  }

  private static String author() {
    return Caller.current().map(Caller::name).orElseThrow();
  }
}
