package dev.benchwarden.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.search.SearchSimulation.Scenario;
import dev.benchwarden.core.search.SearchSimulation.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that searches behave as docs/statistics.md section D says. */
class SearchSimulationTests {

  private static final int SEARCHES = 400;

  @Test
  void findsFivePercentWithinEightMeasurementsWhereRunsScatterByOne() {
    SearchSimulation quiet = SearchSimulation.of(Scenario.QUIET, SEARCHES);

    assertThat(quiet.right()).isGreaterThanOrEqualTo(0.97);
    assertThat(quiet.meanMeasurements()).isLessThan(8);
  }

  @Test
  void takesMoreMeasurementsAndNotMoreErrorsWhereRunsScatterMore() {
    SearchSimulation usual = SearchSimulation.of(Scenario.USUAL, SEARCHES);

    assertThat(usual.right()).isGreaterThanOrEqualTo(0.95);
    assertThat(usual.wrong()).isLessThan(0.02);
    assertThat(usual.meanMeasurements()).isLessThan(16);
  }

  @Test
  void findsTenPercentAtThreePercentScatter() {
    SearchSimulation loud = SearchSimulation.of(Scenario.LOUD, SEARCHES);

    assertThat(loud.right()).isGreaterThanOrEqualTo(0.96);
    assertThat(loud.meanMeasurements()).isLessThan(12);
  }

  @Test
  void aDisturbedRunDoesNotMislead() {
    SearchSimulation disturbed = SearchSimulation.of(Scenario.DISTURBED, SEARCHES);

    assertThat(disturbed.right()).isGreaterThanOrEqualTo(0.97);
    assertThat(disturbed.meanMeasurements()).isLessThan(9);
  }

  @Test
  void commitsThatCannotBeBuiltAreLeftOpenAndNotBlamed() {
    SearchSimulation some = SearchSimulation.of(Scenario.UNBUILDABLE, SEARCHES);

    assertThat(some.right() + some.narrowed()).isGreaterThanOrEqualTo(0.98);
    assertThat(some.wrong()).isLessThan(0.01);
  }

  @Test
  void threeAgentsNeedHalfTheRounds() {
    SearchSimulation three = SearchSimulation.of(Scenario.THREE_AGENTS, SEARCHES);

    assertThat(three.right()).isGreaterThanOrEqualTo(0.97);
    assertThat(three.meanBatches()).isLessThan(4.5);
  }

  @Test
  void twoStepsAreFoundAsTwo() {
    SearchSimulation two = SearchSimulation.of(Scenario.TWO_STEPS, SEARCHES);

    assertThat(two.right()).isGreaterThanOrEqualTo(0.9);
    assertThat(two.meanMeasurements()).isLessThan(16);
  }

  @ParameterizedTest
  @EnumSource(names = "NOTHING_.*", mode = EnumSource.Mode.MATCH_ALL)
  void nobodyIsBlamedForNothing(Truth truth) {
    SearchSimulation nothing = SearchSimulation.of(Scenario.nothing(truth, truth.name()), SEARCHES);

    assertThat(nothing.wrong()).isLessThan(0.01);
    assertThat(nothing.notReproduced()).isGreaterThanOrEqualTo(0.98);
  }
}
