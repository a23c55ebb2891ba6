package dev.benchwarden.store.results;

import dev.benchwarden.core.series.Machine;
import dev.benchwarden.platform.access.Trust;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A run about to be stored.
 *
 * @param id the number that its measurements carry already
 * @param branchAssumed whether no branch was named and the default branch was not known
 * @param base the merge base, where the client stated it
 * @param pair the interleaved pair that this run is one half of
 * @param round its place in the pair, from 0
 * @param environment what was found about the machine while it measured, in the sender's words
 * @param bodyHash SHA-256 of the harness's output, unpacked
 */
public record NewRun(
    long id,
    UUID publicId,
    long revision,
    String revisionName,
    Machine machine,
    boolean mainline,
    Trust trust,
    String branch,
    boolean branchAssumed,
    @Nullable Integer pullRequest,
    @Nullable String base,
    String harness,
    @Nullable String pair,
    @Nullable Integer round,
    @Nullable String ciUrl,
    @Nullable String environment,
    @Nullable Instant startedAt,
    int benchmarks,
    int measurements,
    long samples,
    List<RunWarning> warnings,
    @Nullable String idempotencyKey,
    byte[] bodyHash) {

  /** As others see it once it is stored, with times as the database keeps them. */
  Run storedAt(Instant receivedAt, @Nullable Instant startedAt) {
    return new Run(
        publicId,
        revision,
        revisionName,
        branch,
        pullRequest,
        mainline,
        trust,
        machine,
        harness,
        pair,
        round,
        ciUrl,
        environment,
        startedAt,
        receivedAt,
        benchmarks,
        measurements,
        samples,
        warnings,
        bodyHash);
  }
}
