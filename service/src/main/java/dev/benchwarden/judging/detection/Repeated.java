package dev.benchwarden.judging.detection;

import dev.benchwarden.core.statistics.Finding;
import dev.benchwarden.core.statistics.JudgedComparison;
import dev.benchwarden.core.statistics.RoundsFinding;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A repeat of a measuring, held against what the first was held against.
 *
 * @param judging against the stable regions
 * @param besideBaseline against the baseline's revision, which was run again too; null if it was
 *     not
 * @param rounds what the repeat and a baseline measured in turn, by series
 */
record Repeated(
    MeasuredGroup group,
    Judging judging,
    @Nullable JudgedComparison besideBaseline,
    Map<Long, RoundsFinding> rounds) {

  /** What was found of a series against the runs beside it. */
  @Nullable Finding besideBaseline(long series) {
    return besideBaseline == null
        ? null
        : besideBaseline.findings().stream()
            .filter(finding -> finding.series() == series)
            .findFirst()
            .orElse(null);
  }
}
