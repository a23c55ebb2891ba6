package dev.benchwarden.uploads.ingest;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.results.Run;
import dev.benchwarden.store.results.Runs;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finder of the stored run that an upload repeats, by its key or else by its content. */
@Component
class EarlierRuns {

  private final Runs runs;

  EarlierRuns(Runs runs) {
    this.runs = runs;
  }

  /** Text that is equal for uploads of which the second repeats the first. */
  static String identity(Upload upload) {
    return upload.idempotencyKey() == null
        ? "body " + HexFormat.of().formatHex(upload.body().hash())
        : "key " + upload.idempotencyKey();
  }

  /** Whether there is one, also under a key that the upload may not use. */
  boolean exists(Upload upload) {
    return found(upload).isPresent();
  }

  /**
   * @throws ProblemException 409 if its key came with something else
   */
  Optional<Run> of(Upload upload) {
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
}
