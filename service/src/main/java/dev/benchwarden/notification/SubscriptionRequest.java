package dev.benchwarden.notification;

import dev.benchwarden.store.catalog.PlainText;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A subscription as a client describes it; when one is changed, what is absent stays.
 *
 * @param channel cannot be changed later
 * @param address of a webhook or a mailbox; {@code owners} for the mailboxes of those who own what
 *     happened
 * @param minPercent smaller changes, in either direction, are not sent
 * @param digestAt time of a daily digest, and on Monday of {@code week.ended}
 * @param timeZone the zone of that time, such as {@code Europe/Berlin}
 * @param paused whether nothing is sent until it is resumed
 */
record SubscriptionRequest(
    @Size(min = 1, max = 200, message = "must have 1 to 200 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        @Nullable String name,
    @Nullable ChannelKind channel,
    @Size(min = 1, max = 2000, message = "must have 1 to 2000 characters") @Nullable String address,
    @Size(min = 1, message = "must name at least one event") @Nullable List<EventType> events,
    @DecimalMin(value = "0", message = "must be 0 or more")
        @DecimalMax(value = "1000000", message = "must be at most 1000000")
        @Nullable Double minPercent,
    @Nullable Digest digest,
    @Nullable LocalTime digestAt,
    @Nullable String timeZone,
    @Nullable Boolean paused) {

  /** Whether it only pauses or resumes. */
  boolean isOnlyPausing() {
    return Stream.of(name, channel, address, events, minPercent, digest, digestAt, timeZone)
        .allMatch(Objects::isNull);
  }
}
