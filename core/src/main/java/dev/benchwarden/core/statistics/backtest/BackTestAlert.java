package dev.benchwarden.core.statistics.backtest;

import dev.benchwarden.core.statistics.Verdict;

/**
 * An alert that a policy would have raised.
 *
 * @param series the caller's own number
 * @param firedAt the evaluation that raised it, counted from 0
 * @param introducedBy the first evaluation that showed it; earlier than {@code firedAt} where the
 *     policy waits for a confirmation
 * @param direction {@link Verdict#REGRESSION} or {@link Verdict#IMPROVEMENT}
 * @param suspected whether it was only suspected, and the next evaluation did not show it again
 */
public record BackTestAlert(
    long series, int firedAt, int introducedBy, Verdict direction, boolean suspected, Kind kind) {

  /** Outcome of the alert. */
  public enum Kind {
    /** It is a change that a person confirmed. */
    CAUGHT,
    /** It blames a commit that cannot have changed any speed. */
    NO_OP,
    /** Nobody confirmed it: it may be real, but it should be looked at. */
    UNEXPLAINED
  }

  /** The same once it was seen again. */
  BackTestAlert confirmed() {
    return new BackTestAlert(series, firedAt, introducedBy, direction, false, kind);
  }

  BackTestAlert as(Kind other) {
    return new BackTestAlert(series, firedAt, introducedBy, direction, suspected, other);
  }
}
