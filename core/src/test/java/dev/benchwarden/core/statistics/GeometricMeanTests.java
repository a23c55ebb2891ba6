package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.lists;
import static org.quicktheories.generators.SourceDSL.longs;

import dev.benchwarden.core.statistics.GeometricMean.Part;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quicktheories.core.Gen;

/** The mean of several changes. */
class GeometricMeanTests {

  @Test
  void halfAndTwiceAreTogetherNoChange() {
    GeometricMean mean = mean(part(-50, -60, -37.5), part(100, 60, 150));

    assertThat(mean.series()).isEqualTo(2);
    assertThat(mean.percent()).isCloseTo(0, within(1e-12));
    assertThat(mean.interval().low()).as("√(0.4 · 1.6)").isCloseTo(-20, within(1e-9));
    assertThat(mean.interval().high()).as("√(0.625 · 2.5)").isCloseTo(25, within(1e-9));
  }

  @Test
  void whatFellToNothingHasNoRatio() {
    assertThat(mean(part(-100, -100, -100), part(21, 21, 21)).percent())
        .isCloseTo(21, within(1e-9));
    assertThat(GeometricMean.of(List.of(part(-100, -100, -100)))).isEmpty();
    assertThat(GeometricMean.of(List.of())).isEmpty();
    assertThat(GeometricMean.of(List.of(part(1e308, 0, 1e308), part(1e308, 0, 1e308)))).isPresent();
  }

  @Test
  void itLiesBetweenItsPartsAndItsIntervalHoldsIt() {
    qt().forAll(lists().of(parts()).ofSizeBetween(1, 30))
        .checkAssert(parts -> {
          GeometricMean mean = GeometricMean.of(parts).orElseThrow();
          assertThat(mean.percent())
              .isBetween(
                  parts.stream().mapToDouble(Part::percent).min().orElseThrow() - 1e-9,
                  parts.stream().mapToDouble(Part::percent).max().orElseThrow() + 1e-9);
          assertThat(mean.interval().low()).isLessThanOrEqualTo(mean.percent() + 1e-9);
          assertThat(mean.interval().high()).isGreaterThanOrEqualTo(mean.percent() - 1e-9);
        });
  }

  @Test
  void theOtherWayRoundItIsTheInverse() {
    qt().forAll(lists().of(parts()).ofSizeBetween(1, 30))
        .checkAssert(parts -> {
          GeometricMean there = GeometricMean.of(parts).orElseThrow();
          GeometricMean back =
              GeometricMean.of(parts.stream().map(GeometricMeanTests::inverse).toList())
                  .orElseThrow();
          assertThat(back.percent()).isCloseTo(inverse(there.percent()), within(1e-6));
          assertThat(back.interval().low())
              .isCloseTo(inverse(there.interval().high()), within(1e-6));
        });
  }

  /** As much alike as a common build makes benchmarks, or not at all: it is never too narrow. */
  @Test
  void theIntervalHoldsTheTrueMeanHoweverMuchThePartsErrTogether() {
    qt().withExamples(20)
        .forAll(doubles().between(0, 1), integers().between(2, 20), longs().all())
        .checkAssert((common, series, seed) -> {
          Random random = new Random(seed);
          int trials = 2000;
          long held = IntStream.range(0, trials).filter(i -> holds(random, common, series)).count();
          assertThat(held).isGreaterThan((long) (0.93 * trials));
        });
  }

  /** Whether the interval of series that did not change, each known to 2 %, holds 0. */
  private static boolean holds(Random random, double common, int series) {
    double shared = random.nextGaussian();
    List<Part> parts =
        IntStream.range(0, series)
            .mapToObj(i -> {
              double own = random.nextGaussian();
              double error = 0.02 * (Math.sqrt(common) * shared + Math.sqrt(1 - common) * own);
              double half = 1.959964 * 0.02;
              return part(percent(error), percent(error - half), percent(error + half));
            })
            .toList();
    Interval interval = GeometricMean.of(parts).orElseThrow().interval();
    return interval.low() <= 0 && interval.high() >= 0;
  }

  private static Gen<Part> parts() {
    return doubles()
        .between(-2, 2)
        .zip(
            doubles().between(0, 1),
            doubles().between(0, 1),
            (middle, below, above) ->
                part(percent(middle), percent(middle - below), percent(middle + above)));
  }

  private static Part inverse(Part part) {
    return part(
        inverse(part.percent()), inverse(part.interval().high()), inverse(part.interval().low()));
  }

  private static double inverse(double percent) {
    return 100 * (1 / (1 + percent / 100) - 1);
  }

  private static double percent(double logarithm) {
    return 100 * Math.expm1(logarithm);
  }

  private static Part part(double percent, double low, double high) {
    return new Part(percent, new Interval(low, high));
  }

  private static GeometricMean mean(Part... parts) {
    return GeometricMean.of(List.of(parts)).orElseThrow();
  }
}
