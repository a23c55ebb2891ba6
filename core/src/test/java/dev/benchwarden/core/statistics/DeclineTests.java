package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The comparison of two changes for the worse. */
class DeclineTests {

  private static final SmallestEffect TIME = new SmallestEffect(2, Direction.LOWER_IS_BETTER);
  private static final SmallestEffect RATE = new SmallestEffect(2, Direction.HIGHER_IS_BETTER);

  @Test
  void aRateThatLostNearlyAllMayLoseMuchMore() {
    assertThat(percent(-99.8).isWithin(percent(-98.0), RATE)).isFalse();
    assertThat(percent(-98.02).isWithin(percent(-98.0), RATE)).isTrue();
    assertThat(percent(-100.0).isWithin(percent(-99.9), RATE)).as("nothing is left").isFalse();
    assertThat(percent(-100.0).isWithin(percent(-100.0), RATE)).isTrue();
    assertThat(percent(-150.0).isWithin(percent(-150.0), RATE)).as("below zero").isTrue();
    assertThat(percent(-160.0).isWithin(percent(-150.0), RATE)).isFalse();
  }

  @Test
  void theSameShareMoreCountsAfterSmallAndAfterLargeChanges() {
    assertThat(percent(-33.0).isWithin(percent(-30.0), TIME)).isFalse();
    assertThat(percent(-32.0).isWithin(percent(-30.0), TIME)).isTrue();
    assertThat(percent(-930.0).isWithin(percent(-900.0), TIME)).isFalse();
    assertThat(percent(-915.0).isWithin(percent(-900.0), TIME)).isTrue();
  }

  @Test
  void fromNothingItIsTheRiseThatCounts() {
    assertThat(rise(4096).isWithin(rise(4096), TIME)).isTrue();
    assertThat(rise(4100).isWithin(rise(4096), TIME)).isTrue();
    assertThat(rise(1_000_000).isWithin(rise(4096), TIME)).isFalse();
    assertThat(rise(1_000_000).isWithin(new Decline(null, null), TIME))
        .as("decided before rises were stored")
        .isTrue();
    assertThat(rise(4096).isWithin(percent(-30), TIME)).isFalse();
    assertThat(percent(-30).isWithin(rise(4096), TIME)).isFalse();
  }

  @Test
  void whatWasNotMeasuredIsWorseWhenItReturns() {
    assertThat(rise(0.001).isWithin(Decline.UNMEASURED, TIME)).isFalse();
    assertThat(percent(-3).isWithin(Decline.UNMEASURED, TIME)).isFalse();
    assertThat(Decline.UNMEASURED.isWithin(Decline.UNMEASURED, TIME)).isTrue();
  }

  @Test
  void aDifferenceCountsFromNothingOnly() {
    assertThat(Decline.of(-30.0, 12.0)).isEqualTo(percent(-30));
    assertThat(Decline.of(null, 12.0)).isEqualTo(rise(12));
    assertThat(Decline.of(null, Double.NaN)).isEqualTo(new Decline(null, null));
  }

  /** Half the time is twice the work. */
  @Test
  void aTimeAndItsRateAreComparedAlike() {
    SplittableRandom random = new SplittableRandom(20261130);
    for (int i = 0; i < 10_000; i++) {
      double longer = Math.exp(random.nextDouble(7));
      double accepted = longer * random.nextDouble(0.9, 1.1);
      boolean ofTimes = percent(100 * (1 - longer)).isWithin(percent(100 * (1 - accepted)), TIME);
      boolean ofRates =
          percent(100 * (1 / longer - 1)).isWithin(percent(100 * (1 / accepted - 1)), RATE);

      assertThat(ofTimes).as("%s and %s", longer, accepted).isEqualTo(ofRates);
      assertThat(ofTimes).isEqualTo(accepted / longer >= 0.98);
    }
  }

  private static Decline percent(double improvement) {
    return new Decline(improvement, null);
  }

  private static Decline rise(double rise) {
    return new Decline(null, rise);
  }
}
