package dev.benchwarden.platform.work;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import java.time.Duration;

/** Reason why failed work is tried again, which decides how often; the delays double. */
public enum Retries {
  /**
   * An error of our own, or an unavailable database: for more than two hours. Some jobs wait for a
   * forge or a receiver by themselves, and are tried again for no other reason than this one.
   */
  FAULT(12, Duration.ofSeconds(2)),
  /** A forge that does not answer: for more than five hours. */
  FORGE_AWAY(12, Duration.ofSeconds(5)),
  /** A long job that continues where it failed. */
  RESUMED_JOB(5, Duration.ofSeconds(2)),
  /** A long job that restarts each time, so that a caller soon learns that it fails. */
  RESTARTED_JOB(2, Duration.ofSeconds(2));

  private static final double LONGER = 2;

  private final int number;
  private final Duration firstDelay;

  Retries(int number, Duration firstDelay) {
    this.number = number;
    this.firstDelay = firstDelay;
  }

  /**
   * @param giveUp notes the last failure
   */
  <T> FailureHandler<T> orElse(FailureHandler<T> giveUp) {
    return FailureHandler.<T>maxRetries(number).withBackoff(firstDelay, LONGER).then(giveUp);
  }
}
