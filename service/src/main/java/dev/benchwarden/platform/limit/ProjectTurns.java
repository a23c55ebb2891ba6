package dev.benchwarden.platform.limit;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Turns of projects at something that runs one at a time. Each project has one place in the common
 * queue, so that a busy project delays another by at most one turn.
 */
public final class ProjectTurns {

  private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

  private final String othersFirst;
  private final Duration patience;
  private final Semaphore one = new Semaphore(1, true);
  private final Map<Long, Semaphore> ofProjects = new ConcurrentHashMap<>();

  /**
   * @param patience the longest wait
   */
  public ProjectTurns(String othersFirst, Duration patience) {
    this.othersFirst = othersFirst;
    this.patience = patience;
  }

  /** What is done in a turn. */
  @FunctionalInterface
  public interface Work<T> {

    T run() throws IOException;
  }

  /**
   * @throws ProblemException 503 if the wait for others is too long
   */
  public <T> T take(long project, Work<T> work) throws IOException {
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
   * @param end when waiting ends, as {@link System#nanoTime} counts
   */
  private void await(Semaphore free, long end) {
    try {
      if (free.tryAcquire(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS)) {
        return;
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    throw ProblemException.retryAfter(
        Problem.BUSY,
        "Nothing was stored: %s. %s".formatted(othersFirst, Problem.BUSY.advice()),
        RETRY_AFTER);
  }
}
