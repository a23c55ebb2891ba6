package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What equal values differ by. */
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
}
