package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests of the result of a look at rounds, and of its numbers. */
class RoundsSettlementTests {

  private static final double ALPHA = Thresholds.DEFAULT.alpha();

  /** Half a percent of scatter, and one round beside which something else ran. */
  private static PairedSeries disturbed(int series, int rounds) {
    Random random = new Random(series);
    List<Round> all = new ArrayList<>();
    for (int i = 0; i < rounds; i++) {
      double change = 0.005 * random.nextGaussian() + (i == 2 ? 0.3 : 0);
      Round.Order order = i % 2 == 0 ? Round.Order.BASELINE_FIRST : Round.Order.CANDIDATE_FIRST;
      all.add(new Round("local", i, order, new double[] {1}, new double[] {Math.exp(change)}));
    }
    return new PairedSeries(
        series, Direction.LOWER_IS_BETTER, true, all, new MetricKind("time", "time"), null);
  }

  @Test
  void whatIsUnchangedHasAnIntervalThatRulesAChangeOut() {
    int settled = 0;
    for (int number = 0; number < 50; number++) {
      PairedSeries series = disturbed(number, 16);
      SettledSeries look = look(series, new RoundsSettlement.Look(ALPHA, 0));

      if (look.state() == Settlement.UNCHANGED) {
        Significance change = Objects.requireNonNull(look.change());
        Interval interval = Objects.requireNonNull(change.interval());
        assertThat(interval.low()).isGreaterThanOrEqualTo(-Thresholds.DEFAULT.minEffect());
        assertThat(interval.high()).isLessThanOrEqualTo(Thresholds.DEFAULT.minEffect());
        assertThat(change.estimatePercent()).isBetween(interval.low(), interval.high());
        assertThat(RoundsJudging.judge(List.of(series), Thresholds.DEFAULT))
            .allMatch(one -> one.verdict() == Verdict.INCONCLUSIVE);
        settled++;
      }
    }
    assertThat(settled).isGreaterThan(25);
  }

  private static SettledSeries look(PairedSeries series, RoundsSettlement.Look look) {
    Map<Long, SettledSeries> states =
        RoundsSettlement.of(List.of(series), Thresholds.DEFAULT, look, Set.of());
    return Objects.requireNonNull(states.get(series.series()));
  }
}
