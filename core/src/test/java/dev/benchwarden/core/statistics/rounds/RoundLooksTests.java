package dev.benchwarden.core.statistics.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of after how many rounds to look, and what each look spends. */
class RoundLooksTests {

  private static final double ALPHA = 0.05;

  @Test
  void goOnAtHalfAsManyRoundsAgainAndAtTwiceAsMany() {
    assertThat(RoundLooks.of(32, ALPHA).rounds()).containsExactly(4, 6, 8, 12, 16, 24, 32);
    assertThat(RoundLooks.of(20, ALPHA).rounds()).containsExactly(4, 6, 8, 12, 16, 20);
    assertThat(RoundLooks.of(100, ALPHA).rounds())
        .containsExactly(4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 100);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 31, 32, 33, 64, 1000, Integer.MAX_VALUE})
  void spendTheLevelTogetherAndNothingMore(int most) {
    RoundLooks looks = RoundLooks.of(most, ALPHA);

    assertThat(looks.levels()).hasSameSizeAs(looks.rounds()).allMatch(level -> level > 0);
    assertThat(looks.levels().stream().mapToDouble(level -> level).sum())
        .isCloseTo(ALPHA, within(1e-12));
  }

  @Test
  void seeNearlyAsMuchEarlyWhereManyMoreRoundsAreAllowed() {
    RoundLooks usual = RoundLooks.of(32, ALPHA);
    RoundLooks many = RoundLooks.of(1000, ALPHA);

    assertThat(many.levels().get(4)).isGreaterThan(usual.levels().get(4) / 2);
    assertThat(many.levels().get(6)).isGreaterThan(usual.levels().get(6) / 2);
  }
}
