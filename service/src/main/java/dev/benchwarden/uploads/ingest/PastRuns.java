package dev.benchwarden.uploads.ingest;

import dev.benchwarden.core.harness.Harness;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.uploads.admission.Admission;
import dev.benchwarden.uploads.admission.Admitted;
import dev.benchwarden.uploads.uploadlog.LoggedUpload;
import dev.benchwarden.uploads.uploadlog.UploadLog;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Importer of runs that arrive together in one body, each as if it had been uploaded separately.
 */
@Component
public class PastRuns {

  private static final int CREATED = 201;
  private static final int OK = 200;

  private final Admission admission;
  private final ParameterBinding binding;
  private final BodyReceiver receiver;
  private final HarnessRecognition recognition;
  private final DefaultBranches defaultBranches;
  private final RunRecorder recorder;
  private final UploadLog log;
  private final UploadLimits limits;

  PastRuns(
      Admission admission,
      ParameterBinding binding,
      BodyReceiver receiver,
      HarnessRecognition recognition,
      DefaultBranches defaultBranches,
      RunRecorder recorder,
      UploadLog log,
      UploadLimits limits) {
    this.admission = admission;
    this.binding = binding;
    this.receiver = receiver;
    this.recognition = recognition;
    this.defaultBranches = defaultBranches;
    this.recorder = recorder;
    this.log = log;
    this.limits = limits;
  }

  /**
   * @param address the sender's address
   */
  public record Sender(Caller caller, String address) {}

  /**
   * @param parameters of an upload, by their names in the API
   * @param key by which the run is recognised
   * @param output what a harness wrote
   */
  public record PastRun(Map<String, String> parameters, String key, ReceivedBody output) {}

  /** How many bytes of output one run may have. */
  public long largestOutput() {
    return limits.maxSent().toBytes();
  }

  /**
   * Receives the whole body, within the limits of an upload.
   *
   * @param file the target; does not exist yet
   * @throws ProblemException 413, 415 or 422, as for an upload
   */
  public void receive(HttpServletRequest request, OutputStream target) throws IOException {
    try (ReceivedBody body = receiver.receive(request, Trust.PROTECTED);
        InputStream sent = body.output()) {
      sent.transferTo(target);
    }
  }

  /**
   * Takes the output of one run, to be closed when the run is stored.
   *
   * @throws ProblemException 413 if it is larger than an unpacked upload may be, 422 if it is empty
   */
  public ReceivedBody take(InputStream output) throws IOException {
    return receiver.take(output);
  }

  /**
   * Stores one run, to be judged when the others are there, and writes it down in the upload log.
   *
   * @return whether it was not stored before
   * @throws ProblemException as for an upload
   */
  public boolean record(Sender sender, Project project, PastRun run) throws IOException {
    long bytes = run.output().compressedBytes();
    try {
      RunRecorder.Outcome outcome = store(sender.caller(), project, run);
      int status = outcome.isNew() ? CREATED : OK;
      log.add(project.slug(), logged(sender, run, bytes, status, outcome.run().id(), null));
      return outcome.isNew();
    } catch (ProblemException refused) {
      int status = refused.problem().status().value();
      log.add(project.slug(), logged(sender, run, bytes, status, null, refused));
      throw refused;
    }
  }

  private RunRecorder.Outcome store(Caller caller, Project project, PastRun run)
      throws IOException {
    Map<String, String[]> all = new TreeMap<>();
    run.parameters().forEach((name, value) -> all.put(name, new String[] {value}));
    all.put("backfill", new String[] {"true"});
    UploadParameters parameters = binding.bind(all);
    Project target = DefaultBranches.expected(project, caller, parameters);
    Admitted admitted = admission.admit(caller, target, parameters.placeIn(target), true, () -> {});
    Harness harness = recognition.harnessOf(run.output(), parameters.harness());
    defaultBranches.tell(project, target, admitted);
    return recorder.record(
        new Upload(
            target,
            admitted,
            parameters,
            harness,
            run.output(),
            run.key(),
            RepositoryFiles.NONE,
            List.of(),
            null),
        null);
  }

  private static LoggedUpload logged(
      Sender sender,
      PastRun run,
      long bytes,
      int status,
      @Nullable UUID stored,
      @Nullable ProblemException refused) {
    return new LoggedUpload(
        0,
        Instant.now(),
        sender.caller().name(),
        sender.address(),
        run.parameters().get("revision"),
        run.parameters().get("machine"),
        status,
        stored,
        null,
        refused == null ? null : refused.problem().slug(),
        refused == null ? null : refused.getMessage(),
        bytes);
  }
}
