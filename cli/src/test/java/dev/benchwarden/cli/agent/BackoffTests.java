package dev.benchwarden.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackoffTests {

  @Test
  void pausesGrowToTheLongestAndAreDrawn() {
    Backoff backoff = Backoff.ofFailures();

    assertThat(backoff.next()).isBetween(Duration.ofSeconds(1), Duration.ofSeconds(2));
    assertThat(backoff.next()).isBetween(Duration.ofSeconds(2), Duration.ofSeconds(4));
    for (int i = 0; i < 10; i++) {
      backoff.next();
    }
    assertThat(backoff.next()).isBetween(Duration.ofMinutes(1), Duration.ofMinutes(2));
  }

  @Test
  void beginAgainOnceWhatWasAwayHasAnswered() {
    Backoff backoff = Backoff.ofFailures();
    backoff.next();
    backoff.next();
    backoff.reset();

    assertThat(backoff.next()).isLessThanOrEqualTo(Duration.ofSeconds(2));
  }
}
