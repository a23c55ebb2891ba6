package dev.benchwarden.forge;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestClientResponseException;

/** A forge did not answer, or answered that it will not. */
public class ForgeAwayException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String reason;
  private final @Nullable Duration retryAfter;

  /**
   * @param why in our own words
   */
  ForgeAwayException(String why) {
    super(why);
    reason = why;
    retryAfter = null;
  }

  ForgeAwayException(@Nullable String why, Throwable cause) {
    super(why, cause);
    reason = reason(cause);
    retryAfter = retryAfter(cause, Clock.systemUTC());
  }

  static ForgeAwayException of(RestClientException failure) {
    return new ForgeAwayException(failure.getMessage(), failure);
  }

  /** What happened, in our own words: nothing that the forge wrote, and no address. */
  public String reason() {
    return reason;
  }

  /** How long the forge asks to be left alone; empty if it does not say. */
  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(retryAfter);
  }

  private static String reason(Throwable cause) {
    return cause instanceof RestClientResponseException answer
        ? "the forge answered with status " + answer.getStatusCode().value()
        : "the forge did not answer";
  }

  private static @Nullable Duration retryAfter(Throwable cause, Clock clock) {
    HttpHeaders headers =
        cause instanceof RestClientResponseException answer ? answer.getResponseHeaders() : null;
    if (headers == null) {
      return null;
    }
    Instant now = clock.instant();
    Instant until = until(headers, now);
    return until == null || until.isBefore(now) ? null : Duration.between(now, until);
  }

  /** GitHub tells of a used up quota by the time at which it is filled again. */
  private static @Nullable Instant until(HttpHeaders headers, Instant now) {
    String after = headers.getFirst("Retry-After");
    if (after != null) {
      return after.matches("\\d{1,9}") ? now.plusSeconds(Long.parseLong(after)) : date(after);
    }
    String reset = headers.getFirst("X-RateLimit-Reset");
    boolean isUsedUp = "0".equals(headers.getFirst("X-RateLimit-Remaining"));
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
