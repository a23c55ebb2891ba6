package dev.benchwarden.notification;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

/**
 * Schedule of a subscriber's messages.
 *
 * @param at the time of a daily digest, and on Monday of what changed in the week
 * @param zone the zone of that time
 */
record Schedule(Digest digest, LocalTime at, ZoneId zone) {

  static final Schedule AT_ONCE =
      new Schedule(Digest.IMMEDIATELY, LocalTime.of(8, 0), ZoneOffset.UTC);

  /** From any hour of a Monday in one zone to after it in all. */
  private static final Duration PAST_MONDAY = Duration.ofDays(3);

  /** UTC has this name, and not that of its offset. */
  Schedule {
    zone = zone.equals(ZoneOffset.UTC) ? ZoneId.of("UTC") : zone;
  }

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

  private ZonedDateTime nextDay(ZonedDateTime there) {
    ZonedDateTime today = on(there.toLocalDate());
    return today.isAfter(there) ? today : on(there.toLocalDate().plusDays(1));
  }

  /** When the week in which this time lies is told. */
  Instant endOfWeek(Instant time) {
    ZonedDateTime there = time.atZone(zone);
    LocalDate monday = there.toLocalDate().with(TemporalAdjusters.nextOrSame(DayOfWeek.MONDAY));
    ZonedDateTime end = on(monday);
    return (end.isAfter(there) ? end : on(monday.plusWeeks(1))).toInstant();
  }

  /**
   * When the next week is told after one that was told then: no other hour of the same Monday, in
   * whichever zone, to which the schedule was changed since.
   */
  Instant endOfNextWeek(Instant now, Instant told) {
    Instant later = told.plus(PAST_MONDAY);
    return endOfWeek(now.isAfter(later) ? now : later);
  }

  /** If the clock is put forward over the time, the digest is sent right after. */
  private ZonedDateTime on(LocalDate day) {
    return day.atTime(at).atZone(zone);
  }

  /** Whether digests are sent at this very time. */
  boolean meets(Instant due) {
    return isImmediate() || after(due.minusMillis(1)).equals(due);
  }

  /** Whether weeks are told at this very time. */
  boolean endsWeek(Instant due) {
    return endOfWeek(due.minusMillis(1)).equals(due);
  }
}
