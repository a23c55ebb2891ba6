package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.rounds.Round;
import dev.benchwarden.core.statistics.rounds.Settlement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests of which series need no more rounds. */
class SettlingTests {

  private static final Series SORT =
      new Series(
          1, "Sort", Map.of(), new Series.Metric("time", "ms/op", Direction.LOWER_IS_BETTER));
  private static final double[] TWICE_AS_SLOW = {0.690, 0.694, 0.691, 0.695, 0.692, 0.693};

  private final Settling settling = new Settling(32, Policy.DEFAULT, 0);

  @Test
  void aChangeThatIsPlainAfterFourRoundsIsSettled() {
    assertThat(look(4, TWICE_AS_SLOW)).containsValue(Settlement.CHANGED);
    look(6, TWICE_AS_SLOW);

    assertThat(settling.open(List.of(SORT))).isEmpty();
  }

  @Test
  void aChangeThatLaterRoundsMakeDoubtfulGetsMoreRounds() {
    double[] disturbed = TWICE_AS_SLOW.clone();
    disturbed[4] = -1;

    assertThat(look(4, disturbed)).containsValue(Settlement.CHANGED);
    look(6, disturbed);

    assertThat(settling.open(List.of(SORT))).containsExactly("Sort");
  }

  @Test
  void aChangeOfNextToNothingIsNotMeasuredOn() {
    Series bytes =
        new Series(
            2,
            "Sort",
            Map.of(),
            new Series.Metric("gc.alloc.rate.norm", "B/op", Direction.LOWER_IS_BETTER));
    List<Round> rounds =
        IntStream.range(0, 6)
            .mapToObj(
                i -> new Round("local", i, null, new double[] {0.0002}, new double[] {0.0003}))
            .toList();

    assertThat(settling.look(6, List.of(bytes), Map.of(2L, rounds)))
        .containsEntry(2L, Settlement.UNCHANGED);
  }

  private Map<Long, Settlement> look(int rounds, double[] changes) {
    List<Round> measured = new ArrayList<>();
    for (int i = 0; i < rounds; i++) {
      Round.Order order = i % 2 == 0 ? Round.Order.BASELINE_FIRST : Round.Order.CANDIDATE_FIRST;
      measured.add(
          new Round("local", i, order, new double[] {1}, new double[] {Math.exp(changes[i])}));
    }
    return settling.look(rounds, List.of(SORT), Map.of(SORT.id(), measured));
  }
}
