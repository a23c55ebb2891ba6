package dev.benchwarden.job;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Work that takes long, as the API shows it.
 *
 * @param dryRun whether it only says what would change
 * @param total steps there are; runs or revisions
 * @param done steps done so far
 * @param report what came of it so far; absent in lists
 * @param failure why it ended early
 */
public record Job(
    UUID id,
    JobKind kind,
    boolean dryRun,
    Status status,
    String requestedBy,
    Instant requestedAt,
    @Nullable Instant finishedAt,
    int total,
    int done,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable JsonNode report,
    @Nullable String failure) {

  /** How it stands; the first two are not its end. */
  public enum Status {
    QUEUED,
    RUNNING,
    DONE,
    FAILED,
    CANCELLED
  }
}
