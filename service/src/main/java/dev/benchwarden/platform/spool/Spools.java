package dev.benchwarden.platform.spool;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;

/**
 * Copies of bulk data between clients and the database. A slow client holds one of the few copies,
 * but no connection to the database.
 */
@Component
public class Spools {

  /** Long enough for a client of usual speed to make room. */
  private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

  private final SpoolProperties properties;
  private final Map<Bulk, Bounds> bounds = new EnumMap<>(Bulk.class);
  private final AtomicLong total = new AtomicLong();

  Spools(SpoolProperties properties) {
    this.properties = properties;
    for (Bulk bulk : Bulk.values()) {
      bounds.put(
          bulk, new Bounds(new Semaphore(bulk.copies()), new Semaphore(bulk.queries(), true)));
    }
  }

  /** Free copies and queries of a kind. */
  record Bounds(Semaphore copies, Semaphore queries) {}

  /**
   * @throws ProblemException 503 if as many copies of the kind are in use as may be
   */
  public Spool open(Bulk bulk) {
    Bounds free = Objects.requireNonNull(bounds.get(bulk));
    if (!free.copies().tryAcquire()) {
      throw busy(
          "As many %s as the service serves at once are under way.".formatted(bulk.plural()));
    }
    return new Spool(this, free, properties.inMemory());
  }

  void take(long bytes) {
    if (total.addAndGet(bytes) > properties.maxTotal().toBytes()) {
      throw busy(
          "This and what else is under way take more than the %d MiB that are set aside for copies;"
                  .formatted(properties.maxTotal().toMegabytes())
              + " the operator sets them with BENCHWARDEN_SPOOL_MAX_TOTAL.");
    }
  }

  void giveBack(long bytes) {
    total.addAndGet(-bytes);
  }

  static ProblemException busy(String why) {
    return ProblemException.retryAfter(
        Problem.BUSY, why + " " + Problem.BUSY.advice(), RETRY_AFTER);
  }
}
