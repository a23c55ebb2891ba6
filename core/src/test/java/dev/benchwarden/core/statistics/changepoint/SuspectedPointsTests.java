package dev.benchwarden.core.statistics.changepoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.integers;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.SmallestEffect;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class SuspectedPointsTests {

  private static final double[] STEADY = {100, 101, 99, 100.5, 99.5, 100.2, 99.8, 100.1};

  @Test
  void pointsOnTheSameSideAreSuspectedTogether() {
    assertThat(suspected(with(110), 2)).isEqualTo(1);
    assertThat(suspected(with(110, 111), 2)).isEqualTo(2);
    assertThat(suspected(with(90, 91, 89, 90), 2)).isEqualTo(4);
  }

  @Test
  void severalThatNoneIsSureOfAreSuspectedTogether() {
    double[] noisy = {433, 266, 273, 372, 389, 265, 376, 273, 649};
    assertThat(suspected(noisy, 2)).isZero();

    double[] twice = Arrays.copyOf(noisy, 10);
    twice[9] = 933;
    assertThat(suspected(twice, 2)).isEqualTo(2);
  }

  @Test
  void whatIsHardlyAnywhereElseIsNotSuspectedForItsNeighbour() {
    assertThat(suspected(with(110, 101), 2)).isZero();
  }

  @Test
  void aLaterPointWhereTheOthersWereClearsThem() {
    assertThat(suspected(with(110, 100), 2)).isZero();
    assertThat(suspected(with(110, 100, 110), 2)).isLessThanOrEqualTo(1);
  }

  @Test
  void pointsOnEitherSideAreNotALevel() {
    assertThat(suspected(with(110, 90), 2)).isLessThanOrEqualTo(1);
  }

  @Test
  void whatDoesNotMatterIsNotSuspected() {
    assertThat(suspected(with(110), 15)).isZero();
    assertThat(suspected(with(), 2)).isZero();
  }

  @Test
  void aTimeIsSuspectedWhereItsRateWouldBe() {
    assertThat(suspected(with(123), 20, Direction.HIGHER_IS_BETTER)).isEqualTo(1);
    assertThat(suspected(with(123), 20, Direction.LOWER_IS_BETTER)).isZero();
    assertThat(suspected(with(126), 20, Direction.LOWER_IS_BETTER)).isEqualTo(1);
    assertThat(suspected(with(83), 20, Direction.LOWER_IS_BETTER)).isEqualTo(1);
  }

  @Test
  void somethingWhereThereWasNothingIsSuspected() {
    double[] values = new double[22];
    values[20] = 2;
    values[21] = 2.1;
    assertThat(suspected(values, 2)).isEqualTo(2);
    assertThat(suspected(new double[22], 2)).isZero();
  }

  @Test
  void changePointDetectionDecidesFromTheFifthPointOn() {
    assertThat(suspected(with(110, 110, 110, 110, 110), 2)).isLessThanOrEqualTo(4);
  }

  @Test
  void fewerThanFivePointsSuspectNothing() {
    assertThat(suspected(new double[] {1, 1, 1, 1, 2}, 2)).isZero();
    assertThat(suspected(new double[0], 2)).isZero();
  }

  @Test
  void pointsThatDoNotCountAreLookedPast() {
    assertThat(suspected(with(Double.NaN), 2)).isZero();
    assertThat(suspected(with(110, Double.NaN, 111), 2)).isEqualTo(3);
  }

  @Test
  void theUnitDoesNotMatter() {
    qt().forAll(integers().all(), doubles().between(1e-6, 1e6))
        .checkAssert((seed, factor) -> {
          Random random = new Random(seed);
          double[] values =
              DoubleStream.generate(() -> 100 + 5 * random.nextGaussian()).limit(15).toArray();
          double[] scaled = Arrays.stream(values).map(value -> value * factor).toArray();
          assertThat(suspected(scaled, 2)).isEqualTo(suspected(values, 2));
        });
  }

  /** How many points at the end begin with the first suspected one. */
  private static int suspected(double[] values, double minEffect) {
    return suspected(values, minEffect, Direction.HIGHER_IS_BETTER);
  }

  private static int suspected(double[] values, double minEffect, Direction direction) {
    return values.length - SuspectedPoints.start(values, new SmallestEffect(minEffect, direction));
  }

  private static double[] with(double... newest) {
    return DoubleStream.concat(Arrays.stream(STEADY), Arrays.stream(newest)).toArray();
  }
}
