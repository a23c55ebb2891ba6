package dev.benchwarden.platform.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Tests of how many judgements a process works on at once, and what is left for other work. */
class WorkPropertiesTests {

  @Test
  void halfOfTheProcessorsAreLeftToRequests() {
    int half = Runtime.getRuntime().availableProcessors() / 2;

    assertThat(new WorkProperties(0).judgementsAtOnce()).isEqualTo(Math.clamp(half, 1, 8));
  }

  @Test
  void judgementsLeaveThreadsToMessagesHoweverManyThereAre() {
    WorkProperties many = new WorkProperties(16);

    assertThat(many.judgementsAtOnce()).isEqualTo(16);
    assertThat(many.threads()).isEqualTo(19);
  }

  @Test
  void aNumberBelowZeroIsRefusedByTheNameOfItsSetting() {
    assertThatThrownBy(() -> new WorkProperties(-1))
        .hasMessageContaining("benchwarden.work.judgements");
  }
}
