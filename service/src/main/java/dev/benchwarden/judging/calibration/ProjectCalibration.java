package dev.benchwarden.judging.calibration;

import java.util.List;

/**
 * Calibration of a project: how far its verdicts can be believed.
 *
 * @param revisions of how many of the newest revisions that is known
 * @param proposedChanges how many changes nobody confirmed were cut out as real ones
 * @param series the worst first
 */
record ProjectCalibration(
    int revisions, int proposedChanges, FalseAlarms falseAlarms, List<SeriesCalibration> series) {}
