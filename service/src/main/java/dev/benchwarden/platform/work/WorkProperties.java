package dev.benchwarden.platform.work;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of how much of the queue's work a process does at once.
 *
 * @param judgements Judgements that a process works on at once; 0: half of its processors, one to
 *     eight.
 */
@ConfigurationProperties("benchwarden.work")
public record WorkProperties(@DefaultValue("0") int judgements) {

  /** Threads for messages, comments and the like, which mostly wait for answers. */
  private static final int THREADS_BESIDE = 3;

  private static final int USUALLY_AT_MOST = 8;

  public WorkProperties {
    if (judgements < 0) {
      throw new IllegalArgumentException(
          "benchwarden.work.judgements must be a number from 0 but is " + judgements);
    }
  }

  /** How many judgements a process works on at once, at least 1. */
  public int judgementsAtOnce() {
    int half = Runtime.getRuntime().availableProcessors() / 2;
    return judgements > 0 ? judgements : Math.clamp(half, 1, USUALLY_AT_MOST);
  }

  /** Threads for all work together. */
  int threads() {
    return judgementsAtOnce() + THREADS_BESIDE;
  }
}
