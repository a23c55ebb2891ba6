package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/**
 * Outcome of holding a level against its limit.
 *
 * @param points of so many of the newest points the level is
 * @param estimate the level: an amount in the metric's own unit, or a ratio to the reference
 * @param interval of the same, as wide as the number of limits that are judged together asks for;
 *     null where nothing tells how sure the estimate is
 */
public record LimitOutcome(State state, int points, double estimate, @Nullable Interval interval) {

  /** Where a level stands. */
  public enum State {
    /** The whole interval lies beyond the limit. */
    EXCEEDED,
    /** The estimate lies beyond, and not the whole interval: nobody can tell yet. */
    AT_RISK,
    WITHIN
  }
}
