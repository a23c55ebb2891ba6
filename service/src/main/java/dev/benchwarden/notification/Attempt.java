package dev.benchwarden.notification;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One attempt to send a message.
 *
 * @param status of HTTP or SMTP; absent without an answer
 * @param reason why it was not accepted, in our own words; absent if it was
 * @param retryAfter how long the receiver asks to wait
 * @param answer the receiver's answer
 */
record Attempt(
    Outcome outcome,
    @Nullable Integer status,
    Duration took,
    @Nullable String reason,
    @Nullable Duration retryAfter,
    String answer) {

  /** What to do after it. */
  enum Outcome {
    DELIVERED,
    /** It may be accepted later. */
    RETRY,
    /** It will never be accepted. */
    REFUSED,
    /** Nothing will ever be accepted there. */
    GONE
  }

  static Attempt delivered(@Nullable Integer status, Duration took, String answer) {
    return new Attempt(Outcome.DELIVERED, status, took, null, null, answer);
  }

  static Attempt failed(Outcome outcome, @Nullable Integer status, Duration took, String reason) {
    return new Attempt(outcome, status, took, reason, null, "");
  }
}
