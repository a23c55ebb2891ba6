package dev.benchwarden.judging.release;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Acceptance of a release that makes a series worse.
 *
 * @param reason absent where an alert was dismissed without a note
 * @param release the tag of the release that it was accepted in; absent where the alert on it was
 *     dismissed
 */
record Acceptance(
    @Nullable String reason, @Nullable String by, @Nullable Instant at, @Nullable String release) {

  static Acceptance of(ReleaseDecision decision, String release) {
    return new Acceptance(decision.reason(), decision.by(), decision.at(), release);
  }

  static Acceptance of(ReleaseAlert dismissed) {
    return new Acceptance(dismissed.note(), dismissed.by(), dismissed.at(), null);
  }
}
