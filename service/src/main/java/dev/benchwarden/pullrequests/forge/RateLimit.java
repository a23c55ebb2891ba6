package dev.benchwarden.pullrequests.forge;

import dev.benchwarden.platform.outbound.RetryAfter;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Wait that a forge demands by the headers of its answer. */
public final class RateLimit {

  private RateLimit() {}

  /**
   * Null if it demands none.
   *
   * @param header the value of a header, null if the answer has none
   */
  public static @Nullable Duration wait(Function<String, @Nullable String> header, Instant now) {
    String after = header.apply("Retry-After");
    return after == null ? untilReset(header, now) : RetryAfter.of(after, now).orElse(null);
  }

  /** GitHub names the time at which an exhausted quota is refilled, in seconds since 1970. */
  private static @Nullable Duration untilReset(
      Function<String, @Nullable String> header, Instant now) {
    String reset = header.apply("X-RateLimit-Reset");
    boolean isUsedUp = "0".equals(header.apply("X-RateLimit-Remaining"));
    if (!isUsedUp || reset == null || !reset.matches("\\d{1,11}")) {
      return null;
    }
    Instant filled = Instant.ofEpochSecond(Long.parseLong(reset));
    return RetryAfter.granted(Duration.between(now, filled)).orElse(null);
  }
}
