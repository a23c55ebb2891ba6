package dev.benchwarden.platform.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Rate limits by name: a full share at first, which is refilled evenly over its period. */
@Component
public class RateLimits {

  private static final int MOST_NAMES = 100_000;

  private final Cache<String, Bucket> buckets =
      Caffeine.newBuilder().maximumSize(MOST_NAMES).expireAfterAccess(Duration.ofHours(2)).build();

  /**
   * @param name what is counted
   * @param what what is limited, to begin the message with
   * @throws ProblemException 429 saying how long to wait, if the share is used up
   */
  public void take(String name, String what, int share, Duration period) {
    ConsumptionProbe probe = bucket(name, share, period).tryConsumeAndReturnRemaining(1);
    if (!probe.isConsumed()) {
      Duration wait = Duration.ofNanos(probe.getNanosToWaitForRefill()).plusSeconds(1);
      throw ProblemException.retryAfter(
          Problem.TOO_MANY_REQUESTS,
          "%s: at most %d in %s. Try again in %d seconds."
              .formatted(what, share, text(period), wait.toSeconds()),
          wait);
    }
  }

  /** The same as a query. */
  public boolean mayTake(String name, int share, Duration period) {
    return bucket(name, share, period).tryConsume(1);
  }

  private Bucket bucket(String name, int share, Duration period) {
    return buckets.get(
        name,
        unknown ->
            Bucket.builder()
                .addLimit(limit -> limit.capacity(share).refillGreedy(share, period))
                .build());
  }

  private static String text(Duration period) {
    return period.toHours() > 0 ? "an hour" : "a minute";
  }
}
