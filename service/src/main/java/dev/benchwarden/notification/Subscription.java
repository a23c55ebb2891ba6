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
 * @param ofOwners the subscription of owners by which this address is told of what it owns; absent
 *     for one that an admin made
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
    @Nullable UUID ofOwners,
    @Nullable String paused,
    Instant createdAt) {

  /** The address in place of which those of owners are told. */
  static final String OWNERS = "owners";

  boolean wants(Notice notice) {
    return paused == null
        && events.contains(notice.event())
        && notice.facts().stream().anyMatch(this::wants);
  }

  /** Whether a fact is large enough, and where an owner is told, whether it is theirs. */
  boolean wants(Fact fact) {
    return fact.isAtLeast(minPercent) && (ofOwners == null || fact.isFor(shownAddress));
  }

  /** Whether it stands for the subscriptions of all owners. */
  boolean isToOwners() {
    return channel == ChannelKind.EMAIL && shownAddress.equals(OWNERS);
  }

  /**
   * Where to.
   *
   * @param secret what webhooks are signed with; absent on other channels
   */
  record Target(String address, byte @Nullable [] secret) {}
}
