package dev.benchwarden.store.job;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Long-running work, as the API shows it.
 *
 * @param dryRun whether it only reports what would change
 * @param requestedBy name of a person or token; absent for a reader without credentials
 * @param total steps there are; runs or revisions
 * @param done steps done so far
 * @param report the result so far, which may name files; absent in lists, and for a reader without
 *     credentials
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

  /** As shown to a person who does not belong to the project. */
  Job withoutNames() {
    return new Job(
        id, kind, dryRun, status, null, requestedAt, finishedAt, total, done, null, failure);
  }

  /** Status of a job; the first two are not final. */
  public enum Status {
    QUEUED,
    RUNNING,
    DONE,
    FAILED,
    CANCELLED
  }
}
