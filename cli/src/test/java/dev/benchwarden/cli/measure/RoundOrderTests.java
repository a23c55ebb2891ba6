package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.rounds.Round;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Tests of which side begins. */
class RoundOrderTests {

  @Test
  void takesTurnsInEachTwoRoundsSoThatDriftMeetsBothAlike() {
    RoundOrder order = RoundOrder.drawn(1);

    assertThat(IntStream.range(0, 50))
        .allSatisfy(block -> assertThat(order.of(2 * block)).isNotEqualTo(order.of(2 * block + 1)));
  }

  @Test
  void keepsStepWithNothingThatRepeats() {
    RoundOrder order = RoundOrder.drawn(1);
    List<Round.Order> firsts =
        IntStream.range(0, 50).mapToObj(block -> order.of(2 * block)).toList();

    for (int period = 1; period <= 10; period++) {
      List<Round.Order> later = firsts.subList(period, firsts.size());
      assertThat(firsts.subList(0, later.size())).isNotEqualTo(later);
    }
    assertThat(firsts).filteredOn(Round.Order.BASELINE_FIRST::equals).hasSizeBetween(15, 35);
  }

  @Test
  void drawsTheFirstSideFromTheSeed() {
    assertThat(LongStream.range(0, 40).mapToObj(seed -> RoundOrder.drawn(seed).of(0)).distinct())
        .hasSize(2);
    assertThat(RoundOrder.drawn(7)).isEqualTo(RoundOrder.drawn(7));
  }
}
