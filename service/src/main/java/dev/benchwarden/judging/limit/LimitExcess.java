package dev.benchwarden.judging.limit;

import dev.benchwarden.core.comparison.LimitRow;

/**
 * Excess of a revision over a limit, as it happened or would have happened.
 *
 * @param row what was found at the first revision at which it was exceeded
 * @param revision that one; if it was exceeded earlier, the oldest one known to exceed it
 * @param earlier whether it was exceeded before all revisions that are examined, so that none of
 *     them is known to be the first
 */
public record LimitExcess(LimitRow row, long revision, boolean earlier) {}
