package dev.benchwarden.platform.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * PostgreSQL server that is restarted when it dies, for example for lack of memory. Its address,
 * its password and its data stay: the pool replaces broken connections by itself, and what was
 * committed is recovered from the write-ahead log.
 *
 * <p>A server that dies repeatedly, or does not come back, ends the process, so that a supervisor
 * can act and an operator reads the reason.
 */
final class EmbeddedServer implements AutoCloseable {

  private static final Logger log = LoggerFactory.getLogger(EmbeddedServer.class);

  private static final Duration START_LIMIT = Duration.ofSeconds(60);

  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration WHILE_STARTING = Duration.ofMillis(100);
  private static final int MOST_RESTARTS = 3;
  private static final Duration PERIOD = Duration.ofMinutes(10);

  private final Path cluster;
  private final Path programs;
  private final EmbeddedPostgres.Builder builder;
  private final ProcessEnd end;
  private final Deque<Instant> restarts = new ArrayDeque<>();
  private EmbeddedPostgres server;
  private ProcessHandle postmaster;
  private boolean closed;

  /**
   * @param restartLimit how long a restart may take; requests are answered 503 meanwhile
   */
  EmbeddedServer(
      Path cluster,
      Path programs,
      EmbeddedPostgres.Builder builder,
      Duration restartLimit,
      ProcessEnd end)
      throws IOException {
    this.cluster = cluster;
    this.programs = programs;
    this.builder = builder;
    this.end = end;
    this.server = builder.setPGStartupWait(START_LIMIT).start();
    this.postmaster = postmaster();
    builder.setPort(server.getPort()).setPGStartupWait(restartLimit);
    Thread.ofPlatform().daemon().name("postgresql-watch").start(this::watch);
  }

  private ProcessHandle postmaster() throws IOException {
    return OrphanedServer.postmaster(cluster)
        .orElseThrow(
            () -> new IllegalStateException("PostgreSQL in %s is away".formatted(cluster)));
  }

  synchronized int port() {
    return server.getPort();
  }

  /** The server is not a child process, so the system does not report its end. */
  private void watch() {
    try {
      do {
        Thread.sleep(LOOK);
      } while (isThere());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException failure) {
      end.because(
          "PostgreSQL in %s died and is given up: %s. The process ends: start it again when there is memory and disk for it."
              .formatted(cluster, failure.getMessage()));
    }
  }

  /** False if it is closed; else it is running, restarted if necessary. */
  private synchronized boolean isThere() throws IOException {
    if (!closed && !OrphanedServer.isPostgres(postmaster)) {
      restart();
    }
    return !closed;
  }

  private void restart() throws IOException {
    log.error("PostgreSQL (process {}) died: it is started again", postmaster.pid());
    noteRestart(Instant.now());
    // Before the folder is released, and before the library waits for the dead server to stop.
    OrphanedServer.stop(cluster, programs);
    server.close();
    server = startedAgain();
    // Without a new one it stays the dead one, whose end is noticed again.
    postmaster = OrphanedServer.postmaster(cluster).orElse(postmaster);
    log.warn("PostgreSQL is started as process {}", postmaster.pid());
  }

  /** The library waits for a server to answer, even for one that has died meanwhile. */
  private EmbeddedPostgres startedAgain() throws IOException {
    Thread starter = Thread.currentThread();
    Thread guard = Thread.ofVirtual().start(() -> interruptWhenItDies(starter));
    try {
      return builder.start();
    } finally {
      guard.interrupt();
      joinUninterruptibly(guard);
      Thread.interrupted();
    }
  }

  private void interruptWhenItDies(Thread starter) {
    boolean seen = false;
    try {
      while (true) {
        boolean isThere =
            OrphanedServer.postmaster(cluster).filter(OrphanedServer::isPostgres).isPresent();
        if (seen && !isThere) {
          starter.interrupt();
          return;
        }
        seen = isThere;
        Thread.sleep(WHILE_STARTING);
      }
    } catch (IOException | RuntimeException unreadable) {
      log.debug("Whether PostgreSQL lives cannot be told while it starts", unreadable);
    } catch (InterruptedException started) {
      Thread.currentThread().interrupt();
    }
  }

  private static void joinUninterruptibly(Thread thread) {
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException again) {
        // Its caller clears the flag: it was set by this very thread.
      }
    }
  }

  private void noteRestart(Instant now) {
    restarts.removeIf(before -> before.isBefore(now.minus(PERIOD)));
    restarts.add(now);
    if (restarts.size() > MOST_RESTARTS) {
      throw new IllegalStateException(
          "it died %d times in %d minutes".formatted(restarts.size(), PERIOD.toMinutes()));
    }
  }

  @Override
  public synchronized void close() throws IOException {
    closed = true;
    server.close();
  }
}
