package dev.benchwarden.core.statistics.rounds;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.MetricKind;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.List;

/**
 * A series that was measured in interleaved rounds.
 *
 * @param series the caller's own number
 * @param timeLike whether the unit has a time dimension, so that changes are worded as slower or
 *     faster
 * @param rounds of all machines, in any order
 * @param metric whose other series show how much noise is usual
 * @param thresholds what counts as a change of this series. The correction of p-values is set by
 *     the comparison
 */
public record PairedSeries(
    long series,
    Direction direction,
    boolean timeLike,
    List<Round> rounds,
    MetricKind metric,
    Thresholds thresholds) {}
