package dev.benchwarden.judging.release;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decision of a person about a series that a release changed.
 *
 * @param by the name of the person who decided
 * @param found what is accepted; null where it was decided before that was stored
 */
record ReleaseDecision(
    long series,
    Action action,
    String reason,
    String by,
    Instant at,
    @JsonIgnore @Nullable List<Finding> found) {

  /** What is decided. */
  enum Action {
    /** It is known, and allowed in the release. */
    ACCEPT,
    /** The acceptance is withdrawn. */
    WITHDRAW
  }
}
