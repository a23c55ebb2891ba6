package dev.benchwarden.platform.bucket;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Problem of a storage that does not answer. The cause is only logged, since it contains the
 * address.
 */
final class StorageAway {

  private static final Logger log = LoggerFactory.getLogger(StorageAway.class);

  /** Long enough for a storage that restarts, short enough for a CI job to wait. */
  private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

  private StorageAway() {}

  static ProblemException because(@Nullable Throwable failure) {
    log.warn("The object storage does not answer: {}", String.valueOf(failure));
    return ProblemException.retryAfter(
        Problem.STORAGE_AWAY, Problem.STORAGE_AWAY.advice(), RETRY_AFTER);
  }
}
