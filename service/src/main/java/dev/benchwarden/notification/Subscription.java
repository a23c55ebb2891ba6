package dev.benchwarden.notification;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Subscriber who wants to be told.
 *
 * @param shownAddress as much of the address as may be shown
 * @param minPercent changes smaller than this, either way, are not told
 * @param paused why nothing is told; absent where it is
 */
record Subscription(
    UUID id,
    String name,
    ChannelKind channel,
    String shownAddress,
    List<EventType> events,
    double minPercent,
    Schedule schedule,
    @Nullable String paused,
    Instant createdAt) {

  boolean wants(Notice notice) {
    return paused == null
        && events.contains(notice.event())
        && notice.facts().stream().anyMatch(fact -> fact.isAtLeast(minPercent));
  }

  /**
   * Where to.
   *
   * @param secret what webhooks are signed with; absent on other channels
   */
  record Target(String address, byte @Nullable [] secret) {}
}
