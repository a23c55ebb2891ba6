package dev.benchwarden.pullrequests.delivery;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Comment that is posted on a pull request once.
 *
 * @param body without its marker
 * @param attempts how many failed in a row
 * @param notBefore when the next attempt is made
 */
record Remark(
    UUID id,
    int pullRequest,
    String body,
    DeliveryState state,
    int attempts,
    @Nullable Instant failingSince,
    @Nullable Instant notBefore) {

  /** The first line, by which a comment is found whose number was lost. */
  String marker() {
    return "<!-- benchwarden:remark id=%s -->".formatted(id);
  }

  String text() {
    return marker() + "\n" + body;
  }

  boolean isOpen() {
    return state == DeliveryState.QUEUED || state == DeliveryState.RETRYING;
  }
}
