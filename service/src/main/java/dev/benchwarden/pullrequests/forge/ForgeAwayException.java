package dev.benchwarden.pullrequests.forge;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestClientResponseException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.exc.InvalidNullException;

/** Thrown if a forge did not answer, or refused to. */
public class ForgeAwayException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private static final String FORGE = "the forge";

  /** From here on, a status says that the forge failed. */
  private static final int FAILURE = 500;

  public static final String SILENT = FORGE + " did not answer";
  public static final String UNINTELLIGIBLE = FORGE + " answered what cannot be understood";

  private final String reason;
  private final @Nullable Duration retryAfter;

  /** Of the forge's answer; 0 without one. */
  private final int status;

  /**
   * @param why in our own words
   */
  public ForgeAwayException(String why) {
    super(why);
    reason = why;
    retryAfter = null;
    status = 0;
  }

  /**
   * @param reason in our own words
   * @param retryAfter how long the forge asks to wait; null if it does not say
   */
  public ForgeAwayException(String reason, @Nullable Duration retryAfter, Throwable cause) {
    this(reason, retryAfter, cause, 0);
  }

  private ForgeAwayException(
      String reason, @Nullable Duration retryAfter, Throwable cause, int status) {
    super(reason + ": " + cause.getMessage(), cause);
    this.reason = reason;
    this.retryAfter = retryAfter;
    this.status = status;
  }

  public static ForgeAwayException of(RestClientException failure) {
    return failure instanceof RestClientResponseException answer
        ? of(refusal(answer.getStatusCode().value()), answer)
        : isSilence(failure)
            ? new ForgeAwayException(SILENT, null, failure)
            : unintelligible(failure);
  }

  /** Names the field that the answer lacks, if that is what is wrong with it. */
  static ForgeAwayException unintelligible(RuntimeException failure) {
    return new ForgeAwayException(
        causes(failure)
            .filter(InvalidNullException.class::isInstance)
            .findFirst()
            .map(missing ->
                FORGE + " answered without the field " + path((JacksonException) missing))
            .orElse(UNINTELLIGIBLE),
        null,
        failure);
  }

  /** Without the numbers of items in lists. */
  private static String path(JacksonException failure) {
    return failure.getPath().stream()
        .map(JacksonException.Reference::getPropertyName)
        .filter(Objects::nonNull)
        .collect(Collectors.joining("."));
  }

  /**
   * @param reason in our own words
   */
  public static ForgeAwayException of(String reason, RestClientResponseException answer) {
    return answered(reason, answer.getStatusCode().value(), retryAfter(answer), answer);
  }

  /**
   * @param reason in our own words
   * @param status of the answer
   */
  public static ForgeAwayException answered(
      String reason, int status, @Nullable Duration retryAfter, Throwable cause) {
    return new ForgeAwayException(reason, retryAfter, cause, status);
  }

  public static String refusal(int status) {
    return FORGE + " answered with status " + status;
  }

  /** Otherwise an unexpected answer arrived. */
  private static boolean isSilence(Throwable failure) {
    return causes(failure).anyMatch(IOException.class::isInstance);
  }

  private static Stream<Throwable> causes(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
  }

  /** What happened, in our own words: no text of the forge, and no address. */
  public String reason() {
    return reason;
  }

  /**
   * The same.
   *
   * @param name what people call the forge
   */
  public String reason(String name) {
    return reason.startsWith(FORGE) ? name + reason.substring(FORGE.length()) : reason;
  }

  /**
   * Whether it refused, so that nothing was done. Otherwise it is unknown whether the request was
   * executed: the answer may have been lost.
   */
  public boolean isRefusal() {
    return status > 0 && status < FAILURE;
  }

  /**
   * Whether the forge as a whole did not answer, or asks to wait. Otherwise it was this question
   * alone, such as about a repository that it does not show us.
   */
  public boolean isOutage() {
    return status >= FAILURE || retryAfter != null || reason.equals(SILENT);
  }

  /**
   * Whether it concerns this request only, so that others may succeed meanwhile: neither an outage
   * nor an unknown caller or an exhausted quota.
   */
  public boolean isOfOneRequest() {
    return !isOutage()
        && status != HttpStatus.UNAUTHORIZED.value()
        && status != HttpStatus.TOO_MANY_REQUESTS.value();
  }

  /** How long the forge asks to wait; empty if it does not say. */
  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(retryAfter);
  }

  private static @Nullable Duration retryAfter(RestClientResponseException answer) {
    HttpHeaders headers = answer.getResponseHeaders();
    return headers == null ? null : RateLimit.wait(headers::getFirst, Instant.now());
  }
}
