package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.MachineHistory;
import dev.benchwarden.judging.detection.Candidate;
import java.util.List;
import java.util.Map;

/**
 * A mainline revision as it is met on the way through the past.
 *
 * @param place on the mainline
 * @param measured all its results, by series
 * @param candidates the series that were measured before, with what they are judged by
 * @param machines what was known of the machines
 */
record PastRevision(
    int place,
    Map<Long, List<MachineMedian>> measured,
    List<Candidate> candidates,
    MachineHistory machines) {}
