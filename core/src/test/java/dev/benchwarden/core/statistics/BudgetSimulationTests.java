package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * A budget for drift where the truth is known. The bounds are wide for so few histories; {@link
 * BudgetSimulation#main} measures closer.
 */
class BudgetSimulationTests {

  @Test
  void stepsThatPassOneByOneAreToldOfWhenTheirSumPassesTheBudget() {
    BudgetSimulation simulation = BudgetSimulation.of(1.5, 20, 12);

    assertThat(simulation.inTime().rate()).isGreaterThan(0.7);
    assertThat(simulation.told().rate()).isEqualTo(1);
  }

  @Test
  void nothingIsToldOfReleasesWithoutAChange() {
    assertThat(BudgetSimulation.of(0, 5, 20).falseReleases().rate()).isZero();
  }
}
