package dev.benchwarden.frontdoor;

import com.github.kagkarlsson.scheduler.Scheduler;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.context.SmartLifecycle;

/**
 * Pause of a service's queue while Spring pauses the service, since the tests of another one run:
 * dozens of idle ones that look for work all the time would take the processors from it.
 */
@TestComponent
class PausedQueue implements SmartLifecycle {

  private final Scheduler scheduler;
  private volatile boolean running;

  PausedQueue(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  @Override
  public void start() {
    running = true;
    scheduler.resume();
  }

  @Override
  public void stop() {
    running = false;
    scheduler.pause();
  }

  @Override
  public boolean isRunning() {
    return running;
  }
}
