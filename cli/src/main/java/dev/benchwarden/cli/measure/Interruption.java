package dev.benchwarden.cli.measure;

import java.util.concurrent.CountDownLatch;

/**
 * Ctrl-C while something is measured: the measuring is interrupted, and the process ends when its
 * report is written.
 */
final class Interruption implements AutoCloseable {

  private final Thread measuring = Thread.currentThread();
  private final CountDownLatch reported = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop);

  /** To be closed when the report is written. */
  Interruption() {
    Runtime.getRuntime().addShutdownHook(hook);
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
      Thread.interrupted(); // the report is written, and the end is not to be held up by it
    }
  }
}
