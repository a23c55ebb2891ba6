package dev.benchwarden.notification;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Subscription to events of a project.
 *
 * @param shownAddress as much of the address as may be shown
 * @param minPercent smaller changes, in either direction, are not sent
 * @param ofOwners the subscription to owners from which this one of an owner follows; absent for
 *     one that an admin made
 * @param paused why nothing is sent; absent if it is active
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

  /** Stands for the addresses of all owners. */
  static final String OWNERS = "owners";

  /** Who is told what, for the audit log: as much of the address as may be shown. */
  String text() {
    return "%s to %s: %s%s, id %s"
        .formatted(
            channel.text(),
            shownAddress,
            events.stream().map(EventType::text).collect(Collectors.joining(", ")),
            paused == null ? "" : ", paused",
            id);
  }

  boolean wants(Notice notice) {
    return paused == null
        && events.contains(notice.event())
        && notice.facts().stream().anyMatch(this::wants);
  }

  /** Whether a fact is large enough, and for an owner, whether it is theirs. */
  boolean wants(Fact fact) {
    return fact.isAtLeast(minPercent) && (ofOwners == null || fact.isFor(shownAddress));
  }

  /** Whether it wants to be told what changed in the week, which has no owners. */
  boolean wantsWeeks() {
    return events.contains(EventType.WEEK_ENDED) && !isToOwners() && ofOwners == null;
  }

  /** Whether it stands for the subscriptions of all owners. */
  boolean isToOwners() {
    return channel == ChannelKind.EMAIL && shownAddress.equals(OWNERS);
  }

  /**
   * Target of messages.
   *
   * @param secret what webhooks are signed with; absent on other channels
   */
  record Target(String address, byte @Nullable [] secret) {}
}
