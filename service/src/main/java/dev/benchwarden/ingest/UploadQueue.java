package dev.benchwarden.ingest;

import dev.benchwarden.problem.Problem;
import dev.benchwarden.problem.ProblemException;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Queue of the uploads that need the database. Half of the pool's connections are theirs, first
 * come, first served; the other half is left to pages and to judging. A burst is then answered
 * later, and not refused for want of a connection.
 */
@Component
class UploadQueue {

  private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

  private final UploadQueueProperties properties;
  private final Semaphore atOnce;
  private final AtomicInteger waiting = new AtomicInteger();

  UploadQueue(
      UploadQueueProperties properties,
      @Value("${spring.datasource.hikari.maximum-pool-size}") int connections,
      MeterRegistry registry) {
    this.properties = properties;
    this.atOnce = new Semaphore(Math.max(1, connections / 2), true);
    Gauge.builder("benchwarden.upload.waiting", waiting, AtomicInteger::doubleValue)
        .description("Uploads that wait for their turn in this process")
        .register(registry);
  }

  /** The turn of the upload that this request is. */
  Turn turnOf(HttpServletRequest request) {
    if (request.getAttribute(Turn.class.getName()) instanceof Turn known) {
      return known;
    }
    Turn turn = new Turn();
    request.setAttribute(Turn.class.getName(), turn);
    return turn;
  }

  /** Turn of one upload, which may be given up and taken again until the upload is answered. */
  final class Turn implements AutoCloseable {

    /** What a slow client takes to send its body does not count. */
    private long patienceNs = properties.patience().toNanos();

    private boolean held;
    private boolean first = true;

    /**
     * Waits until it may use the database.
     *
     * @throws ProblemException 503 saying when to come again, if too many wait, or it has waited
     *     for too long
     */
    void take() {
      if (held) {
        return;
      }
      boolean beyond = waiting.incrementAndGet() > properties.length() && first;
      try {
        held = !beyond && acquire();
      } finally {
        waiting.decrementAndGet();
      }
      first = false;
      if (!held) {
        throw ProblemException.retryAfter(Problem.BUSY, Problem.BUSY.advice(), RETRY_AFTER);
      }
    }

    private boolean acquire() {
      long start = System.nanoTime();
      try {
        return atOnce.tryAcquire(patienceNs, TimeUnit.NANOSECONDS);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        return false;
      } finally {
        patienceNs -= System.nanoTime() - start;
      }
    }

    /** Lets others go on, such as while a body comes in. */
    @Override
    public void close() {
      if (held) {
        held = false;
        atOnce.release();
      }
    }
  }
}
