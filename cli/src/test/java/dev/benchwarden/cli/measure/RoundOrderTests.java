package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.Round;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Which side begins. */
class RoundOrderTests {

  @Test
  void takesTurnsSoThatDriftMeetsBothAlike() {
    RoundOrder order = RoundOrder.drawn(1);

    assertThat(IntStream.range(0, 12).mapToObj(order::of))
        .containsOnly(Round.Order.values())
        .filteredOn(one -> one == Round.Order.BASELINE_FIRST)
        .hasSize(6);
    assertThat(order.of(0)).isNotEqualTo(order.of(1));
  }

  @Test
  void drawsTheFirstSideFromTheSeed() {
    assertThat(LongStream.range(0, 40).mapToObj(seed -> RoundOrder.drawn(seed).of(0)).distinct())
        .hasSize(2);
    assertThat(RoundOrder.drawn(7)).isEqualTo(RoundOrder.drawn(7));
  }
}
