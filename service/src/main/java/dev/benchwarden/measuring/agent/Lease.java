package dev.benchwarden.measuring.agent;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.measuring.request.MeasurementRequest;
import dev.benchwarden.measuring.request.RequestReason;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Request that is given to an agent for as long as it sends heartbeats.
 *
 * @param project its slug
 * @param baseline measured in turn with the revision; absent: the revision alone
 * @param ref where the revision is fetched from, if no branch has it
 * @param benchmarks the names of those whose results are wanted; empty: all
 * @param rounds how often a pair takes turns; absent: as the agent is set up
 * @param heartbeatSeconds how often the agent should send a heartbeat
 * @param list if given, the commits between two are asked for, and no measurement
 */
record Lease(
    UUID lease,
    String project,
    UUID request,
    String revision,
    @Nullable String baseline,
    @Nullable Integer pullRequest,
    @Nullable String ref,
    @Nullable String filter,
    List<String> benchmarks,
    RequestReason reason,
    @Nullable Integer rounds,
    Instant expiresAt,
    int heartbeatSeconds,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Between list) {

  /** Without a heartbeat for this long, the request is given to another agent. */
  static final Duration LIFETIME = Duration.ofSeconds(60);

  private static final int HEARTBEAT_SECONDS = 20;

  /**
   * Commits that are asked for: the first parents of the last one, back to the first one, which is
   * not included.
   */
  record Between(String from, String to) {}

  static Lease of(UUID lease, String project, MeasurementRequest request, Instant expiresAt) {
    String after = request.listAfter();
    return new Lease(
        lease,
        project,
        request.id(),
        request.revision(),
        request.baseline(),
        request.pullRequest(),
        request.ref(),
        request.filter(),
        request.benchmarks(),
        request.reason(),
        null,
        expiresAt,
        HEARTBEAT_SECONDS,
        after == null ? null : new Between(after, request.revision()));
  }
}
