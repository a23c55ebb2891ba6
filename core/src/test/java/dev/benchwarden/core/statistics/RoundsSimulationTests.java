package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Tests that measuring until the rounds are settled behaves as docs/statistics.md section 12 says.
 */
class RoundsSimulationTests {

  private static final int TRIALS = 100;
  private static final double FIVE_PERCENT = Math.log(1.05);

  private static RoundsSimulation.Noise noise(double scatter) {
    return new RoundsSimulation.Noise(scatter, 0, 0.1);
  }

  @Test
  void takesHalfTheRoundsWhereBenchmarksAreQuiet() {
    RoundsSimulation quiet = RoundsSimulation.of(noise(0.01), FIVE_PERCENT, TRIALS);

    assertThat(quiet.stopping().part()).isLessThan(0.55);
    assertThat(quiet.stopping().power()).isGreaterThanOrEqualTo(quiet.fixed().power());
  }

  @Test
  void takesTwoThirdsOfTheRoundsAtTwiceTheScatter() {
    RoundsSimulation usual = RoundsSimulation.of(noise(0.02), FIVE_PERCENT, TRIALS);

    assertThat(usual.stopping().part()).isLessThan(0.75);
    assertThat(usual.stopping().power()).isGreaterThan(usual.fixed().power() - 0.02);
  }

  @Test
  void takesHardlyMoreRoundsWhereTenTimesAsManyAreAllowed() {
    RoundsSimulation many = RoundsSimulation.of(noise(0.01), FIVE_PERCENT, 320, 20);
    RoundsSimulation nothing = RoundsSimulation.of(noise(0.02), 0, 320, 20);

    assertThat(many.stopping().part()).isLessThan(0.65);
    assertThat(many.stopping().power()).isGreaterThan(0.9);
    assertThat(nothing.stopping().falseRate()).isLessThan(0.005);
  }

  @Test
  void hardlyEverCallsTheSameCodeChanged() {
    RoundsSimulation nothing =
        RoundsSimulation.of(new RoundsSimulation.Noise(0.02, 0.5, 0.2), 0, TRIALS);

    assertThat(nothing.stopping().falseRate()).isLessThan(0.002);
  }
}
