package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.BackTest;
import dev.benchwarden.judging.limit.PassedLimit;
import java.util.List;

/**
 * Result of a back-test: what a policy would have said of the past.
 *
 * @param revisions that were judged, the oldest first: what the test's indices count
 * @param series all that were measured
 * @param limits where limits would have been told of
 * @param limitMistakes sentences about limits that can be held against nothing
 */
record ReplayedPast(
    BackTest test,
    List<Long> revisions,
    List<Series> series,
    Suggestion suggestion,
    List<PassedLimit> limits,
    List<String> limitMistakes) {}
