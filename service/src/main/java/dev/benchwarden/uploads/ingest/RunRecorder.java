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
import dev.benchwarden.store.catalog.CommitText;
import dev.benchwarden.store.catalog.Machines;
import dev.benchwarden.store.catalog.NewRevision;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

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
  private final RunWarnings warnings;
  private final EarlierRuns earlierRuns;
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
      RunWarnings warnings,
      EarlierRuns earlierRuns,
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
    this.warnings = warnings;
    this.earlierRuns = earlierRuns;
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
   * the transaction holds what other uploads wait for. Null without a bucket, for a repeat, and for
   * a project that the transaction makes, whose number names the object.
   */
  private RawUploads.@Nullable Waiting putAhead(Upload upload) {
    boolean isAhead = rawUploads.areObjects() && upload.project().isStored();
    return isAhead && !earlierRuns.exists(upload) ? putRaw(upload) : null;
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
      requested.keep(
          outcome.project().id(),
          request,
          sent.parameters().lease(),
          outcome.run(),
          outcome.isNew());
    }
    return outcome;
  }

  private Outcome record(Upload sent, RawUploads.@Nullable Waiting raw, boolean isAnswer) {
    Project known = sent.project().isStored() ? sent.project() : projects.stored(sent.project());
    long id = runs.nextId(known.id(), EarlierRuns.identity(sent));
    Upload upload = sent.to(projects.stored(known), branch -> stable.isNamed(known.id(), branch));
    return earlierRuns
        .of(upload)
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
    return new Outcome(upload.project(), run, warnings.ofRepeat(upload, run, told(upload)), false);
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
        told ? CommitText.subject(given.subject()) : null,
        told ? CommitText.author(given.author()) : null,
        given.tags(),
        fork ? List.of() : given.changedFiles());
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
        warnings.of(upload, recorded),
        upload.idempotencyKey(),
        upload.body().hash());
  }
}
