package dev.benchwarden.judging.series;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.SmallestEffect;
import org.junit.jupiter.api.Test;

class LatestChangeTests {

  private static final SmallestEffect SMALLEST = new SmallestEffect(2, Direction.HIGHER_IS_BETTER);

  @Test
  void aPointOfAShortRegionMayHaveAHighZByChance() {
    LatestChange change = LatestChange.of(new double[] {98, 100, 102, 101, 99, 104}, 5, SMALLEST);

    assertThat(change.zScore()).isGreaterThan(2.5);
    assertThat(change.isSuspected()).isFalse();
  }

  @Test
  void aPointThatChanceHardlyBringsIsSuspected() {
    LatestChange change = LatestChange.of(new double[] {98, 100, 102, 101, 99, 120}, 5, SMALLEST);

    assertThat(change.percentChange()).isEqualTo(20);
    assertThat(change.isSuspected()).isTrue();
  }

  @Test
  void theNewestPointIsSuspectedWithThoseBesideIt() {
    double[] one = {98, 100, 102, 101, 99, 98, 100, 102, 101, 99, 104.9};
    double[] two = {98, 100, 102, 101, 99, 98, 100, 102, 101, 99, 104.9, 104.9};

    assertThat(LatestChange.of(one, 10, SMALLEST).isSuspected()).isFalse();
    assertThat(LatestChange.of(two, 10, SMALLEST).isSuspected()).isTrue();
  }

  @Test
  void aRiseFromZeroIsLargerThanAnyPercentage() {
    LatestChange rise = LatestChange.of(new double[] {0, 0, 0, 64}, 3, SMALLEST);
    LatestChange nothing = LatestChange.of(new double[] {0, 0, 0, 0}, 3, SMALLEST);

    assertThat(rise.percentChange()).isNull();
    assertThat(rise.rise()).isEqualTo(64);
    assertThat(rise.size()).isInfinite();
    assertThat(nothing.rise()).isNull();
    assertThat(nothing.size()).isZero();
  }

  @Test
  void withoutARegionNothingIsKnown() {
    assertThat(LatestChange.of(new double[] {100}, 0, SMALLEST)).isEqualTo(LatestChange.UNKNOWN);
  }
}
