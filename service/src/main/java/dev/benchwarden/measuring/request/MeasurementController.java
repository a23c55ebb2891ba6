package dev.benchwarden.measuring.request;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of measurement requests: what waits, what is being measured, and the results. */
@RestController
@RequestMapping("/api/v1/projects/{project}/measurements")
class MeasurementController {

  private static final Set<Scope> ASKING = EnumSet.of(Scope.TRIAGE, Scope.UPLOAD);

  private final Projects projects;
  private final Requests requests;
  private final RevisionTrust trust;
  private final RequestWaits waits;

  MeasurementController(
      Projects projects, Requests requests, RevisionTrust trust, RequestWaits waits) {
    this.projects = projects;
    this.requests = requests;
    this.trust = trust;
    this.waits = waits;
  }

  @PostMapping
  @Operation(
      summary = "Have a revision, or a pair, measured by an agent or by CI; once while it is open")
  @ApiResponse(responseCode = "201", description = "Asked for now")
  @ApiResponse(responseCode = "200", description = "Was asked for before, and is open")
  ResponseEntity<MeasurementRequest> ask(
      @PathVariable String project, @Valid @RequestBody WantedMeasurement wanted) {
    Project found = projects.writable(project, ASKING);
    NewRequest.Source source = trust.source(found, wanted.revision());
    NewRequest.Source baseline =
        wanted.baseline() == null ? null : trust.baseline(found, wanted.baseline());
    if (baseline != null && source.revision().equals(baseline.revision())) {
      throw new ProblemException(
          Problem.INVALID_BODY, "baseline: must be another revision than the one to measure.");
    }
    NewRequest request =
        new NewRequest(
            RequestReason.BY_HAND,
            source,
            baseline,
            null,
            new NewRequest.Where(wanted.machine(), wanted.platform()),
            wanted.filter(),
            List.of(),
            null,
            null,
            null,
            "");
    Requests.Asked asked = requests.ask(found.id(), request.by(Caller.current().orElseThrow()));
    return ResponseEntity.status(asked.isNew() ? HttpStatus.CREATED : HttpStatus.OK)
        .body(found(found, asked.id()));
  }

  @GetMapping
  @Operation(summary = "Measurement requests, the newest first")
  Page<MeasurementRequest> list(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable RequestState state,
      @RequestParam(required = false) @Nullable RequestReason reason,
      @RequestParam(required = false) @Nullable UUID alert,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable UUID cursor) {
    Project found = projects.readable(project);
    Page<MeasurementRequest> page =
        requests.list(
            found.id(),
            state,
            reason,
            alert,
            new PageRequest(limit, Objects.toString(cursor, null)));
    RequestWaits.Waits why = waits.of(found.id());
    return new Page<>(
        page.items().stream().map(one -> shown(found, one, why)).toList(), page.next());
  }

  @GetMapping("/{measurement}")
  MeasurementRequest show(@PathVariable String project, @PathVariable UUID measurement) {
    Project found = projects.readable(project);
    return found(found, measurement);
  }

  @GetMapping(path = "/{measurement}/log", produces = MediaType.TEXT_PLAIN_VALUE)
  @Operation(summary = "What the agents wrote that worked at it")
  String log(@PathVariable String project, @PathVariable UUID measurement) {
    Project found = projects.readableByMember(project);
    return requests.log(found.id(), found(found, measurement).id());
  }

  /**
   * Uploaded results stay, and a request with all its results is done; an ended request does not
   * change. A caller without the scope {@code triage} can only cancel its own requests.
   */
  @PostMapping("/{measurement}/cancel")
  @Operation(summary = "Do not measure it any more; an agent that is at it stops")
  MeasurementRequest cancel(@PathVariable String project, @PathVariable UUID measurement) {
    Project found = projects.writable(project, ASKING);
    found(found, measurement);
    Caller by = Caller.current().orElseThrow();
    if (!requests.isAskedBy(found.id(), measurement, by)) {
      projects.writable(project, Scope.TRIAGE);
    }
    String why = "Cancelled by %s.".formatted(by.name());
    requests.end(found.id(), measurement, RequestState.CANCELLED, why);
    return found(found, measurement);
  }

  private MeasurementRequest found(Project project, UUID id) {
    return requests
        .find(project.id(), id)
        .map(one -> shown(project, one, waits.of(project.id())))
        .orElseThrow(() ->
            ProblemException.notFound(
                "Project '%s' has no measurement request %s.".formatted(project.slug(), id)));
  }

  private static MeasurementRequest shown(
      Project project, MeasurementRequest request, RequestWaits.Waits waits) {
    boolean belongs =
        Caller.current().filter(caller -> caller.may(Scope.READ, project.id())).isPresent();
    if (!belongs) {
      return request.withoutNames();
    }
    return waits.of(request).map(request::waiting).orElse(request);
  }
}
