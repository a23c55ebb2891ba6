package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.rounds.PairedSeries;
import dev.benchwarden.core.statistics.rounds.Round;
import dev.benchwarden.core.statistics.rounds.RoundsJudging;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Concern;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A change that outliers of the stable region hide from its test. */
class MaskedChangeTests {

  private static final int POINTS = 25;
  private static final int ROWS = 40;

  @Test
  void isNotPassedOverForOneBadHourInThePast() {
    Past past = new Past().withOutlier(3, 7, 3);

    JudgedComparison judged = past.judge(3, 2);

    Finding doubled = judged.findings().get(3);
    assertThat(doubled.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(doubled.flags()).contains(Flag.MASKED);
    assertThat(doubled.reason())
        .matches("8\\d\\.\\d% slower on 1 machine, masked by 1 outlier among 25 earlier points");
    assertThat(doubled.concern()).isEqualTo(Concern.MASKED);
    assertThat(judged.gate()).isEqualTo(Gate.NEUTRAL);
    assertThat(judged.findings()).filteredOn(one -> one.concern() != null).hasSize(1);
  }

  @Test
  void isToldByRoundsOfBothSidesInTurn() {
    JudgedComparison judged = new Past().withOutlier(3, 7, 3).judge(3, 2);
    List<Round> rounds = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Round.Order order = i % 2 == 0 ? Round.Order.BASELINE_FIRST : Round.Order.CANDIDATE_FIRST;
      rounds.add(
          new Round("perf-1", i, order, new double[] {100 + i % 3}, new double[] {200 + i % 4}));
    }
    PairedSeries inTurn =
        new PairedSeries(
            3, Direction.LOWER_IS_BETTER, true, rounds, MetricKind.ONLY, Thresholds.DEFAULT);

    JudgedComparison decided =
        judged.decidedBy(RoundsJudging.judge(List.of(inTurn), Thresholds.Correction.BH));

    Finding told = decided.findings().get(3);
    assertThat(told.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(told.flags()).doesNotContain(Flag.MASKED);
    assertThat(decided.gate()).isEqualTo(Gate.FAIL);
  }

  @Test
  void isMaskedByOneOutlierOfACountThatNeverVariesOtherwise() {
    double[] allocations = new double[POINTS];
    Arrays.fill(allocations, 5);
    allocations[7] = 15;

    assertThat(masked(allocations, 10)).isTrue();
    assertThat(masked(allocations, 5)).isFalse();
    assertThat(masked(allocations, 6)).as("one more, where one is the step").isFalse();
  }

  @Test
  void isMaskedByOutliersOnTheBetterSideAsWell() {
    assertThat(masked(new Past().withOutlier(3, 7, 1 / 4.0).values(3), 200)).isTrue();
  }

  @Test
  void isMaskedByARegressionThatWasRevertedAfterAFewRevisions() {
    Past reverted = new Past();
    for (int point = 12; point < 16; point++) {
      reverted.withOutlier(3, point, 1.5);
    }

    assertThat(masked(reverted.values(3), 150)).isTrue();
    assertThat(masked(reverted.values(3), 102)).isFalse();
    assertThat(masked(reverted.withOutlier(3, 16, 1.5).values(3), 150))
        .as("a level of its own")
        .isFalse();
  }

  @Test
  void isNoImprovement() {
    assertThat(masked(new Past().withOutlier(3, 7, 3).values(3), 50)).isFalse();
  }

  @Test
  void isNoneWhereTheSeriesIsOftenThatFarOut() {
    Past oftener = new Past();
    for (int point = 4; point < POINTS; point += 5) {
      oftener.withOutlier(3, point, 3);
    }

    assertThat(masked(oftener.values(3), 200)).isFalse();
  }

  @Test
  void isNoneWithFewerThanTenPoints() {
    double[] values = new Past().withOutlier(3, 7, 3).values(3);

    assertThat(masked(Arrays.copyOf(values, 10), 200)).isTrue();
    assertThat(masked(Arrays.copyOf(values, 9), 200)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.02, 1.05})
  void isNoneWithinWhatTheSeriesUsuallyDoes(double times) {
    assertThat(masked(new Past().withOutlier(3, 7, 3).values(3), 100 * times)).isFalse();
  }

  /** What one revision differs by where nothing changed. */
  enum Noise {
    NORMAL(random -> 1 + 0.03 * random.nextGaussian()),
    LOGNORMAL(random -> Math.exp(0.1 * random.nextGaussian())),
    /** Never much faster, and now and then much slower. */
    SKEWED(random -> 1 + 0.03 * Math.exp(random.nextGaussian())),
    STUDENT_OF_THREE(random -> Math.exp(0.02 * studentOfThree(random)));

    private final ToDoubleFunction<Random> next;

    Noise(ToDoubleFunction<Random> next) {
      this.next = next;
    }

    private static double studentOfThree(Random random) {
      double squares = 0;
      for (int i = 0; i < 3; i++) {
        double one = random.nextGaussian();
        squares += one * one;
      }
      return random.nextGaussian() / Math.sqrt(squares / 3);
    }

    double[] of(Random random, int count) {
      return random.doubles(count).map(_ -> 100 * next.applyAsDouble(random)).toArray();
    }
  }

  @ParameterizedTest
  @EnumSource
  void isHardlyEverToldOfWhatDidNotChange(Noise noise) {
    Random random = new Random(11);
    int trials = 1000;
    long told = 0;
    for (int trial = 0; trial < trials; trial++) {
      List<SeriesSides> series = new ArrayList<>();
      for (int g = 0; g < ROWS; g++) {
        series.add(sides(g, noise.of(random, POINTS), noise.of(random, 1)[0]));
      }
      told += judge(series).findings().stream().filter(MaskedChangeTests::isMasked).count();
    }

    assertThat((double) told / (trials * ROWS)).isLessThan(0.002);
  }

  private static boolean isMasked(Finding finding) {
    return finding.concern() == Concern.MASKED;
  }

  /** Among others that did not change. */
  private static boolean masked(double[] past, double now) {
    List<SeriesSides> series = new Past().all(3, 1);
    series.set(3, sides(3, past, now));
    Finding finding = judge(series).findings().get(3);
    assertThat(finding.verdict()).isNotEqualTo(Verdict.REGRESSION);
    return isMasked(finding);
  }

  private static SeriesSides sides(int number, double[] past, double now) {
    return SeriesSides.ofRegion(
        number,
        Direction.LOWER_IS_BETTER,
        true,
        RegionPoints.ofValues(past),
        Map.of("perf-1", new double[] {now}));
  }

  private static JudgedComparison judge(List<SeriesSides> series) {
    return Comparisons.evaluate(series, Thresholds.DEFAULT, MachineHistory.NONE);
  }

  /** Benchmarks of 100 with a noise of 2 % and points that were disturbed. */
  private static final class Past {

    private final double[][] values = new double[ROWS][];

    Past() {
      Random random = new Random(5);
      for (int g = 0; g < ROWS; g++) {
        values[g] = random.doubles(POINTS).map(_ -> 100 + 2 * random.nextGaussian()).toArray();
      }
    }

    Past withOutlier(int series, int point, double times) {
      values[series][point] = 100 * times;
      return this;
    }

    double[] values(int series) {
      return values[series];
    }

    JudgedComparison judge(int changed, double times) {
      return MaskedChangeTests.judge(all(changed, times));
    }

    List<SeriesSides> all(int changed, double times) {
      List<SeriesSides> series = new ArrayList<>();
      for (int g = 0; g < ROWS; g++) {
        series.add(sides(g, values[g], g == changed ? 100 * times : 100));
      }
      return series;
    }
  }
}
