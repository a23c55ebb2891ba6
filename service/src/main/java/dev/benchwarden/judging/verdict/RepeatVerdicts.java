package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.statistics.rounds.RoundsFinding;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Verdicts of a repeat, in the context of the first measurement.
 *
 * @param byRegion against the stable regions
 * @param besideBaseline against the merge base, which was run again too; null if it was not
 * @param rounds what the repeat and a baseline measured in turn, by series
 */
record RepeatVerdicts(
    MeasuredGroup group,
    RevisionVerdicts byRegion,
    @Nullable JudgedComparison besideBaseline,
    Map<Long, RoundsFinding> rounds) {

  /** The finding of a series from the comparison with the runs beside it. */
  @Nullable Finding besideBaseline(long series) {
    return besideBaseline == null
        ? null
        : besideBaseline.findings().stream()
            .filter(finding -> finding.series() == series)
            .findFirst()
            .orElse(null);
  }
}
