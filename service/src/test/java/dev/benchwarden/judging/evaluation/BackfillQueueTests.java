package dev.benchwarden.judging.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackfillQueueTests {

  @Test
  void theMoreWaitTheLessOftenEachIsLookedAt() {
    assertThat(BackfillQueue.pause(0)).isEqualTo(Duration.ofSeconds(15));
    assertThat(BackfillQueue.pause(1_000)).isEqualTo(Duration.ofSeconds(25));
    assertThat(BackfillQueue.pause(10_000)).isEqualTo(Duration.ofSeconds(115));
  }
}
