package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SampleTests {

  @Test
  void hasNoSpreadOfOneValue() {
    assertThat(Sample.standardDeviation(3)).isNaN();
    assertThat(Sample.madDeviation(3)).isNaN();
    assertThat(Sample.median()).isNaN();
  }

  @Test
  void dropsWhatIsNoNumber() {
    assertThat(Sample.valid(new double[] {1, Double.NaN, Double.NEGATIVE_INFINITY, 0, -2}))
        .containsExactly(1, 0, -2);
  }

  @Test
  void neverOverflowsOrVanishes() {
    assertThat(Sample.mean(1.7e308, 1.7e308)).isCloseTo(1.7e308, within(1e294));
    assertThat(Sample.median(1.7e308, 1.7e308)).isEqualTo(1.7e308);
    assertThat(Sample.standardDeviation(1e300, 3e300)).isCloseTo(1.4142e300, within(1e297));
    assertThat(Sample.standardDeviation(1e-300, 3e-300)).isCloseTo(1.4142e-300, within(1e-303));
  }

  @Test
  void estimatesTheSpreadOfNormalValuesDespiteAnOutlier() {
    double[] values = {9.7, 10.1, 9.9, 10.3, 10.0, 9.8, 10.2, 1000};
    assertThat(Sample.madDeviation(values)).isCloseTo(0.33, within(0.01));
    assertThat(Sample.standardDeviation(values)).isGreaterThan(300);
  }

  @Test
  void takesRoundingForNoSpread() {
    double spread = Sample.standardDeviation(0.1 + 0.2, 0.3, 0.3);
    assertThat(spread).isPositive();
    assertThat(Sample.isNegligible(spread, 0.3)).isTrue();
    assertThat(Sample.meanOrZero(0.1 + 0.2, -0.3)).isZero();
  }
}
