package dev.benchwarden.core.statistics.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Interval;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeWordingTests {

  @ParameterizedTest
  @CsvSource({
    "LOWER_IS_BETTER, 99.36, 100.15, 99.4 to 100% slower",
    "LOWER_IS_BETTER, 96, 99.98, 96.0 to 100% slower",
    "LOWER_IS_BETTER, 110, 150, 2.1 to 2.5 times as slow",
    "LOWER_IS_BETTER, 99.97, 100.01, 100% slower",
    "HIGHER_IS_BETTER, -49.8, -50.4, 49.8 to 50.4% slower",
    "HIGHER_IS_BETTER, -60, -100, 60.0 to 100% slower",
    "HIGHER_IS_BETTER, -99.99999999999999, -100, 100% slower",
    "UNKNOWN, 98, 104, 98.0 to 104% more",
  })
  void aRangeIsOfPercentagesUnlessBothEndsAreFactors(
      Direction direction, double least, double most, String text) {
    assertThat(ChangeWording.of(direction, true).range(least, most)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "98, 102, between 102% slower and 98.0% slower",
    "102, 110, between 2.1 times as slow and 2.0 times as slow",
    "-1, 110, between 2.1 times as slow and 1.00% faster",
    "0, 110, between 2.1 times as slow and the same",
  })
  void anIntervalOneWayHasItsEndsInTheSameWords(double low, double high, String text) {
    ChangeWording words = ChangeWording.of(Direction.LOWER_IS_BETTER, true);

    assertThat(words.between(new Interval(low, high))).isEqualTo(text);
  }
}
