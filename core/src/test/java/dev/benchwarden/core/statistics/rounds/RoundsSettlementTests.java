package dev.benchwarden.core.statistics.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.MetricKind;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of the result of a look at rounds, and of its numbers. */
class RoundsSettlementTests {

  private static final RoundsSettlement.Look LOOK = new RoundsSettlement.Look(alpha -> alpha, 0);

  private static final MetricKind TIME = new MetricKind("time", "time");

  /** Half a percent of scatter, and one round beside which something else ran. */
  private static PairedSeries disturbed(int series, int rounds) {
    Random random = new Random(series);
    double[] candidate = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      candidate[i] = Math.exp(0.005 * random.nextGaussian() + (i == 2 ? 0.3 : 0));
    }
    return series(series, TIME, Thresholds.DEFAULT, 1, candidate);
  }

  private static PairedSeries series(
      int series, MetricKind metric, Thresholds thresholds, double baseline, double... candidate) {
    List<Round> all = new ArrayList<>();
    for (int i = 0; i < candidate.length; i++) {
      Round.Order order = i % 2 == 0 ? Round.Order.BASELINE_FIRST : Round.Order.CANDIDATE_FIRST;
      all.add(new Round("local", i, order, new double[] {baseline}, new double[] {candidate[i]}));
    }
    return new PairedSeries(
        series, Direction.LOWER_IS_BETTER, metric == TIME, all, metric, thresholds);
  }

  @Test
  void whatIsUnchangedHasAnIntervalThatRulesAChangeOut() {
    int settled = 0;
    for (int number = 0; number < 50; number++) {
      PairedSeries series = disturbed(number, 16);
      SettledSeries look = look(series, LOOK);

      if (look.state() == Settlement.UNCHANGED) {
        Significance change = Objects.requireNonNull(look.change());
        Interval interval = Objects.requireNonNull(change.interval());
        assertThat(interval.low()).isGreaterThanOrEqualTo(-Thresholds.DEFAULT.minEffect());
        assertThat(interval.high()).isLessThanOrEqualTo(Thresholds.DEFAULT.minEffect());
        assertThat(change.estimatePercent()).isBetween(interval.low(), interval.high());
        assertThat(RoundsJudging.judge(List.of(series), Thresholds.Correction.BH))
            .allMatch(one -> one.verdict() == Verdict.INCONCLUSIVE);
        settled++;
      }
    }
    assertThat(settled).isGreaterThan(25);
  }

  @ParameterizedTest(name = "{0} rounds, to {1} bytes")
  @CsvSource({"4, 0.0003, UNCHANGED", "8, 0.0003, UNCHANGED", "4, 1.5, CHANGED", "8, 1.5, CHANGED"})
  void aChangeThatIsTooSmallInItsUnitIsSettledAsUnchanged(
      int rounds, double after, Settlement expected) {
    double[] candidate = new double[rounds];
    Arrays.fill(candidate, after);
    MetricKind bytes = new MetricKind("gc.alloc.rate.norm", "data/op");
    Thresholds ofBytes = Thresholds.DEFAULT.withMinAbsolute(1);

    assertThat(look(series(1, bytes, ofBytes, 0.0002, candidate), LOOK).state())
        .isEqualTo(expected);
  }

  @ParameterizedTest(name = "alpha {0}")
  @CsvSource({"0.05, CHANGED", "0.0001, OPEN"})
  void aLookSpendsOfTheSeriesOwnAlpha(double alpha, Settlement expected) {
    Thresholds own = Thresholds.DEFAULT.withAlpha(alpha);

    assertThat(look(series(1, TIME, own, 100, 104.5, 105, 105.5, 105), LOOK).state())
        .isEqualTo(expected);
  }

  private static SettledSeries look(PairedSeries series, RoundsSettlement.Look look) {
    Map<Long, SettledSeries> states =
        RoundsSettlement.of(List.of(series), Thresholds.Correction.BH, look, Set.of());
    return Objects.requireNonNull(states.get(series.series()));
  }
}
