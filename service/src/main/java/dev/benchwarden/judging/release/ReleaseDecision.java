package dev.benchwarden.judging.release;

import java.time.Instant;

/**
 * Decision of a person about a series that a release changed.
 *
 * @param by the name of the person who decided
 */
record ReleaseDecision(long series, Action action, String reason, String by, Instant at) {

  /** What is decided. */
  enum Action {
    /** It is known, and allowed in the release. */
    ACCEPT,
    /** The acceptance is withdrawn. */
    WITHDRAW
  }
}
