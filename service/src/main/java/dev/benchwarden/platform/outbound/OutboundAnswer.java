package dev.benchwarden.platform.outbound;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answer of a host.
 *
 * @param status of HTTP
 * @param body its beginning
 * @param retryAfter the header as it was sent
 * @param took since the first attempt to connect
 */
public record OutboundAnswer(int status, String body, @Nullable String retryAfter, Duration took) {

  public boolean isSuccess() {
    return status >= 200 && status < 300;
  }

  /** How long the host asks to wait; empty if it does not say. */
  public Optional<Duration> wait(Instant now) {
    return RetryAfter.of(retryAfter, now);
  }
}
