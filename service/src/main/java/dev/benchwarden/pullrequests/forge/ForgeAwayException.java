package dev.benchwarden.pullrequests.forge;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestClientResponseException;

/** A forge did not answer, or answered that it will not. */
public class ForgeAwayException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  static final String SILENT = "the forge did not answer";
  static final String UNINTELLIGIBLE = "the forge answered what cannot be understood";

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

  /**
   * @param reason in our own words
   * @param retryAfter how long the forge asks to be left alone; null if it does not say
   */
  ForgeAwayException(String reason, @Nullable Duration retryAfter, Throwable cause) {
    super(reason + ": " + cause.getMessage(), cause);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }

  static ForgeAwayException of(RestClientException failure) {
    return failure instanceof RestClientResponseException answer
        ? new ForgeAwayException(
            refusal(answer.getStatusCode().value()), retryAfter(answer), failure)
        : new ForgeAwayException(SILENT, null, failure);
  }

  static String refusal(int status) {
    return "the forge answered with status " + status;
  }

  /** What happened, in our own words: nothing that the forge wrote, and no address. */
  public String reason() {
    return reason;
  }

  /** How long the forge asks to be left alone; empty if it does not say. */
  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(retryAfter);
  }

  private static @Nullable Duration retryAfter(RestClientResponseException answer) {
    HttpHeaders headers = answer.getResponseHeaders();
    return headers == null ? null : RateLimit.wait(headers::getFirst, Instant.now());
  }
}
