package dev.benchwarden.pullrequests.delivery;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Delivery to a pull request: what it has been told.
 *
 * @param requests how often there was something to tell
 * @param reason why there is no comment, or why the last attempt failed
 * @param evaluation what was told of last
 * @param comment the forge's number of our comment; absent until one is posted
 * @param commentDigest of the text that was sent last
 * @param commentDeleted a person deleted the comment
 * @param attempts how many failed in a row
 * @param notBefore when the next attempt is made
 */
record Delivery(
    int pullRequest,
    int requests,
    DeliveryState state,
    @Nullable String reason,
    @Nullable UUID evaluation,
    @Nullable Long comment,
    @Nullable UUID commentDigest,
    @Nullable Instant commentedAt,
    boolean commentDeleted,
    @Nullable UUID statusDigest,
    @Nullable Instant statusAt,
    int attempts,
    @Nullable Instant failingSince,
    @Nullable Instant notBefore) {

  /** Whether a later request will tell all that this one would. */
  boolean isAskedForAfter(DeliveryRequest request) {
    return requests > request.number();
  }
}
