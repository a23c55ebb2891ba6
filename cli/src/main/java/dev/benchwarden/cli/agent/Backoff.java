package dev.benchwarden.cli.agent;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Pauses before another attempt: each twice the last, up to a longest one, and drawn between a half
 * and the whole of that, so that many agents do not come back at once.
 */
final class Backoff {

  private static final Duration FIRST = Duration.ofSeconds(2);
  private static final Duration LONGEST = Duration.ofMinutes(2);

  private final RandomGenerator random;
  private Duration next = FIRST;

  Backoff(RandomGenerator random) {
    this.random = random;
  }

  Duration next() {
    Duration pause = drawn(next, random);
    next = next.multipliedBy(2).compareTo(LONGEST) > 0 ? LONGEST : next.multipliedBy(2);
    return pause;
  }

  /** What was away has answered. */
  void reset() {
    next = FIRST;
  }

  /** Between a half and the whole of a time. */
  static Duration drawn(Duration whole, RandomGenerator random) {
    return Duration.ofMillis(whole.toMillis() / 2 + random.nextLong(whole.toMillis() / 2 + 1));
  }
}
