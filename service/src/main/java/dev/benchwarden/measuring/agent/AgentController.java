package dev.benchwarden.measuring.agent;

import dev.benchwarden.measuring.request.RequestState;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.PlainBody;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PlainText;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Size;
import java.io.IOException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of agents, which ask for something to measure and report their progress. */
@RestController
@RequestMapping("/api/v1")
class AgentController {

  private final AgentWork work;
  private final Agents agents;
  private final Projects projects;

  AgentController(AgentWork work, Agents agents, Projects projects) {
    this.work = work;
    this.agents = agents;
    this.projects = projects;
  }

  /**
   * @param progress what it is doing, in a few words
   */
  record SignOfLife(
      @Size(max = 1000, message = "must have 1000 characters at most") @Nullable String progress) {

    SignOfLife {
      progress = progress == null ? null : PlainText.lines(progress);
    }
  }

  /**
   * @param cancelled whether it was cancelled, so that the agent stops
   * @param expiresAt until when the lease is valid; absent if it is not
   */
  record Pulse(boolean cancelled, @Nullable Instant expiresAt) {}

  /**
   * @param cut whether some of it was left out, since a log is bounded
   */
  record LogAnswer(boolean cut) {}

  record DoneAnswer(RequestState state) {}

  @PostMapping("/agent/leases")
  @Operation(summary = "Take the next request to measure; 204 if nothing waits")
  @ApiResponse(
      responseCode = "200",
      description = "To be measured",
      content = @Content(schema = @Schema(implementation = Lease.class)))
  @ApiResponse(responseCode = "204", description = "Nothing waits", content = @Content)
  ResponseEntity<Lease> take(@Valid @RequestBody AgentQuestion agent) {
    return work.take(agent(), agent)
        .map(ResponseEntity::ok)
        .orElseGet(() -> ResponseEntity.noContent().build());
  }

  @PostMapping("/agent/leases/{lease}/heartbeat")
  @Operation(summary = "Renew the lease; 410 if another agent has the request")
  Pulse heartbeat(
      @PathVariable UUID lease, @Valid @RequestBody(required = false) @Nullable SignOfLife sign) {
    return work.heartbeat(agent(), lease, sign == null ? null : sign.progress())
        .map(until -> new Pulse(false, until))
        .orElseGet(() -> new Pulse(true, null));
  }

  @PostMapping("/agent/leases/{lease}/log")
  @Operation(
      summary = "Add lines to the log of the request",
      requestBody =
          @io.swagger.v3.oas.annotations.parameters.RequestBody(
              required = true,
              content =
                  @Content(
                      mediaType = MediaType.TEXT_PLAIN_VALUE,
                      schema = @Schema(type = "string"))))
  LogAnswer log(@PathVariable UUID lease, HttpServletRequest request) throws IOException {
    Caller agent = agent();
    PlainBody.require(request);
    LogPiece piece = LogPiece.read(request.getInputStream(), request.getContentLengthLong());
    return new LogAnswer(!work.log(agent, lease, piece));
  }

  @PostMapping("/agent/leases/{lease}/done")
  @Operation(summary = "Report how the measurement ended; a repeated report changes nothing")
  DoneAnswer done(@PathVariable UUID lease, @Valid @RequestBody AgentOutcome outcome) {
    return new DoneAnswer(work.done(agent(), lease, outcome));
  }

  @GetMapping("/projects/{project}/agents")
  @Operation(summary = "The agents that asked for work lately, and what each measures")
  Page<AgentItem> list(@PathVariable String project) {
    return Page.of(agents.of(projects.readableByMember(project).id()));
  }

  private static Caller agent() {
    Caller caller = Caller.current().orElseThrow();
    if (!caller.mayAnywhere(Scope.AGENT)) {
      throw new ProblemException(
          Problem.FORBIDDEN,
          "'%s' is no agent: it takes a token with the scope agent.".formatted(caller.name()));
    }
    return caller;
  }
}
