package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.longs;

import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quicktheories.core.Gen;

/**
 * Tests of properties that every evaluation against stable regions must have, with its machines
 * judged.
 */
class EvaluationPropertyTests {

  private static final int EXAMPLES = 100;
  private static final Thresholds ANY_EFFECT = Thresholds.DEFAULT.withMinEffect(0);

  @Test
  void eachSeriesMayHaveItsOwnUnit() {
    qt().withExamples(EXAMPLES)
        .forAll(suites(), longs().all())
        .checkAssert((suite, seed) -> {
          Random random = new Random(seed);
          List<SeriesSides> scaled =
              suite.stream()
                  .map(series -> {
                    double factor = Math.exp(random.nextDouble(-20, 20));
                    return mapped(series, value -> value * factor);
                  })
                  .toList();
          assertSame(evaluate(scaled), evaluate(suite));
        });
  }

  @Test
  void seriesMachinesAndRunsMayComeInAnyOrder() {
    qt().withExamples(EXAMPLES)
        .forAll(suites())
        .checkAssert(suite -> {
          List<SeriesSides> shuffled = new ArrayList<>();
          suite.forEach(
              series -> shuffled.add(ofCandidate(series, EvaluationPropertyTests::reversed)));
          Collections.reverse(shuffled);
          JudgedComparison there = evaluate(suite);
          JudgedComparison here = evaluate(shuffled);
          assertThat(here.verdict()).isEqualTo(there.verdict());
          assertThat(here.environment().leftOut()).isEqualTo(there.environment().leftOut());
          assertSame(here.findings().reversed(), there.findings());
        });
  }

  @Test
  void aRateAndItsTimeGetTheSameVerdict() {
    qt().withExamples(EXAMPLES)
        .forAll(suites(1))
        .checkAssert(suite -> {
          List<SeriesSides> times = suite.stream().map(s -> turned(mapped(s, x -> 1 / x))).toList();
          assertThat(evaluate(times).findings())
              .extracting(Finding::verdict)
              .isEqualTo(evaluate(suite).findings().stream().map(Finding::verdict).toList());
        });
  }

  @Test
  void aLargerEffectIsNeverLessSignificantAgainstTheRegion() {
    qt().withExamples(EXAMPLES)
        .forAll(suites(), doubles().between(1.0001, 3))
        .checkAssert((suite, factor) -> {
          SeriesSides series = suite.getFirst();
          Finding near = alone(series);
          double direction = Math.signum(Objects.requireNonNull(near.estimatePercent()));
          double farther = Math.pow(factor, direction);
          Finding far = alone(ofCandidate(series, runs -> Runs.times(runs, farther)));
          assertThat(Finite.orNaN(far.pValue()))
              .isLessThanOrEqualTo(Finite.orNaN(near.pValue()) * (1 + 1e-9));
        });
  }

  @Test
  void oneMoreRunLikeTheMachineItselfNeverMakesARegression() {
    qt().withExamples(EXAMPLES)
        .forAll(suites(), integers().between(0, 11), integers().between(0, 3))
        .checkAssert((suite, row, machine) -> {
          List<SeriesSides> more = new ArrayList<>(suite);
          SeriesSides series = more.get(row % more.size());
          more.set(row % more.size(), ofCandidate(series, runs -> withMedianAgain(runs, machine)));
          List<Finding> before = evaluate(suite).findings();
          List<Finding> after = evaluate(more).findings();
          for (int g = 0; g < before.size(); g++) {
            if (before.get(g).verdict() != Verdict.REGRESSION) {
              assertThat(after.get(g).verdict()).isNotEqualTo(Verdict.REGRESSION);
            }
          }
        });
  }

  @Test
  void whatIsBetterOneWayIsWorseTheOther() {
    qt().withExamples(EXAMPLES)
        .forAll(suites())
        .checkAssert(suite -> {
          List<Finding> findings = Comparisons.judge(suite, ANY_EFFECT);
          List<Finding> turned =
              Comparisons.judge(
                  suite.stream().map(EvaluationPropertyTests::turned).toList(), ANY_EFFECT);
          for (int g = 0; g < findings.size(); g++) {
            assertThat(turned.get(g).verdict()).isEqualTo(opposite(findings.get(g).verdict()));
          }
        });
  }

  private static Verdict opposite(Verdict verdict) {
    return switch (verdict) {
      case REGRESSION -> Verdict.IMPROVEMENT;
      case IMPROVEMENT -> Verdict.REGRESSION;
      default -> verdict;
    };
  }

  private static Gen<List<SeriesSides>> suites() {
    return longs()
        .all()
        .zip(
            integers().between(1, 4),
            (seed, machines) -> new Suite(new Random(seed), machines).series());
  }

  private static Gen<List<SeriesSides>> suites(int machines) {
    return longs().all().map(seed -> new Suite(new Random(seed), machines).series());
  }

  /** Series with regions, of which some changed; now and then a machine is sick as well. */
  private record Suite(Random random, int machines) {

    List<SeriesSides> series() {
      double[] sick = new double[machines];
      sick[random.nextInt(machines)] = random.nextInt(3) == 0 ? random.nextDouble(-0.2, 0.2) : 0;
      List<SeriesSides> series = new ArrayList<>();
      int count = 12;
      for (int g = 0; g < count; g++) {
        series.add(series(g, random.nextInt(4) == 0 ? random.nextDouble(-0.2, 0.2) : 0, sick));
      }
      return series;
    }

    private SeriesSides series(int number, double effect, double[] sick) {
      double noise = Math.exp(-5 + random.nextDouble());
      Map<String, double[]> region = new TreeMap<>();
      Map<String, double[]> candidate = new TreeMap<>();
      for (int k = 0; k < machines; k++) {
        double level = Math.exp(random.nextDouble(-3, 3));
        region.put("m" + k, values(12, level, noise));
        candidate.put("m" + k, values(5, level * Math.exp(effect + sick[k]), noise));
      }
      return SeriesSides.ofRegion(
          number, Direction.HIGHER_IS_BETTER, true, RegionPoints.ofMachines(region), candidate);
    }

    private double[] values(int count, double level, double noise) {
      return random
          .doubles(count)
          .map(u -> level * Math.exp(noise * random.nextGaussian()))
          .toArray();
    }
  }

  private static JudgedComparison evaluate(List<SeriesSides> series) {
    return Comparisons.evaluate(series, Thresholds.DEFAULT, MachineHistory.NONE);
  }

  private static Finding alone(SeriesSides series) {
    return Comparisons.judge(List.of(series), Thresholds.DEFAULT).getFirst();
  }

  private static SeriesSides mapped(SeriesSides series, DoubleUnaryOperator change) {
    PointTable table = Objects.requireNonNull(series.region()).machines();
    Map<String, double[]> region = new TreeMap<>();
    for (int k = 0; k < table.machines().size(); k++) {
      int column = k;
      region.put(
          table.machines().get(k),
          Arrays.stream(table.medians()).mapToDouble(row -> row[column]).map(change).toArray());
    }
    return SeriesSides.ofRegion(
        series.series(),
        series.direction(),
        series.timeLike(),
        RegionPoints.ofMachines(region),
        mapped(series.candidate(), runs -> Arrays.stream(runs).map(change).toArray()));
  }

  private static Map<String, double[]> mapped(
      Map<String, double[]> runs, UnaryOperator<double[]> change) {
    Map<String, double[]> mapped = new TreeMap<>();
    runs.forEach((machine, values) -> mapped.put(machine, change.apply(values)));
    return mapped;
  }

  private static SeriesSides ofCandidate(
      SeriesSides series, UnaryOperator<Map<String, double[]>> change) {
    return SeriesSides.ofRegion(
        series.series(),
        series.direction(),
        series.timeLike(),
        Objects.requireNonNull(series.region()),
        change.apply(series.candidate()));
  }

  private static SeriesSides turned(SeriesSides series) {
    return SeriesSides.ofRegion(
        series.series(),
        Direction.LOWER_IS_BETTER,
        series.timeLike(),
        Objects.requireNonNull(series.region()),
        series.candidate());
  }

  private static Map<String, double[]> reversed(Map<String, double[]> runs) {
    Map<String, double[]> reversed = new TreeMap<>(Collections.reverseOrder());
    reversed.putAll(
        mapped(
            runs,
            values -> {
              double[] turned = values.clone();
              for (int i = 0; i < turned.length; i++) {
                turned[i] = values[values.length - 1 - i];
              }
              return turned;
            }));
    return reversed;
  }

  private static Map<String, double[]> withMedianAgain(Map<String, double[]> runs, int machine) {
    Map<String, double[]> more = new TreeMap<>(runs);
    String name = "m" + machine % runs.size();
    double[] own = Objects.requireNonNull(runs.get(name));
    double[] longer = Arrays.copyOf(own, own.length + 1);
    longer[own.length] = Sample.median(own);
    more.put(name, longer);
    return more;
  }

  private static void assertSame(JudgedComparison actual, JudgedComparison expected) {
    assertThat(actual.verdict()).isEqualTo(expected.verdict());
    assertThat(actual.environment().state()).isEqualTo(expected.environment().state());
    assertThat(actual.environment().leftOut()).isEqualTo(expected.environment().leftOut());
    assertSame(actual.findings(), expected.findings());
  }

  private static void assertSame(List<Finding> actual, List<Finding> expected) {
    for (int g = 0; g < expected.size(); g++) {
      assertThat(actual.get(g).verdict()).isEqualTo(expected.get(g).verdict());
      assertThat(actual.get(g).flags()).isEqualTo(expected.get(g).flags());
      assertClose(actual.get(g).qValue(), expected.get(g).qValue());
      assertClose(actual.get(g).zScore(), expected.get(g).zScore());
      assertClose(actual.get(g).estimatePercent(), expected.get(g).estimatePercent());
    }
  }

  private static void assertClose(@Nullable Double actual, @Nullable Double expected) {
    double wanted = Objects.requireNonNull(expected);
    assertThat(actual).isCloseTo(wanted, within(1e-6 * Math.abs(wanted) + 1e-9));
  }
}
