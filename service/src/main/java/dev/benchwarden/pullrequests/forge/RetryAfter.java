package dev.benchwarden.pullrequests.forge;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How long a forge asks to be left alone, by the headers of its answer. */
final class RetryAfter {

  private RetryAfter() {}

  /**
   * Null if it does not ask.
   *
   * @param header the value of a header, null if the answer has none
   */
  static @Nullable Duration of(Function<String, @Nullable String> header, Instant now) {
    Instant until = until(header, now);
    return until == null || until.isBefore(now) ? null : Duration.between(now, until);
  }

  /** GitHub tells of a used up quota by the time at which it is filled again. */
  private static @Nullable Instant until(Function<String, @Nullable String> header, Instant now) {
    String after = header.apply("Retry-After");
    if (after != null) {
      return after.matches("\\d{1,9}") ? now.plusSeconds(Long.parseLong(after)) : date(after);
    }
    String reset = header.apply("X-RateLimit-Reset");
    boolean isUsedUp = "0".equals(header.apply("X-RateLimit-Remaining"));
    return isUsedUp && reset != null && reset.matches("\\d{1,11}")
        ? Instant.ofEpochSecond(Long.parseLong(reset))
        : null;
  }

  private static @Nullable Instant date(String text) {
    try {
      return ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    } catch (DateTimeException unreadable) {
      return null;
    }
  }
}
