package dev.benchwarden.cli.measure;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * Handler of Ctrl-C during a measurement: the measurement is interrupted, and the process ends when
 * its report is written.
 */
public final class Interruption implements AutoCloseable {

  private static final int SIGNALLED = 128;
  private static final Duration GRACE = Duration.ofMillis(300);

  private final Thread measuring = Thread.currentThread();
  private final CountDownLatch reported = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop);

  /** To be closed when the report is written. */
  public Interruption() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /**
   * Waits a moment after a process that a signal ended: Ctrl-C may reach it before this one, and
   * then the cause is the user's interruption and not a failed process.
   *
   * @param exitValue of the process
   */
  static void comesAfter(int exitValue) throws InterruptedException {
    if (exitValue > SIGNALLED) {
      Thread.sleep(GRACE);
    }
  }

  private void stop() {
    measuring.interrupt();
    try {
      reported.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    reported.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException endsAlready) {
      Thread.interrupted(); // the report is written, and must not delay the end
    }
  }
}
