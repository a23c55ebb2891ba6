package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The guard where the truth is known. The bounds are wide for 60 trials; {@link
 * GuardSimulation#main} measures closer.
 */
class GuardSimulationTests {

  private static final int TRIALS = 60;

  @ParameterizedTest
  @EnumSource
  void aSlowerSuiteIsFoundThoughMachinesAnswerItDifferently(GuardSimulation.Basis basis) {
    GuardSimulation simulation =
        GuardSimulation.of(basis, GuardSimulation.Scenario.WHOLE_SUITE, TRIALS);

    assertThat(simulation.suspected().rate()).isLessThan(0.05);
    assertThat(simulation.power().rate()).isGreaterThan(0.9);
  }

  @ParameterizedTest
  @EnumSource
  void aSickMachineDoesNotHideThatMostOfTheSuiteIsSlower(GuardSimulation.Basis basis) {
    GuardSimulation simulation =
        GuardSimulation.of(basis, GuardSimulation.Scenario.BESIDE_A_SICK_MACHINE, TRIALS);

    assertThat(simulation.power().rate()).isGreaterThan(0.9);
  }

  @ParameterizedTest
  @EnumSource
  void aSickMachineIsRarelyBlamedOnTheCode(GuardSimulation.Basis basis) {
    GuardSimulation simulation =
        GuardSimulation.of(basis, GuardSimulation.Scenario.UNCHANGED, TRIALS);

    assertThat(simulation.falseAlarms().rate()).isLessThan(0.2);
  }
}
