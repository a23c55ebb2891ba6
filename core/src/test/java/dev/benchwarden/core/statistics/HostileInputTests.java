package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.longs;

import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.Judging;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests with hostile input: no exception, no NaN, and no change without a reason. */
class HostileInputTests {

  private static final double[] VALUES = {
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    0,
    -0.0,
    1,
    1 + 1e-15,
    2,
    -3,
    1e-300,
    1e300,
    -1e300,
    Double.MIN_VALUE,
    5e-10,
    7
  };

  @Test
  void anythingGivesFindingsOfFiniteNumbers() {
    qt().withExamples(300)
        .forAll(longs().all())
        .checkAssert(seed -> {
          List<SeriesSides> series = comparison(new Random(seed));
          JudgedComparison evaluation =
              Comparisons.evaluate(series, Thresholds.DEFAULT, MachineHistory.NONE);
          assertThat(evaluation.findings()).hasSameSizeAs(series);
          evaluation.findings().forEach(HostileInputTests::assertSound);
        });
  }

  @Test
  void aMachineThatMovedBeyondAllNumbersIsNotNamed() {
    Comparisons.evaluate(comparison(new Random(-75)), Thresholds.DEFAULT, MachineHistory.NONE)
        .findings()
        .forEach(HostileInputTests::assertSound);
  }

  /** A time that falls by 300 orders of magnitude is faster without end. */
  @Test
  void anImprovementTooLargeForANumberIsFlagged() {
    SeriesSides series =
        SeriesSides.ofRegion(
            1,
            Direction.LOWER_IS_BETTER,
            true,
            RegionPoints.ofValues(1, 1.01, 0.99, 1.005, 0.995, 1),
            Map.of("m", new double[] {1e-300, 1e-300, 1e-300}));
    Finding finding = Comparisons.judge(List.of(series), Thresholds.DEFAULT).getFirst();
    assertThat(finding.flags()).contains(Flag.OUT_OF_RANGE);
    assertThat(finding.reason()).isEqualTo("the change is too large to be put in numbers");
  }

  @Test
  void anythingComparedWithItselfHasNotChanged() {
    qt().withExamples(300)
        .forAll(longs().all())
        .checkAssert(seed -> {
          Map<String, double[]> runs = runs(new Random(seed));
          SeriesSides same = SeriesSides.ofRuns(1, Direction.LOWER_IS_BETTER, true, runs, runs);
          Finding finding = Comparisons.judge(List.of(same), Thresholds.DEFAULT).getFirst();
          assertThat(finding.verdict().isChange()).isFalse();
        });
  }

  private static void assertSound(Finding finding) {
    assertThat(numbers(finding)).allMatch(Double::isFinite);
    assertThat(finding.reason()).isNotBlank().doesNotContain("NaN").doesNotContain("Infinity");
    if (finding.verdict() == Verdict.NOT_ENOUGH_DATA) {
      assertThat(finding.flags()).isNotEmpty();
    }
    if (finding.test() != null && finding.interval() == null) {
      assertThat(finding.flags()).containsAnyOf(Flag.ZERO_BASELINE, Flag.OUT_OF_RANGE);
    }
  }

  private static List<Double> numbers(Finding finding) {
    Interval interval = finding.interval();
    List<Double> numbers = new ArrayList<>();
    add(numbers, finding.percentChange());
    add(numbers, finding.percentImprovement());
    add(numbers, finding.zScore());
    add(numbers, finding.zImprovement());
    add(numbers, finding.pValue());
    add(numbers, finding.pModerated());
    add(numbers, finding.qValue());
    add(numbers, finding.estimatePercent());
    add(numbers, interval == null ? null : (Double) interval.low());
    add(numbers, interval == null ? null : (Double) interval.high());
    return numbers;
  }

  private static void add(List<Double> numbers, @Nullable Double number) {
    if (number != null) {
      numbers.add(number);
    }
  }

  private static List<SeriesSides> comparison(Random random) {
    List<SeriesSides> series = new ArrayList<>();
    int count = random.nextInt(14);
    for (int g = 0; g < count; g++) {
      Direction direction = Direction.values()[random.nextInt(3)];
      RegionPoints region = random.nextBoolean() ? null : RegionPoints.ofMachines(runs(random));
      series.add(
          new SeriesSides(
              g,
              direction,
              random.nextBoolean(),
              runs(random),
              runs(random),
              region,
              random.nextInt(9) > 0 ? Judging.JUDGED : Judging.IGNORED,
              null));
    }
    return series;
  }

  private static Map<String, double[]> runs(Random random) {
    Map<String, double[]> runs = new TreeMap<>();
    int machines = random.nextInt(5);
    int most = 1 + random.nextInt(9);
    boolean hostile = random.nextBoolean();
    for (int k = 0; k < machines; k++) {
      int count = random.nextInt(most + 1);
      runs.put(
          "m" + random.nextInt(6),
          DoubleStream.generate(() -> value(random, hostile)).limit(count).toArray());
    }
    return runs;
  }

  private static double value(Random random, boolean hostile) {
    return hostile ? VALUES[random.nextInt(VALUES.length)] : Math.exp(random.nextGaussian() * 0.01);
  }
}
