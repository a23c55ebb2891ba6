package dev.benchwarden.pullrequests.delivery;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Delivery to a pull request, with what has been sent.
 *
 * @param requests how often a delivery was requested
 * @param reason why there is no comment, or why the last attempt failed
 * @param evaluation the last one that was delivered
 * @param comment the forge's number of our comment; absent until one is posted
 * @param commentDigest of the last text that was sent
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

  /** Whether a later request will deliver everything that this one would. */
  boolean isAskedForAfter(DeliveryRequest request) {
    return requests > request.number();
  }
}
