package dev.benchwarden.store.results;

import dev.benchwarden.core.series.Machine;
import dev.benchwarden.platform.access.Trust;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One execution of a suite on one machine at one revision: one upload.
 *
 * @param revisionId the number of its revision inside the database
 * @param trust how far it is trusted
 * @param pair joins it with the runs of another revision that it took turns with
 * @param round in which it did, counted from 0
 * @param environment what was found about the machine while it measured, in the sender's words
 * @param bodyHash SHA-256 of the harness's output, unpacked
 */
public record Run(
    UUID id,
    long revisionId,
    String revision,
    String branch,
    @Nullable Integer pullRequest,
    boolean mainline,
    Trust trust,
    Machine machine,
    String harness,
    @Nullable String pair,
    @Nullable Integer round,
    @Nullable String ciUrl,
    @Nullable String environment,
    @Nullable Instant startedAt,
    Instant receivedAt,
    int benchmarks,
    int measurements,
    long samples,
    List<RunWarning> warnings,
    byte[] bodyHash) {}
