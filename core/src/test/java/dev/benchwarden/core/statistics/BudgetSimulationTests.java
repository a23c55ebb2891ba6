package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.BudgetSimulation.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A budget for drift where the truth is known. The bounds are wide for so few histories; {@link
 * BudgetSimulation#main} measures closer.
 */
class BudgetSimulationTests {

  @Test
  void stepsThatPassOneByOneAreToldOfWhenTheirSumPassesTheBudget() {
    BudgetSimulation simulation = BudgetSimulation.of(Kind.SINCE, 1.5, 20, 12);

    assertThat(simulation.inTime().rate()).isGreaterThan(0.7);
    assertThat(simulation.told().rate()).isEqualTo(1);
    assertThat(simulation.mended().rate()).isEqualTo(1);
  }

  @Test
  void theSameStepsAreToldOfWhenTheyPassAnAmountAndNoLongerOnceTheyAreMended() {
    BudgetSimulation simulation = BudgetSimulation.of(Kind.AMOUNT, 1.5, 20, 12);

    assertThat(simulation.inTime().rate()).isGreaterThan(0.9);
    assertThat(simulation.told().rate()).isEqualTo(1);
    assertThat(simulation.mended().rate()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsToldOfReleasesWithoutAChange(Kind kind) {
    assertThat(BudgetSimulation.of(kind, 0, 5, 20).falseReleases().rate()).isZero();
  }
}
