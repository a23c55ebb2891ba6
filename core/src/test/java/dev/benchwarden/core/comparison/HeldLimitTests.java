package dev.benchwarden.core.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.policy.Amount;
import dev.benchwarden.core.policy.SeriesLimit;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.MetricKind;
import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.limit.LimitLooks;
import dev.benchwarden.core.statistics.limit.LimitedLevel;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The sentence about a limit, beside which the limit itself stands. */
class HeldLimitTests {

  private static final Series SERIES =
      new Series(1, "encode", Map.of(), new Series.Metric("time", "ms", Direction.LOWER_IS_BETTER));

  @Test
  void anAmountThatIsHardlyBeyondIsShownAsBeyond() {
    assertThat(ofAmount(100.02)).isEqualTo(together("100.02 ms (100.02 to 100.02)"));
    assertThat(ofAmount(110)).isEqualTo(together("110 ms (110 to 110)"));
  }

  @Test
  void aChangeThatIsHardlyBeyondIsShownAsBeyond() {
    assertThat(ofChange(105.001)).contains("5.001% worse than v1 was (5.001 to 5.001%): more");
    assertThat(ofChange(106)).contains("6.00% worse than v1 was (6.00 to 6.00%): more");
  }

  @Test
  void whatIsAtTheLimitIsShownAsTheLimit() {
    assertThat(ofAmount(100)).contains("100 ms").contains("within the limit");
  }

  private static String together(String amount) {
    return "The newest 4 revisions together come to %s: more than the limit allows."
        .formatted(amount);
  }

  private static String ofAmount(double value) {
    return sentence(
        new SeriesLimit(null, Map.of(), null, new Amount(100, "ms"), null, null, null),
        LimitedLevel.ofLevel(MetricKind.ONLY, steady(value, 4), PointTable.EMPTY, 100, true));
  }

  private static String ofChange(double value) {
    return sentence(
        new SeriesLimit(null, Map.of(), null, null, null, "v1", 5.0),
        LimitedLevel.ofChange(MetricKind.ONLY, steady(100, 8), steady(value, 8), 5, true));
  }

  private static PointTable steady(double value, int points) {
    double[] values = new double[points];
    Arrays.fill(values, value);
    return PointTable.of(Map.of("m1", values));
  }

  private static String sentence(SeriesLimit limit, @Nullable LimitedLevel level) {
    LimitLooks looks = LimitLooks.once(Objects.requireNonNull(level));
    HeldLimit held = new HeldLimit(SERIES, limit, looks, null);
    return HeldLimit.judge(List.of(held), Thresholds.DEFAULT, true).getFirst().sentence();
  }
}
