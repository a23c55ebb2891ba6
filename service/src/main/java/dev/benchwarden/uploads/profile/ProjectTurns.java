package dev.benchwarden.uploads.profile;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Turns in which projects do something that is done once at a time. Of each project one stands in
 * the queue of all, so that one with much to do keeps another waiting for no more than one turn.
 */
final class ProjectTurns {

  private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

  private final Duration patience;
  private final Semaphore one = new Semaphore(1, true);
  private final Map<Long, Semaphore> ofProjects = new ConcurrentHashMap<>();

  /**
   * @param patience how long anybody waits
   */
  ProjectTurns(Duration patience) {
    this.patience = patience;
  }

  /** What is done in a turn. */
  @FunctionalInterface
  interface Work<T> {

    T run() throws IOException;
  }

  /**
   * @throws ProblemException 503 if others take too long before it
   */
  <T> T take(long project, Work<T> work) throws IOException {
    long end = System.nanoTime() + patience.toNanos();
    Semaphore own = ofProjects.computeIfAbsent(project, _ -> new Semaphore(1, true));
    await(own, end);
    try {
      await(one, end);
      try {
        return work.run();
      } finally {
        one.release();
      }
    } finally {
      own.release();
    }
  }

  /**
   * @param end when nobody waits any longer, as {@link System#nanoTime} counts
   */
  private static void await(Semaphore free, long end) {
    try {
      if (free.tryAcquire(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS)) {
        return;
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    throw ProblemException.retryAfter(
        Problem.BUSY,
        "Nothing was stored: other profiles are being read. " + Problem.BUSY.advice(),
        RETRY_AFTER);
  }
}
