package dev.benchwarden.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.longs;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of when digests are sent. */
class ScheduleTests {

  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  @Test
  void hourlyIsAtTheFullHour() {
    Schedule hourly = new Schedule(Digest.HOURLY, LocalTime.of(8, 0), ZoneId.of("UTC"));

    assertThat(hourly.after(at("2026-11-21T12:00:00Z"))).isEqualTo(at("2026-11-21T13:00:00Z"));
    assertThat(hourly.after(at("2026-11-21T12:59:59.9Z"))).isEqualTo(at("2026-11-21T13:00:00Z"));
  }

  @Test
  void dailyIsAtTheTimeOfTheZone() {
    Schedule daily = new Schedule(Digest.DAILY, LocalTime.of(7, 30), BERLIN);

    assertThat(daily.after(at("2026-11-21T06:29:59Z"))).isEqualTo(at("2026-11-21T06:30:00Z"));
    assertThat(daily.after(at("2026-11-21T06:30:00Z"))).isEqualTo(at("2026-11-22T06:30:00Z"));
    assertThat(daily.after(at("2026-07-01T12:00:00Z"))).isEqualTo(at("2026-07-02T05:30:00Z"));
  }

  @Test
  void clocksThatArePutForwardOrBackSkipAndRepeatNothing() {
    Schedule night = new Schedule(Digest.DAILY, LocalTime.of(2, 30), BERLIN);

    assertThat(night.after(at("2026-03-28T12:00:00Z"))).isEqualTo(at("2026-03-29T01:30:00Z"));
    assertThat(night.after(at("2026-03-29T01:30:00Z"))).isEqualTo(at("2026-03-30T00:30:00Z"));
    assertThat(night.after(at("2026-10-24T12:00:00Z"))).isEqualTo(at("2026-10-25T00:30:00Z"));
    assertThat(night.after(at("2026-10-25T00:30:00Z"))).isEqualTo(at("2026-10-26T01:30:00Z"));
  }

  @Test
  void aWeekIsToldOnceThoughItsHourIsMovedOnTheSameMonday() {
    Instant told = at("2026-11-23T08:00:00Z");
    Instant now = at("2026-11-23T09:00:00Z");

    for (String zone : List.of("UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago")) {
      Schedule later = new Schedule(Digest.DAILY, LocalTime.of(23, 59), ZoneId.of(zone));
      assertThat(later.endOfNextWeek(now, told))
          .isEqualTo(LocalDate.of(2026, 11, 30).atTime(23, 59).atZone(ZoneId.of(zone)).toInstant());
    }
    Schedule earlier = new Schedule(Digest.DAILY, LocalTime.of(7, 0), ZoneId.of("UTC"));
    assertThat(earlier.endOfNextWeek(now, told)).isEqualTo(at("2026-11-30T07:00:00Z"));
    assertThat(earlier.endOfNextWeek(at("2026-12-02T09:00:00Z"), told))
        .isEqualTo(at("2026-12-07T07:00:00Z"));
  }

  @Test
  void theNextTimeIsNearAndMeetsTheSchedule() {
    qt().forAll(
            longs().between(1_700_000_000L, 1_900_000_000L),
            integers().between(0, 24 * 60 - 1),
            integers().between(0, 2))
        .checkAssert((second, minute, kind) -> {
          Schedule schedule =
              new Schedule(
                  kind == 0 ? Digest.HOURLY : Digest.DAILY,
                  LocalTime.ofSecondOfDay(minute * 60L),
                  kind == 1 ? ZoneId.of("America/St_Johns") : ZoneId.of("Asia/Kathmandu"));
          Instant time = Instant.ofEpochSecond(second);
          Instant next = schedule.after(time);
          assertThat(next).isAfter(time);
          assertThat(Duration.between(time, next)).isLessThanOrEqualTo(Duration.ofHours(25));
          assertThat(schedule.meets(next)).isTrue();
        });
  }

  @Test
  void anotherTimeDoesNotMeetIt() {
    Schedule daily = new Schedule(Digest.DAILY, LocalTime.of(7, 30), BERLIN);

    assertThat(daily.meets(at("2026-11-21T06:30:00Z"))).isTrue();
    assertThat(daily.meets(at("2026-11-21T07:00:00Z"))).isFalse();
    assertThat(Schedule.AT_ONCE.meets(at("2026-11-21T07:00:00Z"))).isTrue();
  }

  @Test
  void theWeekEndsOnMondayAtTheTimeOfTheZone() {
    Schedule weekly = new Schedule(Digest.IMMEDIATELY, LocalTime.of(7, 30), BERLIN);

    assertThat(weekly.endOfWeek(at("2026-11-21T12:00:00Z"))).isEqualTo(at("2026-11-23T06:30:00Z"));
    assertThat(weekly.endOfWeek(at("2026-11-23T06:29:59Z"))).isEqualTo(at("2026-11-23T06:30:00Z"));
    assertThat(weekly.endOfWeek(at("2026-11-23T06:30:00Z"))).isEqualTo(at("2026-11-30T06:30:00Z"));
    assertThat(weekly.endOfWeek(at("2026-03-27T12:00:00Z"))).isEqualTo(at("2026-03-30T05:30:00Z"));
    assertThat(weekly.endsWeek(at("2026-11-23T06:30:00Z"))).isTrue();
    assertThat(weekly.endsWeek(at("2026-11-24T06:30:00Z"))).isFalse();
  }

  private static Instant at(String text) {
    return Instant.parse(text);
  }
}
