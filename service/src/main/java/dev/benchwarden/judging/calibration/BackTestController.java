package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.PolicyYaml;
import dev.benchwarden.core.policy.UnreadablePolicyException;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.job.Job;
import dev.benchwarden.store.policy.Policies;
import dev.benchwarden.store.policy.PolicyProblem;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of back-tests: each member of a project may try a policy before it is set. */
@RestController
class BackTestController {

  private final Projects projects;
  private final Revisions revisions;
  private final Policies policies;
  private final BackTestJob job;
  private final Links links;

  BackTestController(
      Projects projects, Revisions revisions, Policies policies, BackTestJob job, Links links) {
    this.projects = projects;
    this.revisions = revisions;
    this.policies = policies;
    this.job = job;
    this.links = links;
  }

  /**
   * @param branch the stable branch whose past is examined; absent: the default one
   * @param prefer {@code respond-async}: the answer is a job to poll
   */
  @PostMapping("/api/v1/projects/{project}/policy/backtest")
  @Operation(
      summary = "Back-test a policy on the last 200 revisions",
      description =
          "The service computes a back-test of the same results only once. With the "
              + "header Prefer: respond-async the answer is 202 with a job, whose report is "
              + "the answer once it is DONE.",
      requestBody =
          @RequestBody(
              description =
                  "A .benchwarden.yml, or the same keys as JSON; empty: the policy in effect",
              content = {
                @Content(
                    mediaType = MediaType.APPLICATION_YAML_VALUE,
                    schema = @Schema(type = "string")),
                @Content(
                    mediaType = MediaType.APPLICATION_JSON_VALUE,
                    schema = @Schema(implementation = Policy.class))
              }))
  @ApiResponse(
      responseCode = "200",
      description = "The answer",
      content = @Content(schema = @Schema(implementation = BackTestAnswer.class)))
  @ApiResponse(
      responseCode = "202",
      description = "A job that will have the answer",
      content = @Content(schema = @Schema(implementation = Job.class)))
  ResponseEntity<Object> test(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String branch,
      @RequestHeader(name = "Prefer", required = false) @Nullable String prefer,
      HttpServletRequest request)
      throws IOException {
    Project tried = projects.computable(project);
    String line = revisions.line(tried, branch);
    byte[] sent = request.getInputStream().readNBytes(PolicyYaml.MAX_BYTES + 1);
    Policy policy =
        sent.length == 0 ? policies.of(tried.id()) : read(sent, request.getContentType());
    if (prefer == null || !prefer.contains("respond-async")) {
      return ResponseEntity.ok(job.answer(tried.id(), line, policy, caller()));
    }
    Job begun = job.begin(tried.id(), line, policy, caller());
    return ResponseEntity.accepted()
        .location(URI.create(links.api(tried, "/jobs/" + begun.id())))
        .header("Preference-Applied", "respond-async")
        .body(begun);
  }

  private static String caller() {
    return Caller.current().orElseThrow().name();
  }

  private static Policy read(byte[] sent, @Nullable String contentType) {
    boolean isJson = contentType != null && contentType.toLowerCase(Locale.ROOT).contains("json");
    try {
      String text = PolicyYaml.decode(sent);
      return isJson ? PolicyYaml.readJson(text) : PolicyYaml.read(text);
    } catch (UnreadablePolicyException unreadable) {
      throw PolicyProblem.of(unreadable, Problem.INVALID_BODY);
    }
  }
}
