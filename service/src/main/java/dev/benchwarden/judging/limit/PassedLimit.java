package dev.benchwarden.judging.limit;

import dev.benchwarden.core.comparison.LimitRow;

/**
 * Limit that a revision has exceeded, or would have exceeded.
 *
 * @param row what was found at the first revision at which it was exceeded
 * @param revision that one; if it was exceeded earlier, the oldest one known to exceed it
 * @param earlier whether it was exceeded before all revisions that are examined, so that none of
 *     them is known to be the first
 */
public record PassedLimit(LimitRow row, long revision, boolean earlier) {}
