package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One runner with few benchmarks, where the truth is known. */
class OneRunnerSimulationTests {

  private static final int TRIALS = 100;

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.02, 0.05, 0.1})
  void theGateIsRedAtOnceForWhatTakesTwoAndAHalfTimesAsLong(double noise) {
    assertThat(OneRunnerSimulation.of(noise, 2.5, TRIALS).redAtOnce()).isGreaterThan(97);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.02, 0.05, 0.1})
  void theGateIsHardlyEverRedWhereNothingChanged(double noise) {
    assertThat(OneRunnerSimulation.of(noise, 1, TRIALS).redAfterRepeat()).isLessThanOrEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.02, 0.05})
  void theGateIsRedForAFifthMoreWhenItWasRepeated(double noise) {
    assertThat(OneRunnerSimulation.of(noise, 1.2, TRIALS).redAfterRepeat()).isGreaterThan(65);
  }
}
