package dev.benchwarden.pages.live;

import dev.benchwarden.platform.replica.Reads;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.concurrent.SimpleAsyncTaskScheduler;
import org.springframework.stereotype.Component;

/**
 * Listener for project events: PostgreSQL notifies it of what any replica changed. It holds one
 * connection; when that is lost it takes another, and pages read again whatever they may have
 * missed.
 */
@Component
class ProjectEventListener implements SmartLifecycle {

  static final String CHANNEL = "benchwarden_happening";

  private static final Logger log = LoggerFactory.getLogger(ProjectEventListener.class);
  private static final Duration RETRY = Duration.ofSeconds(1);

  /** How soon it notices that the service stops. */
  private static final int WAIT_MILLIS = 250;

  /** How long a stop waits for the read: if interrupted, it closes a connection of the pool. */
  private static final Duration LONGEST_END = Duration.ofSeconds(2);

  private final EventConnection connections;
  private final EventStreams streams;
  private final Reads reads;
  private @Nullable SimpleAsyncTaskScheduler scheduler;
  private final Semaphore idle = new Semaphore(1);
  private volatile boolean running;

  ProjectEventListener(EventConnection connections, EventStreams streams, Reads reads) {
    this.connections = connections;
    this.streams = streams;
    this.reads = reads;
  }

  /** Also works after it was stopped, whose scheduler cannot be restarted. */
  @Override
  public synchronized void start() {
    SimpleAsyncTaskScheduler next = new SimpleAsyncTaskScheduler();
    next.setVirtualThreads(true);
    next.setThreadNamePrefix("happenings-");
    scheduler = next;
    running = true;
    next.scheduleWithFixedDelay(this::listen, RETRY);
  }

  /** Stops before the web server, which waits for open requests to end. */
  @Override
  public int getPhase() {
    return Integer.MAX_VALUE;
  }

  @Override
  public synchronized void stop() {
    running = false;
    awaitEnd();
    if (scheduler != null) {
      scheduler.close();
    }
    streams.dismiss();
  }

  private void awaitEnd() {
    try {
      if (idle.tryAcquire(LONGEST_END.toMillis(), TimeUnit.MILLISECONDS)) {
        idle.release();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  private void listen() {
    if (!running || !idle.tryAcquire()) {
      return;
    }
    try (Connection connection = connections.open();
        Statement statement = connection.createStatement()) {
      statement.execute("listen " + CHANNEL);
      try {
        reads.hearing(connection);
        streams.tellAll();
        hear(connection, connection.unwrap(PGConnection.class));
      } finally {
        reads.deaf();
        if (!connection.isClosed()) {
          statement.execute("unlisten " + CHANNEL);
        }
      }
    } catch (SQLException lost) {
      if (running) {
        log.info("Pages are not told what happens for now: {}", lost.getMessage());
      }
    } finally {
      idle.release();
    }
  }

  private void hear(Connection connection, PGConnection told) throws SQLException {
    while (running) {
      PGNotification[] heard = told.getNotifications(WAIT_MILLIS);
      if (heard != null) {
        for (PGNotification one : heard) {
          tell(connection, one.getParameter());
        }
      }
    }
  }

  /** Pages read as soon as they are notified, so the database to read from is decided first. */
  private void tell(Connection connection, String text) throws SQLException {
    Optional<ProjectEvent> event = ProjectEvent.of(text);
    if (event.isPresent()) {
      reads.changed(event.get().project(), connection);
      streams.tell(event.get());
    }
  }
}
