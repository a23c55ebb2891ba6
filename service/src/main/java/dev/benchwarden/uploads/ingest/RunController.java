package dev.benchwarden.uploads.ingest;

import dev.benchwarden.core.harness.Harness;
import dev.benchwarden.identity.webhook.BodySignature;
import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationWait;
import dev.benchwarden.judging.evaluation.PreferredWait;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.policy.UploadedCodeOwners;
import dev.benchwarden.store.policy.UploadedPolicy;
import dev.benchwarden.store.results.RequestedRuns;
import dev.benchwarden.uploads.admission.Admission;
import dev.benchwarden.uploads.admission.Admitted;
import dev.benchwarden.uploads.admission.UploadTarget;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.annotations.ParameterObject;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of uploads. */
@RestController
@RequestMapping("/api/v1/projects/{project}/runs")
class RunController {

  private static final String NEUTRAL =
      """
      {"benchmarks": [{"name": "encode", "metrics": [
        {"name": "time", "unit": "ms", "direction": "LOWER_IS_BETTER", "samples": [4.1, 4.3, 4.2]}]}]}
      """;

  private static final int LONGEST_KEY = 255;

  private final Projects projects;
  private final Admission admission;
  private final UploadQueue queue;
  private final BodyReceiver receiver;
  private final HarnessRecognition recognition;
  private final DefaultBranches defaultBranches;
  private final RunRecorder recorder;
  private final EvaluationWait evaluations;
  private final RequestedRuns requested;
  private final Platforms platforms;
  private final Links links;

  RunController(
      Projects projects,
      Admission admission,
      UploadQueue queue,
      BodyReceiver receiver,
      HarnessRecognition recognition,
      DefaultBranches defaultBranches,
      RunRecorder recorder,
      EvaluationWait evaluations,
      RequestedRuns requested,
      Platforms platforms,
      Links links) {
    this.projects = projects;
    this.admission = admission;
    this.queue = queue;
    this.receiver = receiver;
    this.recognition = recognition;
    this.defaultBranches = defaultBranches;
    this.recorder = recorder;
    this.evaluations = evaluations;
    this.requested = requested;
    this.platforms = platforms;
    this.links = links;
  }

  @PostMapping
  @Operation(
      summary = "Upload the output of a benchmark harness, as it is",
      requestBody =
          @RequestBody(
              required = true,
              description = "Also with Content-Encoding: gzip or zstd",
              content =
                  @Content(
                      mediaType = "application/octet-stream",
                      schema = @Schema(type = "string", format = "binary"),
                      examples = @ExampleObject(NEUTRAL))))
  @ApiResponse(responseCode = "201", description = "Stored")
  @ApiResponse(responseCode = "200", description = "The same upload was stored before")
  ResponseEntity<RunAnswer> upload(
      @PathVariable String project,
      @ParameterObject UploadParameters parameters,
      @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String idempotencyKey,
      @RequestHeader(name = "Prefer", required = false) @Nullable String prefer,
      @RequestHeader(name = UploadedPolicy.HEADER, required = false) @Nullable String policy,
      @RequestHeader(name = UploadedCodeOwners.HEADER, required = false)
          @Nullable String codeOwners,
      HttpServletRequest request)
      throws IOException {
    UUID answered = parameters.request();
    Project found = answered == null ? projects.uploadable(project) : projects.measurable(project);
    Asked asked = asked(found, parameters);
    checkKey(idempotencyKey);
    Sent sent =
        new Sent(
            found,
            asked,
            parameters,
            idempotencyKey,
            request.getQueryString(),
            asked.isOfAgent() ? RepositoryFiles.NONE : new RepositoryFiles(policy, codeOwners),
            ignored(request, asked.isOfAgent()));
    return answer(stored(sent, request), PreferredWait.of(prefer));
  }

  private RunRecorder.Outcome stored(Sent sent, HttpServletRequest request) throws IOException {
    try (UploadQueue.Turn turn = queue.turnOf(request)) {
      return BodySignature.of(request).isPresent()
          ? receivedFirst(sent, request, turn)
          : admittedFirst(sent, request, turn);
    }
  }

  /**
   * What an upload says of itself, before its body.
   *
   * @param query its parameters, as they were sent
   * @param unknown names in the query that mean nothing here
   */
  private record Sent(
      Project found,
      Asked asked,
      UploadParameters parameters,
      @Nullable String key,
      @Nullable String query,
      RepositoryFiles files,
      List<String> unknown) {

    Caller caller() {
      return asked.caller();
    }

    Project target() {
      return DefaultBranches.expected(found, caller(), asked.given());
    }

    /**
     * Equal for attempts of one upload; absent without a key, by which the attempts are one run.
     */
    @Nullable String identity(ReceivedBody body) {
      return key == null
          ? null
          : Stream.of(found.slug(), key, query, files.policy(), files.codeOwners())
              .map(String::valueOf)
              .collect(Collectors.joining("\n", "", "\n" + HexFormat.of().formatHex(body.hash())));
    }
  }

  /** Who may not send it need not send all of it. */
  private RunRecorder.Outcome admittedFirst(
      Sent sent, HttpServletRequest request, UploadQueue.Turn turn) throws IOException {
    Admitted admitted = admitted(sent, turn);
    turn.pause();
    try (ReceivedBody body = receiver.receive(request, admitted.trust())) {
      return store(sent, admitted, body, turn);
    }
  }

  /** Before its body is verified, a signed upload may be of anybody: it counts for nobody. */
  private RunRecorder.Outcome receivedFirst(
      Sent sent, HttpServletRequest request, UploadQueue.Turn turn) throws IOException {
    turn.pause();
    try (ReceivedBody body = receiver.receive(request, sent.caller().trust())) {
      return store(sent, admitted(sent, turn), body, turn);
    }
  }

  /** While a forge is asked, others use the database: a slow one keeps only its own waiting. */
  private Admitted admitted(Sent sent, UploadQueue.Turn turn) {
    turn.take();
    Project target = sent.target();
    return admission.admit(
        sent.caller(),
        target,
        sent.asked().placeIn(target),
        sent.parameters().isBackfill(),
        turn::pause);
  }

  private RunRecorder.Outcome store(
      Sent sent, Admitted admitted, ReceivedBody body, UploadQueue.Turn turn) throws IOException {
    turn.take();
    admission.useUp(sent.caller(), sent.identity(body));
    Harness harness = recognition.harnessOf(body, sent.parameters().harness());
    Project target = sent.target();
    defaultBranches.tell(sent.found(), target, admitted);
    UploadParameters given = sent.asked().given();
    return recorder.record(
        new Upload(
            target,
            admitted,
            given,
            harness,
            body,
            key(sent.key(), admitted)
                .or(() -> keyOfAttempt(sent.found(), given, body))
                .orElse(null),
            sent.files(),
            sent.unknown(),
            null),
        sent.parameters().request());
  }

  /**
   * The sender of an upload and its target. An agent does not choose the target: it follows from
   * the request.
   *
   * @param requested absent if the sender is trusted by itself
   */
  private record Asked(
      Caller caller, UploadParameters given, RequestedRuns.@Nullable Place requested) {

    boolean isOfAgent() {
      return requested != null;
    }

    UploadTarget placeIn(Project project) {
      return requested == null
          ? given.placeIn(project)
          : new UploadTarget(
              given.revision(),
              Objects.requireNonNullElse(requested.branch(), project.defaultBranch()),
              requested.branch() != null,
              requested.pullRequest(),
              given.base());
    }
  }

  private Asked asked(Project project, UploadParameters given) {
    Caller caller = Caller.current().orElseThrow();
    UUID request = given.request();
    RequestedRuns.Place place =
        request == null
            ? null
            : requested
                .place(
                    caller,
                    project,
                    request,
                    new RequestedRuns.Sent(
                        given.revision(), given.machine(), given.platform(), given.pair() != null))
                .orElse(null);
    return place == null
        ? new Asked(caller, given, null)
        : new Asked(caller.trustedAs(place.trust()), given.ofAgent(), place);
  }

  private ResponseEntity<RunAnswer> answer(RunRecorder.Outcome outcome, PreferredWait wait) {
    Project project = outcome.project();
    Evaluation evaluation = evaluations.await(project.id(), outcome.run(), wait).orElse(null);
    String first = platforms.first(project.id());
    RunAnswer answer =
        RunAnswer.of(project, outcome.run(), outcome.warnings(), evaluation, first, links);
    return outcome.isNew()
        ? ResponseEntity.created(URI.create(answer.links().get("self"))).body(answer)
        : ResponseEntity.ok(answer);
  }

  /**
   * A key is separate for each level of trust, so that nobody can use up the key of a more trusted
   * sender.
   */
  private static Optional<String> key(@Nullable String given, Admitted admitted) {
    return Optional.ofNullable(given)
        .map(key ->
            switch (admitted.trust()) {
              case FORK -> "fork %d %s".formatted(admitted.place().pullRequest(), uuid(key));
              case MEMBER -> "member " + uuid(key);
              case PROTECTED -> key;
            });
  }

  /** Without a time, equal results of two requests would count as one run. */
  private Optional<String> keyOfAttempt(
      Project project, UploadParameters given, ReceivedBody body) {
    UUID request = given.request();
    if (request == null || given.startedAt() != null) {
      return Optional.empty();
    }
    String results =
        Stream.of(given.revision(), given.machine(), given.pair(), given.round())
            .map(String::valueOf)
            .collect(Collectors.joining("\n", "", "\n" + HexFormat.of().formatHex(body.hash())));
    return Optional.of("%s %s".formatted(requested.attempt(project.id(), request), uuid(results)));
  }

  private static UUID uuid(String text) {
    return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void checkKey(@Nullable String key) {
    if (key != null && (key.isBlank() || key.length() > LONGEST_KEY)) {
      throw ProblemException.invalidParameter(
          "Idempotency-Key", "must have 1 to %d characters".formatted(LONGEST_KEY));
    }
  }

  private static List<String> ignored(HttpServletRequest request, boolean isOfAgent) {
    return request.getParameterMap().keySet().stream()
        .filter(name ->
            !ParameterReading.UPLOAD.knows(name)
                || isOfAgent && UploadParameters.NOT_OF_AGENTS.contains(name))
        .sorted()
        .toList();
  }
}
