package dev.benchwarden.platform.database;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.availability.AvailabilityChangeEvent;
import org.springframework.boot.availability.LivenessState;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** End of a process that cannot go on, so that its supervisor starts another one. */
@Component
class ProcessEnd {

  private static final Logger log = LoggerFactory.getLogger(ProcessEnd.class);
  private static final int EXIT_STATUS = 1;

  /** Without a database there is little to clean up, and much that would wait for it. */
  private static final Duration ORDERLY = Duration.ofSeconds(5);

  private final ApplicationEventPublisher events;

  ProcessEnd(ApplicationEventPublisher events) {
    this.events = events;
  }

  /**
   * Does not return.
   *
   * @param why the last line that an operator reads in the log
   */
  void because(String why) {
    log.error(why);
    AvailabilityChangeEvent.publish(events, this, LivenessState.BROKEN);
    Thread.ofPlatform().daemon().start(() -> System.exit(EXIT_STATUS));
    try {
      Thread.sleep(ORDERLY);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(EXIT_STATUS);
  }
}
