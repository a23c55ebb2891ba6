package dev.benchwarden.judging.calibration;

import java.util.List;

/**
 * Calibration of a project: how reliable its verdicts are.
 *
 * @param revisions how many of the newest revisions were used
 * @param proposedChanges how many changes that nobody confirmed were left out as real ones
 * @param series the worst first
 */
record ProjectCalibration(
    int revisions, int proposedChanges, FalseAlarms falseAlarms, List<SeriesCalibration> series) {}
