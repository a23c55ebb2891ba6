package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.judging.verdict.JudgingContext;
import java.util.List;
import java.util.Map;

/**
 * Mainline revision met on the walk through the past.
 *
 * @param place on the mainline
 * @param measured all its results, by series
 * @param context the context in which it is judged
 */
record PastRevision(int place, Map<Long, List<MachineMedian>> measured, JudgingContext context) {}
