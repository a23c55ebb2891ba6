package dev.benchwarden.core.statistics.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.longs;

import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.StudentT;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DetectableEffectTests {

  private static final Thresholds ALONE =
      Thresholds.DEFAULT.withCorrection(Thresholds.Correction.NONE);

  @Test
  void findsTheVariancesThatWereMixedIn() {
    SplittableRandom random = new SplittableRandom(5);
    double run = 0;
    double interaction = 0;
    double build = 0;
    for (int i = 0; i < 200; i++) {
      VarianceComponents found = components(new Noise(0.015, 0.008, 0.01).points(random, 20, 4, 5));
      run += found.run() / 200;
      interaction += found.interaction() / 200;
      build += found.build() / 200;
    }
    assertThat(Math.sqrt(run)).isCloseTo(0.015, within(0.0003));
    assertThat(Math.sqrt(interaction)).isCloseTo(0.008, within(0.0006));
    assertThat(Math.sqrt(build)).isCloseTo(0.01, within(0.001));
  }

  @Test
  void aDifferenceOfThePredictedSizeIsFoundFourTimesInFive() {
    SplittableRandom random = new SplittableRandom(6);
    for (int degreesOfFreedom : new int[] {2, 4, 19}) {
      double errors = Power.detectableErrors(degreesOfFreedom, 0.05);
      double critical = StudentT.of(degreesOfFreedom).criticalValue(0.05);
      int found = 0;
      for (int i = 0; i < 20_000; i++) {
        found += Math.abs(t(random, errors, degreesOfFreedom)) > critical ? 1 : 0;
      }
      assertThat(found / 20_000.0).isCloseTo(0.8, within(0.02));
    }
  }

  private static double t(SplittableRandom random, double shift, int degreesOfFreedom) {
    double squares = 0;
    for (int i = 0; i < degreesOfFreedom; i++) {
      double deviation = random.nextGaussian();
      squares += deviation * deviation;
    }
    return (shift + random.nextGaussian()) / Math.sqrt(squares / degreesOfFreedom);
  }

  @Test
  void theAdviceIsTheFirstThatIsEnough() {
    qt().withExamples(30)
        .forAll(longs().all(), integers().between(2, 6), integers().between(1, 7))
        .checkAssert((seed, machines, runs) -> {
          Noise noise = new Noise(0.02, 0.004, 0.002);
          DetectableEffect effect =
              effect(noise.points(new SplittableRandom(seed), 12, machines, runs), ALONE);
          BasisEffect paired = Objects.requireNonNull(effect.paired());
          for (BasisEffect basis : List.of(paired, effect.region())) {
            double now = Objects.requireNonNull(basis.testPercent());
            Integer enough = basis.advice(now).machines();
            assertThat(enough).isNotNull().isLessThanOrEqualTo(machines);
            Integer more = basis.advice(now * 0.7).machines();
            assertThat(more == null ? 51 : more).isGreaterThanOrEqualTo(enough);
          }
        });
  }

  @Test
  void runsCannotTakeAwayTheNoiseOfBuilds() {
    DetectableEffect effect =
        effect(new Noise(0.001, 0.001, 0.02).points(new SplittableRandom(3), 20, 3, 5), ALONE);
    assertThat(effect.region().advice(2)).isEqualTo(new BasisEffect.Advice(null, null));
    assertThat(effect.region().floorPercent())
        .isCloseTo(Objects.requireNonNull(effect.region().percent()), within(0.1));
    assertThat(effect.sentence(2))
        .startsWith("Detectable change ")
        .endsWith("(3 machines x 5 runs). To detect 2.0%: reduce noise first");
  }

  @Test
  void aSteadySeriesSeesWhateverMatters() {
    DetectableEffect effect =
        effect(new Noise(1e-6, 1e-6, 1e-6).points(new SplittableRandom(3), 8, 2, 3), ALONE);
    assertThat(effect.components().quiet()).isTrue();
    assertThat(effect.region().testPercent()).isZero();
    assertThat(effect.region().percent()).isCloseTo(2, within(1e-12));
    assertThat(effect.region().suggestedMinEffect()).isEqualTo(1);
    assertThat(effect.sentence(2.5)).isEqualTo("Detectable change 2.0% (2 machines x 3 runs)");
  }

  @Test
  void whatIsAsLargeAsTheSmallestEffectIsReportedEverySecondTimeOnly() {
    DetectableEffect effect =
        effect(new Noise(0.004, 0.001, 0.001).points(new SplittableRandom(4), 20, 3, 5), ALONE);
    assertThat(Objects.requireNonNull(effect.region().testPercent())).isLessThan(1.5);
    assertThat(Objects.requireNonNull(effect.region().percent())).isBetween(2.01, 3.0);
    assertThat(effect.sentence(2)).as("nothing to advise").endsWith("(3 machines x 5 runs)");
  }

  @Test
  void manyTestsSeeLessThanOne() {
    List<Map<String, double[]>> points =
        new Noise(0.015, 0.004, 0.003).points(new SplittableRandom(4), 20, 3, 5);
    double alone = percent(DetectableEffect.of(points, Thresholds.DEFAULT, 1, 0));
    double amongMany = percent(DetectableEffect.of(points, Thresholds.DEFAULT, 50, 0));
    double informed = percent(DetectableEffect.of(points, Thresholds.DEFAULT, 50, 8));
    assertThat(amongMany).isGreaterThan(alone);
    assertThat(informed).isLessThan(amongMany);
    assertThat(percent(DetectableEffect.of(points, Thresholds.DEFAULT, 50, 50)))
        .isEqualTo(percent(DetectableEffect.of(points, Thresholds.DEFAULT, 50, 5000)));
  }

  @Test
  void whatIsTooLargeForANumberIsNoNumber() {
    List<Map<String, double[]>> points =
        new Noise(200, 50, 50).points(new SplittableRandom(4), 12, 2, 3);
    DetectableEffect effect = effect(points, ALONE);
    BasisEffect paired = Objects.requireNonNull(effect.paired());
    assertThat(paired.testPercent()).isNull();
    assertThat(paired.percent()).isNull();
    assertThat(paired.suggestedMinEffect()).isEqualTo(20);
    assertThat(paired.advice(2)).isEqualTo(new BasisEffect.Advice(null, null));
  }

  @Test
  void oneMachineHasNothingToPair() {
    DetectableEffect effect =
        effect(new Noise(0.01, 0.005, 0.005).points(new SplittableRandom(4), 20, 1, 5), ALONE);
    assertThat(effect.paired()).isNull();
    assertThat(effect.components().lumped()).isTrue();
    assertThat(effect.components().interaction()).isZero();
  }

  @Test
  void onlyPointsOfTheUsualMachinesCount() {
    SplittableRandom random = new SplittableRandom(8);
    Noise noise = new Noise(0.01, 0.005, 0.005);
    List<Map<String, double[]>> points = noise.points(random, 6, 3, 3);
    VarianceComponents complete = components(points);
    List<Map<String, double[]>> more = new ArrayList<>(points);
    more.addAll(noise.points(random, 4, 2, 3));
    more.add(Map.of());
    more.add(2, Map.of("m0", new double[] {Double.NaN}));
    assertThat(components(more)).isEqualTo(complete);
  }

  @Test
  void fewPointsOrAZeroTellNothing() {
    Noise noise = new Noise(0.01, 0, 0);
    List<Map<String, double[]>> four = noise.points(new SplittableRandom(1), 4, 2, 3);
    assertThat(VarianceComponents.of(four)).isNull();
    assertThat(VarianceComponents.of(List.of())).isNull();
    List<Map<String, double[]>> withZero = noise.points(new SplittableRandom(1), 6, 1, 3);
    withZero.set(3, Map.of("m0", new double[] {1, 0, 1}));
    assertThat(DetectableEffect.of(withZero, ALONE, 1, 0)).isNull();
  }

  private static double percent(@Nullable DetectableEffect effect) {
    return Finite.orNaN(Objects.requireNonNull(effect).region().percent());
  }

  private static DetectableEffect effect(
      List<Map<String, double[]>> points, Thresholds thresholds) {
    return Objects.requireNonNull(DetectableEffect.of(points, thresholds, 1, 0));
  }

  private static VarianceComponents components(List<Map<String, double[]>> points) {
    return Objects.requireNonNull(VarianceComponents.of(points));
  }

  private record Noise(double run, double interaction, double build) {

    List<Map<String, double[]>> points(SplittableRandom random, int count, int machines, int runs) {
      List<Map<String, double[]>> points = new ArrayList<>();
      for (int j = 0; j < count; j++) {
        double ofBuild = build * random.nextGaussian();
        Map<String, double[]> point = new TreeMap<>();
        for (int k = 0; k < machines; k++) {
          double level = 0.1 * k + ofBuild + interaction * random.nextGaussian();
          double[] values = new double[runs];
          for (int r = 0; r < runs; r++) {
            values[r] = 100 * Math.exp(level + run * random.nextGaussian());
          }
          point.put("m" + k, values);
        }
        points.add(point);
      }
      return points;
    }
  }
}
