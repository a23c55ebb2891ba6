package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests of the whole verdict where the truth is known. The bounds are wide, as 100 trials estimate
 * a rate of 3 % to about 4 points; {@link VerdictSimulation#main} measures closer.
 */
class VerdictSimulationTests {

  private static final int TRIALS = 100;

  @ParameterizedTest
  @CsvSource({"1, false, 0.6", "3, false, 0.9", "5, false, 0.9"})
  void isRarelyWrongAndFindsFivePercentOnACleanHistory(
      int machines, boolean driftingHistory, double power) {
    assertIsTrustworthy(machines, driftingHistory, power);
  }

  @ParameterizedTest
  @CsvSource({"1, true, 0.55", "3, true, 0.8", "5, true, 0.9"})
  void isAsGoodWhereMachinesDriftOnTheMainlineToo(
      int machines, boolean driftingHistory, double power) {
    assertIsTrustworthy(machines, driftingHistory, power);
  }

  private static void assertIsTrustworthy(int machines, boolean driftingHistory, double power) {
    VerdictSimulation.Counts counts =
        VerdictSimulation.of(machines, driftingHistory, TRIALS).guarded();
    assertThat(counts.falseAlarms().rate()).isLessThan(0.1);
    assertThat(counts.falseAlarmsInDriftedRuns().rate()).isLessThan(0.2);
    assertThat(counts.power().rate()).isGreaterThan(power);
  }

  @Test
  void withoutTheGuardADriftingMachineIsBlamedOnTheCode() {
    VerdictSimulation.Counts counts = VerdictSimulation.of(3, false, 40).unguarded();
    assertThat(counts.falseAlarmsInDriftedRuns().rate()).isGreaterThan(0.5);
  }

  @Test
  void withoutTheGuardADriftingHistoryIsBlind() {
    VerdictSimulation.Counts counts = VerdictSimulation.of(3, true, 40).unguarded();
    assertThat(counts.power().rate()).isLessThan(0.3);
  }

  @Test
  void theSameSeedGivesTheSameCounts() {
    VerdictSimulation once = VerdictSimulation.of(2, true, 10);
    VerdictSimulation again = VerdictSimulation.of(2, true, 10);
    assertThat(again.guarded().power()).isEqualTo(once.guarded().power());
    assertThat(again.guarded().falseAlarms()).isEqualTo(once.guarded().falseAlarms());
  }
}
