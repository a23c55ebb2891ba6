package dev.benchwarden.platform.access;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Writer of when credentials were used last. It only helps to find unused ones, so a caller is let
 * in where it cannot be written: on a cluster these tables are on every node, and one of them may
 * be away. Then nothing is written for a minute, so that requests do not wait for that node.
 */
@Component
public class LastUses {

  private static final Logger log = LoggerFactory.getLogger(LastUses.class);
  private static final Duration PAUSE = Duration.ofMinutes(1);

  private volatile long failedAt = System.nanoTime() - PAUSE.toNanos();

  /**
   * @param update its statement, in no transaction of the caller's
   */
  public void note(Runnable update) {
    if (System.nanoTime() - failedAt < PAUSE.toNanos()) {
      return;
    }
    try {
      update.run();
    } catch (DataAccessException failure) {
      failedAt = System.nanoTime();
      log.warn("When credentials were last used could not be written: {}", failure.getMessage());
    }
  }
}
