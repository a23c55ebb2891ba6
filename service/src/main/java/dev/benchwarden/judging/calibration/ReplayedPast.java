package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.backtest.BackTest;
import dev.benchwarden.judging.limit.LimitExcess;
import java.util.List;

/**
 * Result of a back-test: the verdicts of a policy on the past.
 *
 * @param revisions that were judged, the oldest first; the test's indices refer to them
 * @param series all that were measured
 * @param limits where limits would have been reported as exceeded
 * @param limitMistakes sentences about limits that apply to no series
 */
record ReplayedPast(
    BackTest test,
    List<Long> revisions,
    List<Series> series,
    Suggestion suggestion,
    List<LimitExcess> limits,
    List<String> limitMistakes) {}
