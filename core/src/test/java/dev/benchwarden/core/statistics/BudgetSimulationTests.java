package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.BudgetSimulation.Kind;
import org.junit.jupiter.api.Test;

/**
 * A budget for drift where the truth is known: as many releases without a change and histories of
 * ten steps as fit into the time of a test, since a thousand take minutes. The bounds are wide for
 * so few; {@link BudgetSimulation#main} measures a thousand of each.
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

  @Test
  void ofManyReleasesWithoutAChangeAtMostOneIsSaidToExceedALimit() {
    int releases = 0;
    int told = 0;
    for (Kind kind : Kind.values()) {
      Proportion wrong = BudgetSimulation.of(kind, 0, 5, 15).falseReleases();
      releases += wrong.trials();
      told += wrong.count();
    }

    assertThat(releases).isEqualTo(300);
    assertThat(told).isLessThanOrEqualTo(1);
  }
}
