package dev.benchwarden.judging.release;

import java.time.Instant;

/**
 * Decision of a person about what a release made of a series.
 *
 * @param by the name of who decided
 */
record ReleaseDecision(long series, Action action, String reason, String by, Instant at) {

  /** What is decided. */
  enum Action {
    /** It is known, and the release may have it. */
    ACCEPT,
    /** It is not accepted any more. */
    WITHDRAW
  }
}
