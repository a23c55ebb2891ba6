package dev.benchwarden.notification;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One message to one subscriber, with its state.
 *
 * @param event of its notice, or {@code digest}
 * @param notices the notices in it
 * @param requests how often it was requested
 * @param attempts how often it was sent since it was last requested
 * @param status of HTTP or SMTP, as answered last
 * @param durationMs how long the last answer took
 * @param reason why the last attempt failed
 */
record Notification(
    UUID id,
    UUID subscription,
    String event,
    List<UUID> notices,
    int requests,
    NotificationState state,
    int attempts,
    @Nullable Integer status,
    @Nullable Integer durationMs,
    @Nullable String reason,
    Instant createdAt,
    @Nullable Instant attemptedAt,
    @Nullable Instant failingSince,
    @Nullable Instant nextAttempt) {

  /** Event of a message that gathers several notices. */
  static final String DIGEST = "digest";
}
