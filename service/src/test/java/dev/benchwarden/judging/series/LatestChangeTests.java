package dev.benchwarden.judging.series;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LatestChangeTests {

  private static final double MIN_EFFECT = 2;

  @Test
  void aPointOfAShortRegionMayHaveAHighZByChance() {
    LatestChange change = LatestChange.of(new double[] {98, 100, 102, 101, 99, 104}, 5, MIN_EFFECT);

    assertThat(change.zScore()).isGreaterThan(2.5);
    assertThat(change.isSuspected()).isFalse();
  }

  @Test
  void aPointThatChanceHardlyBringsIsSuspected() {
    LatestChange change = LatestChange.of(new double[] {98, 100, 102, 101, 99, 120}, 5, MIN_EFFECT);

    assertThat(change.percentChange()).isEqualTo(20);
    assertThat(change.isSuspected()).isTrue();
  }

  @Test
  void theNewestPointIsSuspectedWithThoseBesideIt() {
    double[] one = {98, 100, 102, 101, 99, 98, 100, 102, 101, 99, 104.9};
    double[] two = {98, 100, 102, 101, 99, 98, 100, 102, 101, 99, 104.9, 104.9};

    assertThat(LatestChange.of(one, 10, MIN_EFFECT).isSuspected()).isFalse();
    assertThat(LatestChange.of(two, 10, MIN_EFFECT).isSuspected()).isTrue();
  }

  @Test
  void withoutARegionNothingIsKnown() {
    assertThat(LatestChange.of(new double[] {100}, 0, MIN_EFFECT)).isEqualTo(LatestChange.UNKNOWN);
  }
}
