package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.longs;

import dev.benchwarden.core.statistics.evidence.RunSet;
import dev.benchwarden.core.statistics.evidence.RunSetStatistic;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Finding;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quicktheories.core.Gen;

/** Tests of properties that every comparison must have, whatever the numbers are. */
class ComparisonPropertyTests {

  private static final int MOST_MACHINES = 6;

  @Test
  void aUnitChangesNothingButTheUnit() {
    qt().forAll(sides(), doubles().between(1e-9, 1e9))
        .checkAssert((sides, factor) -> {
          Finding finding = judge(sides.baseline, sides.candidate);
          Finding scaled =
              judge(Runs.times(sides.baseline, factor), Runs.times(sides.candidate, factor));
          assertThat(scaled.verdict()).isEqualTo(finding.verdict());
          assertThat(scaled.flags()).isEqualTo(finding.flags());
          assertSame(scaled.pValue(), finding.pValue());
          assertSame(scaled.estimatePercent(), finding.estimatePercent());
          assertSame(scaled.percentChange(), finding.percentChange());
          assertSame(scaled.zScore(), finding.zScore());
        });
  }

  @Test
  void swappingTheSidesSwapsTheDifference() {
    qt().forAll(sides())
        .checkAssert(sides -> {
          RunSetStatistic there = test(sides.baseline, sides.candidate);
          RunSetStatistic back = test(sides.candidate, sides.baseline);
          assertSame(back.difference().value(), -there.difference().value());
          assertSame(
              Significance.of(back.difference()).pValue(),
              Significance.of(there.difference()).pValue());
        });
  }

  @Test
  void theOrderOfMachinesAndRunsDoesNotMatter() {
    qt().forAll(sides(), longs().all())
        .checkAssert((sides, seed) -> {
          Finding finding = judge(sides.baseline, sides.candidate);
          Finding shuffled = judge(shuffled(sides.baseline, seed), shuffled(sides.candidate, seed));
          assertThat(shuffled.verdict()).isEqualTo(finding.verdict());
          assertSame(shuffled.pValue(), finding.pValue());
          assertSame(shuffled.zScore(), finding.zScore());
        });
  }

  @Test
  void aLargerEffectIsNeverLessSignificant() {
    qt().forAll(sides(), doubles().between(1.0001, 2))
        .checkAssert((sides, factor) -> {
          RunSetStatistic test = test(sides.baseline, sides.candidate);
          double direction = Math.signum(test.difference().value());
          Map<String, double[]> farther = Runs.times(sides.candidate, Math.pow(factor, direction));
          assertThat(pValue(test(sides.baseline, farther)))
              .isLessThanOrEqualTo(pValue(test) * (1 + 1e-9));
        });
  }

  @Test
  void aSlowdownAndTheSameSpeedupOfATimeAreFoundAlike() {
    qt().forAll(sides())
        .checkAssert(sides -> {
          Finding throughput = judge(sides.baseline, sides.candidate);
          Finding time =
              Comparisons.judge(
                      List.of(
                          SeriesSides.ofRuns(
                              1, Direction.LOWER_IS_BETTER, true, sides.candidate, sides.baseline)),
                      Thresholds.DEFAULT.withMinEffect(0))
                  .getFirst();
          Finding ungated =
              Comparisons.judge(
                      List.of(series(sides.baseline, sides.candidate)),
                      Thresholds.DEFAULT.withMinEffect(0))
                  .getFirst();
          assertThat(time.verdict()).isEqualTo(ungated.verdict());
          assertSame(time.pValue(), throughput.pValue());
        });
  }

  @Test
  void oneMoreRunLikeTheMachineItselfNeverMakesARegression() {
    qt().forAll(sides(), integers().between(0, MOST_MACHINES - 1))
        .checkAssert((sides, index) -> {
          String machine = "m" + (1 + index % sides.candidate.size());
          double median = Sample.median(of(machine, sides.candidate));
          Finding before = judge(sides.baseline, sides.candidate);
          Finding after = judge(sides.baseline, withRun(sides.candidate, machine, median));
          if (before.verdict() != Verdict.REGRESSION) {
            assertThat(after.verdict()).isNotEqualTo(Verdict.REGRESSION);
          }
        });
  }

  @Test
  void oneMoreCopyOfAnyRunNeverMakesTheSameCodeARegression() {
    qt().forAll(sides(), integers().between(0, MOST_MACHINES - 1), integers().between(0, 4))
        .checkAssert((sides, index, run) -> {
          String machine = "m" + (1 + index % sides.baseline.size());
          double[] runs = of(machine, sides.baseline);
          Map<String, double[]> candidate =
              withRun(sides.baseline, machine, runs[run % runs.length]);
          assertThat(judge(sides.baseline, candidate).verdict()).isNotEqualTo(Verdict.REGRESSION);
        });
  }

  @Test
  void aWorseRatioOfTwoMachinesNeverLooksBetter() {
    qt().forAll(sides(), doubles().between(0.5, 0.9999))
        .checkAssert((sides, factor) -> {
          Finding finding = judge(sides.baseline, sides.candidate);
          Finding worse = judge(sides.baseline, Runs.times(sides.candidate, factor));
          assertThat(worse.estimatePercent()).isLessThan(finding.estimatePercent());
          if (finding.verdict() == Verdict.REGRESSION) {
            assertThat(worse.verdict()).isEqualTo(Verdict.REGRESSION);
          }
        });
  }

  private record Sides(Map<String, double[]> baseline, Map<String, double[]> candidate) {}

  /** Two run sets on the same machines: machine speeds, run noise and effect all vary. */
  private static Gen<Sides> sides() {
    return longs()
        .all()
        .zip(
            integers().between(2, MOST_MACHINES),
            integers().between(1, 5),
            (seed, machines, runs) -> sides(new Random(seed), machines, runs));
  }

  private static Sides sides(Random random, int machines, int runs) {
    double noise = Math.exp(-3 - 3 * random.nextDouble());
    double effect = Math.exp(0.1 * random.nextGaussian());
    Map<String, double[]> baseline = new TreeMap<>();
    Map<String, double[]> candidate = new TreeMap<>();
    for (int k = 1; k <= machines; k++) {
      double speed = 100 * Math.exp(0.1 * random.nextGaussian());
      baseline.put("m" + k, runs(random, speed, noise, runs));
      candidate.put("m" + k, runs(random, speed * effect, noise, runs));
    }
    return new Sides(baseline, candidate);
  }

  private static double[] runs(Random random, double level, double noise, int count) {
    return random.doubles(count, -1, 1).map(error -> level * Math.exp(noise * error)).toArray();
  }

  private static Map<String, double[]> shuffled(Map<String, double[]> runs, long seed) {
    Random random = new Random(seed);
    Map<String, double[]> reversed = new TreeMap<>(Comparator.reverseOrder());
    runs.forEach((machine, values) -> {
      double[] turned = values.clone();
      int other = random.nextInt(turned.length);
      turned[0] = values[other];
      turned[other] = values[0];
      reversed.put(machine, turned);
    });
    return reversed;
  }

  private static Map<String, double[]> withRun(
      Map<String, double[]> runs, String machine, double run) {
    Map<String, double[]> more = new TreeMap<>(runs);
    double[] longer = Arrays.copyOf(of(machine, runs), of(machine, runs).length + 1);
    longer[longer.length - 1] = run;
    more.put(machine, longer);
    return more;
  }

  private static double[] of(String machine, Map<String, double[]> runs) {
    return Objects.requireNonNull(runs.get(machine));
  }

  private static Finding judge(Map<String, double[]> baseline, Map<String, double[]> candidate) {
    return Comparisons.judge(List.of(series(baseline, candidate)), Thresholds.DEFAULT).getFirst();
  }

  private static SeriesSides series(
      Map<String, double[]> baseline, Map<String, double[]> candidate) {
    return SeriesSides.ofRuns(1, Direction.HIGHER_IS_BETTER, true, baseline, candidate);
  }

  private static RunSetStatistic test(
      Map<String, double[]> baseline, Map<String, double[]> candidate) {
    RunSetStatistic test = RunSetStatistic.of(RunSet.of(baseline), RunSet.of(candidate));
    assertThat(test).isNotNull();
    return Objects.requireNonNull(test);
  }

  private static double pValue(RunSetStatistic test) {
    return Significance.of(test.difference()).pValue();
  }

  private static void assertSame(@Nullable Double actual, @Nullable Double expected) {
    double wanted = Objects.requireNonNull(expected);
    assertThat(actual).isCloseTo(wanted, within(1e-7 * Math.abs(wanted) + 1e-10));
  }
}
