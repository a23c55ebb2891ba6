package dev.benchwarden.store.job;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Work that takes long, as the API shows it.
 *
 * @param dryRun whether it only says what would change
 * @param requestedBy name of a person or token; absent for a reader without credentials
 * @param total steps there are; runs or revisions
 * @param done steps done so far
 * @param report what came of it so far, which may name files; absent in lists, and for a reader who
 *     reads without credentials
 * @param failure why it ended early
 */
public record Job(
    UUID id,
    JobKind kind,
    boolean dryRun,
    Status status,
    @Nullable String requestedBy,
    Instant requestedAt,
    @Nullable Instant finishedAt,
    int total,
    int done,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable JsonNode report,
    @Nullable String failure) {

  /** As a person sees it who does not belong to the project. */
  Job withoutNames() {
    return new Job(
        id, kind, dryRun, status, null, requestedAt, finishedAt, total, done, null, failure);
  }

  /** How it stands; the first two are not its end. */
  public enum Status {
    QUEUED,
    RUNNING,
    DONE,
    FAILED,
    CANCELLED
  }
}
