package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.comparison.LimitRow;

/**
 * Limit that a revision of the past would have passed.
 *
 * @param revision the first at which it was exceeded, after it held
 */
record PassedLimit(LimitRow row, long revision) {}
