package dev.benchwarden.reread;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Work that takes long, as the API shows it.
 *
 * @param dryRun whether it only says what would change
 * @param total runs to be read
 * @param done runs read so far
 * @param failure why it ended early
 */
record Job(
    UUID id,
    String kind,
    boolean dryRun,
    Status status,
    String requestedBy,
    Instant requestedAt,
    @Nullable Instant finishedAt,
    int total,
    int done,
    RereadReport report,
    @Nullable String failure) {

  enum Status {
    QUEUED,
    RUNNING,
    DONE,
    FAILED
  }
}
