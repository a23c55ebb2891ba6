package dev.benchwarden.core.backfill;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Times as other tools write them. A time without a zone is taken as UTC. */
final class Times {

  private static final long LARGEST_SECONDS = 100_000_000_000L;

  private static final DateTimeFormatter DAY_AND_TIME =
      new DateTimeFormatterBuilder()
          .appendPattern("yyyy[-][.][/]MM[-][.][/]dd[' ']['T']")
          .appendPattern("[H:mm[:ss]]")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .appendPattern("[' ']")
          .optionalStart()
          .appendOffset("+HH:MM", "Z")
          .optionalEnd()
          .optionalStart()
          .appendOffset("+HHMM", "Z")
          .optionalEnd()
          .parseDefaulting(ChronoField.HOUR_OF_DAY, 0)
          .parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0)
          .toFormatter(Locale.ROOT);

  private Times() {}

  /** Seconds or milliseconds since 1970, ISO 8601, or day and time with points or slashes. */
  static @Nullable Instant parse(String text) {
    String stripped = text.strip();
    try {
      return stripped.matches("-?\\d{9,14}(\\.\\d+)?") ? since1970(stripped) : dayAndTime(stripped);
    } catch (DateTimeException | NumberFormatException unknown) {
      return null;
    }
  }

  /**
   * The same in the service's form; a text that is not a time stays as it is, so that the error can
   * quote it.
   */
  static @Nullable String understood(@Nullable String text) {
    Instant time = text == null ? null : parse(text);
    return time == null ? text : time.toString();
  }

  private static Instant since1970(String number) {
    double value = Double.parseDouble(number);
    return Instant.ofEpochMilli(
        Math.round(Math.abs(value) < LARGEST_SECONDS ? value * 1000 : value));
  }

  private static Instant dayAndTime(String text) {
    TemporalAccessor time = DAY_AND_TIME.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
    return time instanceof OffsetDateTime offset
        ? offset.toInstant()
        : ((LocalDateTime) time).toInstant(ZoneOffset.UTC);
  }
}
