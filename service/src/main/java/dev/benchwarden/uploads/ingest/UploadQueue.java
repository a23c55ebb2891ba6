package dev.benchwarden.uploads.ingest;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.benchwarden.platform.limit.ClientAddress;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
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
 * Queue of uploads, first come, first served. The heap limits how many are received at once, with
 * at most half of them from a single address; half of the pool's connections are theirs, the other
 * half is left to pages and judging. A burst is answered later, and not refused for lack of memory
 * or connections.
 */
@Component
public class UploadQueue {

  private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

  /** Bytes of heap for each upload that is received: its connection, its buffers, its body. */
  private static final long HEAP_SHARE = 2 * 1024 * 1024;

  /**
   * Bytes of heap for each waiting upload, which is only its connection: so half of all connections
   * may wait.
   */
  private static final long WAITING_SHARE = 512 * 1024;

  private final Duration patience;
  private final long length;
  private final Semaphore room;
  private final LoadingCache<String, Semaphore> roomOfAddress;
  private final Semaphore atOnce;
  private final AtomicInteger waiting = new AtomicInteger();

  UploadQueue(
      UploadQueueProperties properties,
      @Value("${spring.datasource.hikari.maximum-pool-size}") int connections,
      MeterRegistry registry) {
    long heap = Runtime.getRuntime().maxMemory();
    this.patience = properties.patience();
    this.length = Math.min(properties.length(), heap / WAITING_SHARE);
    int places = (int) Math.min(heap / HEAP_SHARE, Integer.MAX_VALUE);
    this.room = new Semaphore(places, true);
    // Kept as long as a turn of the address has it.
    this.roomOfAddress =
        Caffeine.newBuilder()
            .weakValues()
            .build(address -> new Semaphore(Math.max(1, places / 2), true));
    this.atOnce = new Semaphore(Math.max(1, connections / 2), true);
    Gauge.builder("benchwarden.upload.waiting", waiting, AtomicInteger::doubleValue)
        .description("Uploads that wait for their turn in this process")
        .register(registry);
  }

  /** The turn of the upload that this request is. */
  public Turn turnOf(HttpServletRequest request) {
    if (request.getAttribute(Turn.class.getName()) instanceof Turn known) {
      return known;
    }
    Turn turn = new Turn(roomOfAddress.get(ClientAddress.key(request)));
    request.setAttribute(Turn.class.getName(), turn);
    return turn;
  }

  /**
   * Turn of one upload, from its first byte to its answer. The use of the database may be paused
   * and resumed.
   */
  public final class Turn implements AutoCloseable {

    private final Semaphore ofAddress;

    /** The time that a slow client takes to send its body does not count. */
    private long patienceNs = patience.toNanos();

    private boolean inside;
    private boolean held;
    private boolean first = true;

    private Turn(Semaphore ofAddress) {
      this.ofAddress = ofAddress;
    }

    /**
     * Waits until it may be received and may use the database.
     *
     * @throws ProblemException 503 saying when to try again, if too many wait, or it has waited for
     *     too long
     */
    public void take() {
      if (held) {
        return;
      }
      int waitingNow = waiting.incrementAndGet();
      boolean beyond = first && (waitingNow > length || isFullOfItsAddress());
      try {
        inside = inside || (!beyond && enter());
        held = !beyond && inside && acquire(atOnce);
      } finally {
        waiting.decrementAndGet();
      }
      first = false;
      if (!held) {
        throw ProblemException.retryAfter(
            Problem.BUSY,
            "Nothing was stored: more uploads wait than there is room for, or this one has waited"
                + " too long. "
                + Problem.BUSY.advice(),
            RETRY_AFTER);
      }
    }

    /** A single address may fill half of the queue, like half of the places it waits for. */
    private boolean isFullOfItsAddress() {
      return ofAddress.getQueueLength() >= Math.max(1, length / 2);
    }

    private boolean enter() {
      if (!acquire(ofAddress)) {
        return false;
      }
      boolean entered = acquire(room);
      if (!entered) {
        ofAddress.release();
      }
      return entered;
    }

    private boolean acquire(Semaphore places) {
      long start = System.nanoTime();
      try {
        return places.tryAcquire(patienceNs, TimeUnit.NANOSECONDS);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        return false;
      } finally {
        patienceNs -= System.nanoTime() - start;
      }
    }

    /** Lets others use the database, such as while a body comes in. */
    public void pause() {
      if (held) {
        held = false;
        atOnce.release();
      }
    }

    @Override
    public void close() {
      pause();
      if (inside) {
        inside = false;
        room.release();
        ofAddress.release();
      }
    }
  }
}
