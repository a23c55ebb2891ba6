package dev.benchwarden.core.statistics.environment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LevelChangeTests {

  @Test
  void isTheFirstOfFiveEffectsToTheSameSide() {
    assertThat(LevelChange.since(new double[] {0, 0.1, -0.1, -0.1, -0.2, -0.1, -0.1})).hasValue(2);
  }

  @Test
  void needsFiveInARow() {
    assertThat(LevelChange.since(new double[] {-0.1, -0.1, -0.1, -0.1})).isEmpty();
    assertThat(LevelChange.since(new double[] {-0.1, -0.1, 0, -0.1, -0.1, -0.1})).isEmpty();
    assertThat(LevelChange.since(new double[] {-0.1, -0.1, 0.1, -0.1, -0.1, -0.1})).isEmpty();
  }

  @Test
  void countsTheLatestChange() {
    double[] twice = {1, 1, 1, 1, 1, 1, 0, -1, -1, -1, -1, -1};
    assertThat(LevelChange.since(twice)).hasValue(7);
  }
}
