package dev.benchwarden.uploads.ingest;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.core.harness.MissingDirections;
import dev.benchwarden.core.harness.UnreadableOutputException;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Machine;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Machines;
import dev.benchwarden.store.catalog.NewRevision;
import dev.benchwarden.store.catalog.ParentCycles;
import dev.benchwarden.store.catalog.PlainText;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.ProjectChanges;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.policy.CodeOwnersFiles;
import dev.benchwarden.store.policy.Policies;
import dev.benchwarden.store.policy.StableBranches;
import dev.benchwarden.store.policy.UploadedCodeOwners;
import dev.benchwarden.store.policy.UploadedPolicy;
import dev.benchwarden.store.results.Measurements;
import dev.benchwarden.store.results.NewRun;
import dev.benchwarden.store.results.RawUploads;
import dev.benchwarden.store.results.RequestedRuns;
import dev.benchwarden.store.results.Run;
import dev.benchwarden.store.results.RunRecorded;
import dev.benchwarden.store.results.RunWarning;
import dev.benchwarden.store.results.Runs;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.function.SingletonSupplier;

/** Recorder of uploads, each in full or not at all. */
@Component
class RunRecorder {

  private static final int LONGEST_AUTHOR = 200;
  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  /** How many revisions of a cycle are named. */
  private static final int MOST_OF_CYCLE = 10;

  private static final String ONLY_VOUCHED =
      "Only an upload trusted as PROTECTED names a revision and gives it a place: this was ignored.";

  private final ProjectChanges projects;
  private final Revisions revisions;
  private final Machines machines;
  private final SeriesCatalog series;
  private final Measurements measurements;
  private final Runs runs;
  private final RawUploads rawUploads;
  private final Policies policies;
  private final CodeOwnersFiles codeOwners;
  private final StableBranches stable;
  private final UploadPlatforms platforms;
  private final BranchWarnings branches;
  private final ParentCycles cycles;
  private final ReadingMetrics metrics;
  private final RequestedRuns requested;
  private final ApplicationEventPublisher events;
  private final TransactionTemplate transaction;

  RunRecorder(
      ProjectChanges projects,
      Revisions revisions,
      Machines machines,
      SeriesCatalog series,
      Measurements measurements,
      Runs runs,
      RawUploads rawUploads,
      Policies policies,
      CodeOwnersFiles codeOwners,
      StableBranches stable,
      UploadPlatforms platforms,
      BranchWarnings branches,
      ParentCycles cycles,
      ReadingMetrics metrics,
      RequestedRuns requested,
      ApplicationEventPublisher events,
      TransactionTemplate transaction) {
    this.projects = projects;
    this.revisions = revisions;
    this.machines = machines;
    this.series = series;
    this.measurements = measurements;
    this.runs = runs;
    this.rawUploads = rawUploads;
    this.policies = policies;
    this.codeOwners = codeOwners;
    this.stable = stable;
    this.platforms = platforms;
    this.branches = branches;
    this.cycles = cycles;
    this.metrics = metrics;
    this.requested = requested;
    this.events = events;
    this.transaction = transaction;
  }

  /**
   * @param warnings those of the run, and what the caller should know of a repeat
   * @param isNew false if the upload repeats one that is stored already
   */
  record Outcome(Project project, Run run, List<RunWarning> warnings, boolean isNew) {}

  /**
   * @param request the measurement request that it answers, if it answers one
   * @throws ProblemException 410 if the request is no longer the sender's to answer, 409 if it has
   *     been answered; 409 if the idempotency key came with another body, 422 naming the place if
   *     the output or the policy cannot be read
   */
  Outcome record(Upload sent, @Nullable UUID request) {
    RawUploads.Waiting raw = putAhead(sent);
    return Objects.requireNonNull(transaction.execute(status -> record(sent, raw, request)));
  }

  /**
   * Puts the output into the bucket before the transaction begins: the bucket may take a while, and
   * the transaction holds what other uploads wait for. Null for a repeat, and for a project that
   * the transaction makes, whose number names the object.
   */
  private RawUploads.@Nullable Waiting putAhead(Upload upload) {
    return upload.project().isStored() && found(upload).isEmpty() ? putRaw(upload) : null;
  }

  private Outcome record(Upload sent, RawUploads.@Nullable Waiting raw, @Nullable UUID request) {
    if (raw != null) {
      rawUploads.removeIfRolledBack(raw);
    }
    Outcome outcome = record(sent, raw, request != null);
    if (raw != null && !outcome.isNew()) {
      rawUploads.remove(raw);
    }
    if (request != null) {
      requested.keep(outcome.project().id(), request, outcome.run(), outcome.isNew());
    }
    return outcome;
  }

  private Outcome record(Upload sent, RawUploads.@Nullable Waiting raw, boolean isAnswer) {
    Project known = sent.project().isStored() ? sent.project() : projects.stored(sent.project());
    long id = runs.nextId(known.id(), identity(sent));
    Upload upload = sent.to(projects.stored(known), branch -> stable.isNamed(known.id(), branch));
    return earlier(upload)
        .map(run -> repeated(upload, run, isAnswer))
        .orElseGet(() -> {
          Run stored = store(upload, id, raw == null ? putNow(upload) : raw, isAnswer);
          return new Outcome(upload.project(), stored, stored.warnings(), true);
        });
  }

  /** The results exist; a release is often named after they were measured. */
  private Outcome repeated(Upload upload, Run run, boolean isAnswer) {
    if (upload.isVouched() && !isAnswer) {
      revisions.tag(upload.project().id(), run.revisionId(), upload.parameters().tags());
    }
    return new Outcome(upload.project(), run, ofRepeat(run, upload), false);
  }

  /** Nothing is stored again, and neither is the repeat's place in the history. */
  private List<RunWarning> ofRepeat(Run run, Upload upload) {
    List<RunWarning> warnings = new ArrayList<>(run.warnings());
    NewRevision said = told(upload);
    if (upload.isVouched() && said.hasPlace()) {
      revisions
          .placedOtherwise(upload.project().id(), run.revisionId(), said)
          .forEach(parameter ->
              warnings.add(
                  new RunWarning(
                      parameter,
                      "These results were stored before, with another %s, which stays: send another started_at to store them once more with this one."
                          .formatted(parameter))));
    }
    return warnings;
  }

  private static String identity(Upload upload) {
    return upload.idempotencyKey() == null
        ? "body " + HexFormat.of().formatHex(upload.body().hash())
        : "key " + upload.idempotencyKey();
  }

  private Optional<Run> earlier(Upload upload) {
    Optional<Run> run = found(upload);
    if (upload.idempotencyKey() != null) {
      run.ifPresent(known -> checkKey(upload, known));
    }
    return run;
  }

  private Optional<Run> found(Upload upload) {
    String key = upload.idempotencyKey();
    if (key == null) {
      return runs.withContent(
          upload.project().id(),
          new Runs.Content(
              upload.trust(),
              upload.branch(),
              upload.pullRequest(),
              upload.revision(),
              upload.parameters().machine(),
              upload.parameters().startedAt(),
              upload.body().hash()));
    }
    return runs.withKey(upload.project().id(), key);
  }

  /** Counts are often the same everywhere, so equal bodies alone do not make one run. */
  private static void checkKey(Upload upload, Run known) {
    String other = otherUse(upload, known);
    if (!other.isEmpty()) {
      throw new ProblemException(
          Problem.CONFLICT,
          "This Idempotency-Key was used on %s for %s: use a new key."
              .formatted(known.receivedAt(), other));
    }
  }

  /** The earlier use of a key; empty if it is the same. */
  private static String otherUse(Upload upload, Run known) {
    if (!Arrays.equals(known.bodyHash(), upload.body().hash())) {
      return "another body";
    }
    if (!known.revision().equals(upload.revision())) {
      return "revision '%s'".formatted(known.revision());
    }
    if (!Objects.equals(known.pullRequest(), upload.pullRequest())) {
      return known.pullRequest() == null
          ? "no pull request"
          : "pull request " + known.pullRequest();
    }
    if (!known.branch().equals(upload.branch())) {
      return "branch '%s'".formatted(known.branch());
    }
    String machine = known.machine().name();
    return machine.equals(upload.parameters().machine()) ? "" : "machine '%s'".formatted(machine);
  }

  private Run store(Upload upload, long id, RawUploads.Waiting raw, boolean isAnswer) {
    long project = upload.project().id();
    Revisions.Recorded at = revisions.record(project, revision(upload, isAnswer));
    UploadedPolicy.from(upload.files().policy(), upload.isMainline())
        .ifPresent(yaml -> policies.putFromUpload(project, yaml, at.id()));
    UploadedCodeOwners.from(upload.files().codeOwners(), upload.isMainline())
        .ifPresent(text -> codeOwners.putFromUpload(project, text, at.id()));
    ResultRecorder.Recorded recorded = storeResults(upload, id);
    Machine machine =
        machine(upload, recorded.platform(), fingerprint(upload, recorded.fingerprint()));
    NewRun run = run(upload, id, at.id(), machine, recorded);
    Run saved = runs.save(project, run);
    measurements.updateMachineMedians(project, run, at.isNew());
    rawUploads.save(project, id, raw);
    events.publishEvent(
        new RunRecorded(
            project,
            id,
            at.id(),
            run.mainline(),
            run.pullRequest(),
            run.pair() != null,
            upload.parameters().isBackfill(),
            saved.receivedAt(),
            saved.receivedAt()));
    return saved;
  }

  private Machine machine(Upload upload, String platform, Map<String, String> fingerprint) {
    long project = upload.project().id();
    String name = upload.parameters().machine();
    if (upload.trust() != Trust.FORK) {
      return machines.record(project, name, platform, fingerprint, upload.isVouched());
    }
    return machines
        .known(project, name, platform, fingerprint)
        .orElseThrow(() ->
            new ProblemException(
                Problem.UNTRUSTED_UPLOAD,
                "Project '%s' has not measured on a machine '%s' such as this one (%s): a fork's results are compared with the mainline's, so measure on a machine that measures it."
                    .formatted(upload.project().slug(), name, fingerprint)));
  }

  /** Reads the output again if it names another platform after its first results. */
  private ResultRecorder.Recorded storeResults(Upload upload, long run) {
    SingletonSupplier<Policy> policy =
        SingletonSupplier.of(() -> policies.of(upload.project().id()));
    Function<Map<String, String>, String> platforms = this.platforms.of(upload, policy::obtain);
    ResultRecorder.Recorded recorded =
        storeResults(upload, policy, recorder(upload, run, platforms));
    String platform = platforms.apply(recorded.fingerprint());
    if (!platform.equals(recorded.platform())) {
      measurements.remove(upload.project().id(), run);
      recorded = storeResults(upload, policy, recorder(upload, run, _ -> platform));
    }
    if (recorded.measurements() == 0) {
      throw nothingMeasured(recorded);
    }
    return recorded;
  }

  private ResultRecorder recorder(
      Upload upload, long run, Function<Map<String, String>, String> platform) {
    boolean onlyKnownSeries = upload.trust() == Trust.FORK;
    return new ResultRecorder(
        series, measurements, upload.project().id(), run, platform, onlyKnownSeries);
  }

  private ResultRecorder.Recorded storeResults(
      Upload upload, SingletonSupplier<Policy> policy, ResultRecorder recorder) {
    Timer.Sample start = Timer.start();
    try (InputStream output = upload.body().output()) {
      upload.harness().read(output, withDirections(upload, policy, recorder));
    } catch (UnreadableOutputException unreadable) {
      throw explained(unreadable);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    ResultRecorder.Recorded recorded = recorder.finish();
    start.stop(metrics.of(upload.harness()));
    return recorded;
  }

  /**
   * Directions from the policy are not stored, since it may change: they are looked up when
   * judging.
   */
  private static MissingDirections withDirections(
      Upload upload, SingletonSupplier<Policy> policy, ResultRecorder recorder) {
    return new MissingDirections(
        upload.parameters().givenDirection(),
        metric -> policy.obtain().tellsDirectionOf(metric),
        recorder);
  }

  private static ProblemException explained(UnreadableOutputException unreadable) {
    String detail = String.valueOf(unreadable.getMessage());
    return new ProblemException(
        Problem.UNREADABLE_OUTPUT,
        detail,
        new BadInput(unreadable.pointer(), unreadable.line(), detail));
  }

  private static ProblemException nothingMeasured(ResultRecorder.Recorded recorded) {
    return new ProblemException(
        Problem.UNREADABLE_OUTPUT,
        "The output holds no measurement: no benchmark has a finite value.",
        recorded.warnings().stream()
            .map(warning -> new BadInput(warning.pointer(), null, warning.detail()))
            .toArray(BadInput[]::new));
  }

  private RawUploads.Waiting putNow(Upload upload) {
    RawUploads.Waiting raw = putRaw(upload);
    rawUploads.removeIfRolledBack(raw);
    return raw;
  }

  private RawUploads.Waiting putRaw(Upload upload) {
    ReceivedBody body = upload.body();
    return rawUploads.put(
        upload.project().id(),
        new RawUploads.Sent(body::compressed, body.compressedBytes(), body.unpackedBytes()));
  }

  private NewRevision revision(Upload upload, boolean isAnswer) {
    NewRevision told = told(upload);
    boolean isKnown = isAnswer && revisions.isVouched(upload.project().id(), told.name());
    return isKnown ? told.withoutSay() : told;
  }

  private static NewRevision told(Upload upload) {
    UploadParameters given = upload.parameters();
    boolean fork = upload.trust() == Trust.FORK;
    boolean told = !fork && !upload.isOfMerge();
    return new NewRevision(
        upload.revision(),
        upload.isMainline(),
        upload.line(),
        upload.isVouched(),
        upload.isOfMerge() ? null : given.committedAt(),
        upload.isOfMerge() ? List.of() : given.parents(),
        given.order(),
        told ? given.subject() : null,
        told ? author(given.author()) : null,
        given.tags(),
        fork ? List.of() : given.changedFiles());
  }

  /** A person's name as people can read it; a blank one is none. */
  private static @Nullable String author(@Nullable String given) {
    return given == null || given.isBlank() ? null : PlainText.of(given, LONGEST_AUTHOR);
  }

  private static Map<String, String> fingerprint(Upload upload, Map<String, String> reported) {
    Map<String, String> fields = new HashMap<>(reported);
    fields.remove(UploadPlatforms.PLATFORM);
    fields.putAll(upload.parameters().fingerprintFields());
    return fields;
  }

  private NewRun run(
      Upload upload, long id, long revision, Machine machine, ResultRecorder.Recorded recorded) {
    UploadParameters given = upload.parameters();
    return new NewRun(
        id,
        IDS.generate(),
        revision,
        upload.revision(),
        machine,
        upload.isStable(),
        upload.trust(),
        upload.branch(),
        upload.isBranchAssumed(),
        upload.pullRequest(),
        upload.admitted().place().base(),
        upload.harness().name(),
        upload.trust() == Trust.FORK ? null : given.pair(),
        upload.trust() == Trust.FORK ? null : given.round(),
        given.ciUrl(),
        given.environment(),
        given.startedAt(),
        recorded.benchmarks(),
        recorded.measurements(),
        recorded.samples(),
        warnings(upload, recorded),
        upload.idempotencyKey(),
        upload.body().hash());
  }

  private List<RunWarning> warnings(Upload upload, ResultRecorder.Recorded recorded) {
    List<RunWarning> warnings = new ArrayList<>();
    upload
        .unknownParameters()
        .forEach(name -> warnings.add(new RunWarning(name, ParameterReading.whyIgnored(name))));
    warnings.addAll(longAuthor(upload.parameters()));
    upload
        .admitted()
        .warnings()
        .forEach(warning -> warnings.add(new RunWarning("revision", warning)));
    warnings.addAll(unvouched(upload));
    warnings.addAll(cycle(upload));
    warnings.addAll(branches.of(upload));
    warnings.addAll(platforms.warnings(upload, recorded.platform()));
    warnings.addAll(halfOfRound(upload.parameters()));
    warnings.addAll(recorded.warnings());
    return warnings;
  }

  /** Names from a forge may be a list of people: an upload is not refused for that. */
  private static List<RunWarning> longAuthor(UploadParameters given) {
    String author = given.author();
    return author == null || author.length() <= LONGEST_AUTHOR
        ? List.of()
        : List.of(
            new RunWarning(
                "author",
                "Has more than %d characters: the first of them are kept."
                    .formatted(LONGEST_AUTHOR)));
  }

  /** Rounds are judged as such only if it is known which two runs took turns. */
  private static List<RunWarning> halfOfRound(UploadParameters given) {
    if ((given.pair() == null) == (given.round() == null)) {
      return List.of();
    }
    String name = given.pair() == null ? "round" : "pair";
    String missing = given.pair() == null ? "pair" : "round";
    return List.of(
        new RunWarning(
            name,
            "Without '%s' as well, this run took turns with no other: it counts as an ordinary run."
                .formatted(missing)));
  }

  /** A warning if the named parent follows the revision itself; the order stays as it is. */
  private List<RunWarning> cycle(Upload upload) {
    List<String> parents = upload.parameters().parents();
    if (parents.isEmpty() || !upload.isVouched()) {
      return List.of();
    }
    List<String> cycle =
        cycles.closedBy(upload.project().id(), upload.revision(), parents.getFirst());
    return cycle.isEmpty()
        ? List.of()
        : List.of(
            new RunWarning(
                "parent",
                "By its parents this revision follows itself (%s), which no history does: one of them is wrong. Revisions keep the order that they had."
                    .formatted(way(cycle))));
  }

  /** For a long cycle, only both ends. */
  private static String way(List<String> cycle) {
    List<String> shown = new ArrayList<>(cycle);
    if (cycle.size() > MOST_OF_CYCLE) {
      shown.subList(MOST_OF_CYCLE / 2, cycle.size() - MOST_OF_CYCLE / 2).clear();
      shown.add(MOST_OF_CYCLE / 2, "…");
    }
    return String.join(" → ", shown);
  }

  private static List<RunWarning> unvouched(Upload upload) {
    if (upload.isVouched()) {
      return List.of();
    }
    UploadParameters given = upload.parameters();
    List<RunWarning> warnings = new ArrayList<>();
    if (!given.tags().isEmpty()) {
      warnings.add(new RunWarning("tag", ONLY_VOUCHED));
    }
    if (!given.parents().isEmpty()) {
      warnings.add(new RunWarning("parent", ONLY_VOUCHED));
    }
    if (given.order() != null) {
      warnings.add(new RunWarning("order", ONLY_VOUCHED));
    }
    return warnings;
  }
}
