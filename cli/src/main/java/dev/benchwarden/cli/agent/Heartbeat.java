package dev.benchwarden.cli.agent;

import dev.benchwarden.cli.files.BadInputException;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Heartbeats in the background. When the lease is lost, the measuring thread is interrupted, since
 * it may not send anything more.
 */
final class Heartbeat implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(40);

  private final Thread measuring = Thread.currentThread();
  private final ScheduledExecutorService clock =
      new ScheduledThreadPoolExecutor(
          1,
          Thread.ofPlatform().daemon().name("heartbeat").factory(),
          new ThreadPoolExecutor.DiscardPolicy());
  private final AgentClient client;
  private final Lease lease;
  private final AgentLog log;
  private final Queue<String> unsent = new ConcurrentLinkedQueue<>();
  private volatile String progress = "";
  private volatile @Nullable LeaseLostException lost;

  Heartbeat(AgentClient client, Lease lease, AgentLog log) {
    this.client = client;
    this.lease = lease;
    this.log = log;
    int seconds = Math.max(1, lease.heartbeatSeconds());
    var _ = clock.scheduleWithFixedDelay(this::beat, seconds, seconds, TimeUnit.SECONDS);
  }

  /**
   * Notes what is being done, for the next heartbeat and the request's log. It is sent without
   * waiting, so as not to disturb measurements.
   *
   * @param text a few words
   */
  void progress(String text) {
    progress = text;
    unsent.add(text);
    clock.execute(this::sendLog);
  }

  /** Adds lines only to the request's log, and waits, since an ended request accepts no more. */
  void sendNow(String lines) {
    unsent.add(lines);
    sendLog();
  }

  /** Notes why the request is left to another agent, and reports it at once. */
  void leaves(String why) {
    progress(why);
    clock.execute(this::beat);
  }

  private void sendLog() {
    StringBuilder lines = new StringBuilder();
    for (String line = unsent.poll(); line != null; line = unsent.poll()) {
      lines.append(line).append('\n');
    }
    if (!lines.isEmpty()) {
      attempt(() -> client.log(lease.lease(), lines.toString()));
    }
  }

  /** The reason why the lease is lost; null if it is not. */
  @Nullable LeaseLostException lost() {
    return lost;
  }

  private void beat() {
    attempt(() -> client.heartbeat(lease.lease(), progress));
  }

  private interface Sign {
    void send() throws LeaseLostException, AwayException, InterruptedException;
  }

  private void attempt(Sign sign) {
    try {
      sign.send();
    } catch (LeaseLostException over) {
      lost = over;
      clock.shutdown();
      measuring.interrupt();
    } catch (AwayException | BadInputException away) {
      log.write("No sign of life was taken: " + away.getMessage());
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the heartbeats. Afterwards nobody interrupts the measuring thread. */
  @Override
  public void close() {
    clock.shutdown();
    boolean wasInterrupted = Thread.interrupted();
    try {
      clock.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException ending) {
      wasInterrupted = true;
    }
    if (wasInterrupted && lost == null) {
      measuring.interrupt();
    }
  }
}
