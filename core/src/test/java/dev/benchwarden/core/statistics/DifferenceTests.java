package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.evidence.RegionStatistic;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Tests of the difference of equal values. */
class DifferenceTests {

  @Test
  void equalValuesDifferByExactlyNothingHoweverManyThereAre() {
    for (int points = 2; points <= 60; points++) {
      double[] region = new double[points];
      Arrays.fill(region, 12);

      Difference difference = Objects.requireNonNull(RegionStatistic.of(region, 12, 1));

      assertThat(difference.value()).isZero();
      assertThat(difference.percent()).isZero();
    }
  }

  @Test
  void whatIsNeverBelowZeroLosesNoMoreThanAllOfItself() {
    double[] region = {10, 10.5, 9.5, 10.2};

    Interval shown = shown(Objects.requireNonNull(RegionStatistic.of(region, 0, 1)));

    assertThat(shown.low()).isEqualTo(-100);
    assertThat(shown.high()).isBetween(-100.0, -80.0);
  }

  @Test
  void whatMayBeNegativeMayLoseMore() {
    double[] region = {10, 10.5, 9.5, 10.2};

    Interval shown = shown(Objects.requireNonNull(RegionStatistic.of(region, -5, 1)));

    assertThat(shown.low()).isLessThan(-150);
  }

  private static Interval shown(Difference difference) {
    Interval tested = Significance.of(difference).interval();
    return Objects.requireNonNull(difference.possible(tested));
  }
}
