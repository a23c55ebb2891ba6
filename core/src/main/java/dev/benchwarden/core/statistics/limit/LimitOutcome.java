package dev.benchwarden.core.statistics.limit;

import dev.benchwarden.core.statistics.Interval;
import org.jspecify.annotations.Nullable;

/**
 * Outcome of comparing a level with its limit.
 *
 * @param points how many of the newest points the level is taken from
 * @param estimate the level: an amount in the metric's own unit, or a ratio to the reference
 * @param interval of the same, as wide as the number of limits that are judged together asks for;
 *     null where the precision of the estimate is unknown
 */
public record LimitOutcome(State state, int points, double estimate, @Nullable Interval interval) {

  /** State of a level. */
  public enum State {
    /** The whole interval lies beyond the limit. */
    EXCEEDED,
    /** The estimate lies beyond the limit, but not the whole interval: this is not decided yet. */
    AT_RISK,
    WITHIN
  }
}
