package dev.benchwarden.cli.agent;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Pauses before another attempt: each twice the last, up to a longest one, and drawn between a half
 * and the whole of that, so that many agents do not return at once.
 */
final class Backoff {

  private final Duration first;
  private final Duration longest;
  private final RandomGenerator random = RandomGenerator.getDefault();
  private Duration next;

  private Backoff(Duration first, Duration longest) {
    this.first = first;
    this.longest = longest;
    this.next = first;
  }

  /** Pauses while something is unavailable. */
  static Backoff ofFailures() {
    return new Backoff(Duration.ofSeconds(2), Duration.ofMinutes(2));
  }

  /** Pauses while nothing waits: what follows from an answer often waits a second later. */
  static Backoff ofQuestions() {
    return new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(10));
  }

  Duration next() {
    long half = next.toMillis() / 2;
    Duration twice = next.multipliedBy(2);
    next = twice.compareTo(longest) > 0 ? longest : twice;
    return Duration.ofMillis(half + random.nextLong(half + 1));
  }

  /** Starts again with the shortest pause. */
  void reset() {
    next = first;
  }
}
