package dev.benchwarden.core.statistics.environment;

import java.time.Instant;
import java.util.Set;

/**
 * The runs behind an evaluation, as far as their independence depends on it.
 *
 * @param runs the runs' identifiers, those of the baseline beside them included
 * @param machines the machines they ran on
 * @param start of the first run
 * @param end of the last run
 * @param environment what was found about the machines
 * @param byRegion whether a stable region is the baseline
 * @param freshBaseline whether the baseline's revision was run again beside these runs
 */
public record EvaluatedRuns(
    Set<String> runs,
    Set<String> machines,
    Instant start,
    Instant end,
    Environment.State environment,
    boolean byRegion,
    boolean freshBaseline) {}
