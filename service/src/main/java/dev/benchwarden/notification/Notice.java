package dev.benchwarden.notification;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Notice: facts of one kind that happened at once.
 *
 * @param facts the largest first
 * @param more how many were left out
 */
record Notice(UUID id, EventType event, Instant at, List<? extends Fact> facts, int more) {

  /** Only the facts that a subscription wants. */
  Notice of(Subscription subscription) {
    return new Notice(id, event, at, facts.stream().filter(subscription::wants).toList(), more);
  }

  int count() {
    return facts.size() + more;
  }
}
