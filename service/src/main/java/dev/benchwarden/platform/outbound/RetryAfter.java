package dev.benchwarden.platform.outbound;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The header Retry-After: seconds, or a date (RFC 9110, section 10.2.3). */
public final class RetryAfter {

  /** The longest wait that is granted. */
  private static final Duration LONGEST = Duration.ofDays(1);

  private RetryAfter() {}

  /** Empty without the header, or if it asks for no wait or is unreadable; at most a day. */
  public static Optional<Duration> of(@Nullable String text, Instant now) {
    if (text == null) {
      return Optional.empty();
    }
    String value = text.strip();
    Optional<Duration> wait =
        value.matches("\\d{1,9}")
            ? Optional.of(Duration.ofSeconds(Long.parseLong(value)))
            : untilDate(value, now);
    return wait.flatMap(RetryAfter::granted);
  }

  /** Empty if it asks for no wait; at most a day. */
  public static Optional<Duration> granted(Duration asked) {
    return Optional.of(asked)
        .filter(Duration::isPositive)
        .map(wait -> wait.compareTo(LONGEST) < 0 ? wait : LONGEST);
  }

  private static Optional<Duration> untilDate(String value, Instant now) {
    try {
      ZonedDateTime date = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME);
      return Optional.of(Duration.between(now, date.toInstant()));
    } catch (DateTimeException unreadable) {
      return Optional.empty();
    }
  }
}
