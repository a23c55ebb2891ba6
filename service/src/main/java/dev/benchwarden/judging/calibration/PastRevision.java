package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.judging.verdict.JudgingContext;
import java.util.List;
import java.util.Map;

/**
 * Mainline revision as it is met on the way through the past.
 *
 * @param place on the mainline
 * @param measured all its results, by series
 * @param context what it is judged by
 */
record PastRevision(int place, Map<Long, List<MachineMedian>> measured, JudgingContext context) {}
