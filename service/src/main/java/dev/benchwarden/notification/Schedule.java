package dev.benchwarden.notification;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;

/**
 * Schedule of a subscriber's messages.
 *
 * @param at the time of a daily digest
 * @param zone the zone of that time
 */
record Schedule(Digest digest, LocalTime at, ZoneId zone) {

  static final Schedule AT_ONCE =
      new Schedule(Digest.IMMEDIATELY, LocalTime.of(8, 0), ZoneOffset.UTC);

  boolean isImmediate() {
    return digest == Digest.IMMEDIATELY;
  }

  /** When an event at this time is sent. */
  Instant after(Instant time) {
    ZonedDateTime there = time.atZone(zone);
    return switch (digest) {
      case IMMEDIATELY -> time;
      case HOURLY -> there.truncatedTo(ChronoUnit.HOURS).plusHours(1).toInstant();
      case DAILY -> nextDay(there).toInstant();
    };
  }

  /** If the clock is put forward over the time, the digest is sent right after. */
  private ZonedDateTime nextDay(ZonedDateTime there) {
    ZonedDateTime today = there.toLocalDate().atTime(at).atZone(zone);
    return today.isAfter(there) ? today : there.toLocalDate().plusDays(1).atTime(at).atZone(zone);
  }

  /** Whether digests are sent at this very time. */
  boolean meets(Instant due) {
    return isImmediate() || after(due.minusMillis(1)).equals(due);
  }
}
