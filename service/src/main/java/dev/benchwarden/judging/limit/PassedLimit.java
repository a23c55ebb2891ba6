package dev.benchwarden.judging.limit;

import dev.benchwarden.core.comparison.LimitRow;

/**
 * Limit that a revision has passed, or would have passed.
 *
 * @param row what was found at the first revision at which it was exceeded
 * @param revision that one; where it was passed earlier, the oldest one that is known beyond it
 * @param earlier whether it was passed before all revisions that are looked back over, so that none
 *     of them is known to have passed it
 */
public record PassedLimit(LimitRow row, long revision, boolean earlier) {}
