package dev.benchwarden.uploads.profile;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.KnownParameters;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.profile.StoredProfile;
import dev.benchwarden.store.results.Run;
import dev.benchwarden.store.results.Runs;
import dev.benchwarden.uploads.admission.Admission;
import dev.benchwarden.uploads.admission.Admitted;
import dev.benchwarden.uploads.admission.UploadTarget;
import dev.benchwarden.uploads.ingest.BodyReceiver;
import dev.benchwarden.uploads.ingest.ReceivedBody;
import dev.benchwarden.uploads.ingest.UploadQueue;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URI;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of profile uploads. */
@RestController
class ProfileUploadController {

  private static final KnownParameters PARAMETERS =
      new KnownParameters(
          Set.of("benchmark", "parameters"),
          "profiles know the parameters 'benchmark' and 'parameters' alone");

  private static final String ASKED =
      "send the profiler's file, for example with curl --data-binary @encode.jfr; JFR, pprof, perf"
          + " script, callgrind, collapsed stacks, .cpuprofile and the Firefox Profiler's are read";

  private final Projects projects;
  private final Runs runs;
  private final Admission admission;
  private final UploadQueue queue;
  private final BodyReceiver receiver;
  private final ProfiledBenchmarks benchmarks;
  private final ProfileReading reading;
  private final ProfileKeeper keeper;

  ProfileUploadController(
      Projects projects,
      Runs runs,
      Admission admission,
      UploadQueue queue,
      BodyReceiver receiver,
      ProfiledBenchmarks benchmarks,
      ProfileReading reading,
      ProfileKeeper keeper) {
    this.projects = projects;
    this.runs = runs;
    this.admission = admission;
    this.queue = queue;
    this.receiver = receiver;
    this.benchmarks = benchmarks;
    this.reading = reading;
    this.keeper = keeper;
  }

  /**
   * @param benchmark the benchmark that ran alone while the profile was taken; absent: the run's
   *     only one, else the whole suite
   * @param parameters of that benchmark, such as {@code size=10,threads=2}, by name; needed where
   *     several benchmarks share the name
   */
  @PostMapping("/api/v1/projects/{project}/runs/{run}/profiles")
  @Operation(
      summary = "Attach what a profiler wrote to a run, as it is",
      requestBody =
          @RequestBody(
              required = true,
              description = "Also with Content-Encoding: gzip or zstd",
              content =
                  @Content(
                      mediaType = "application/octet-stream",
                      schema = @Schema(type = "string", format = "binary"))))
  @ApiResponse(responseCode = "201", description = "Stored")
  @ApiResponse(responseCode = "200", description = "The same profile was stored before")
  ResponseEntity<StoredProfile> attach(
      @PathVariable String project,
      @PathVariable UUID run,
      @RequestParam(required = false) @Nullable String benchmark,
      @RequestParam(required = false) @Nullable String parameters,
      HttpServletRequest request)
      throws IOException {
    Project target = projects.uploadable(project);
    PARAMETERS.demand(request.getParameterMap().keySet());
    Run found = runs.withId(target.id(), run).orElseThrow(() -> unknown(project, run));
    Caller caller = Caller.current().orElseThrow();
    UploadQueue.Turn turn = queue.turnOf(request);
    Trust trust = admitted(caller, target, found, turn);
    turn.pause();
    try (turn;
        ReceivedBody body = receiver.receive(request, trust, ASKED)) {
      turn.take();
      admission.useUp(caller, null);
      long number = runs.numberOf(target.id(), run).orElseThrow(() -> unknown(project, run));
      ProfileKeeper.ProfiledPart part =
          new ProfileKeeper.ProfiledPart(
              number,
              benchmarks.number(target.id(), number, benchmark, parameters),
              found.pullRequest());
      turn.pause();
      ReadProfile profile = reading.read(target.id(), body);
      turn.take();
      return answer(target, keeper.save(target.id(), part, profile, body));
    }
  }

  private static ProblemException unknown(String project, UUID run) {
    return ProblemException.notFound("Project '%s' has no run %s.".formatted(project, run));
  }

  /**
   * The trust that an upload of the run itself would get; a fork may only attach to its own runs.
   */
  private Trust admitted(Caller caller, Project project, Run run, UploadQueue.Turn turn) {
    UploadTarget place =
        new UploadTarget(run.revision(), run.branch(), true, run.pullRequest(), null);
    Admitted admitted = admission.admit(caller, project, place, true, turn::pause);
    boolean isOwn =
        run.trust() == Trust.FORK
            && Objects.equals(admitted.place().pullRequest(), run.pullRequest());
    if (admitted.trust() == Trust.FORK && !isOwn) {
      throw new ProblemException(
          Problem.UNTRUSTED_UPLOAD,
          "Run %s is not of this fork: it may attach profiles to runs that it uploaded itself."
              .formatted(run.id()));
    }
    return admitted.trust();
  }

  private static ResponseEntity<StoredProfile> answer(
      Project project, ProfileKeeper.SavedProfile saved) {
    URI address =
        URI.create(
            "/api/v1/projects/%s/profiles/%s".formatted(project.slug(), saved.profile().id()));
    return saved.isNew()
        ? ResponseEntity.created(address).body(saved.profile())
        : ResponseEntity.ok(saved.profile());
  }
}
