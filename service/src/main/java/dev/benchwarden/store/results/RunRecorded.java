package dev.benchwarden.store.results;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Event: a run was stored. Published in the transaction that stores it, so that what a listener
 * writes is kept with the run or not at all.
 *
 * @param paired whether it took turns with another revision
 * @param backfill whether it is one of many from the past, so that judging may wait for the others
 * @param firstReceivedAt when the first run arrived that is judged with it, if they arrive together
 * @param receivedAt when the last of them arrived
 */
public record RunRecorded(
    long project,
    long run,
    long revision,
    boolean mainline,
    @Nullable Integer pullRequest,
    boolean paired,
    boolean backfill,
    Instant firstReceivedAt,
    Instant receivedAt) {}
