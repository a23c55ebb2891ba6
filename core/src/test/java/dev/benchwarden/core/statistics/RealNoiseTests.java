package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Ten forks of unchanged JMH benchmarks, measured for this (noise/README.md): the five even ones
 * against the five odd ones, suite by suite, as two revisions on one machine. Run {@link #main} for
 * the table of docs/statistics.md section 12.
 */
class RealNoiseTests {

  private static final Path FORKS = Path.of("src/test/resources/noise/jmh-forks.tsv");

  /** Every tenth benchmark is made slower. */
  private static final int PART = 10;

  @Test
  void hardlyAnyUnchangedBenchmarkIsCalledSlowerOrFaster() throws IOException {
    assertThat(called(1).unchanged()).isLessThanOrEqualTo(1);
  }

  @Test
  void whatIsThreeTimesAsSlowIsFoundInSpiteOfTheNoise() throws IOException {
    Called large = called(3);

    assertThat((double) large.slower() / large.ofSlower()).isGreaterThan(0.9);
  }

  /**
   * What was called changed.
   *
   * @param rows how many benchmarks there are
   * @param unchanged of those that are as they were
   * @param slower of those that were made slower
   * @param ofSlower how many these are
   */
  private record Called(int rows, int unchanged, int slower, int ofSlower) {

    private Called plus(Called other) {
      return new Called(
          rows + other.rows,
          unchanged + other.unchanged,
          slower + other.slower,
          ofSlower + other.ofSlower);
    }
  }

  private static Called called(double factor) throws IOException {
    return suites().values().stream()
        .map(suite -> called(suite, factor))
        .reduce(new Called(0, 0, 0, 0), Called::plus);
  }

  private static Called called(List<double[]> suite, double factor) {
    List<SeriesSides> series = new ArrayList<>();
    for (int g = 0; g < suite.size(); g++) {
      double slower = g % PART == 0 ? factor : 1;
      double[] forks = suite.get(g);
      series.add(
          SeriesSides.ofRuns(
              g,
              Direction.LOWER_IS_BETTER,
              true,
              Map.of("local", everySecond(forks, 0, 1)),
              Map.of("local", everySecond(forks, 1, slower))));
    }
    List<Finding> findings = Comparisons.judge(series, Thresholds.DEFAULT);
    int slower = 0;
    int unchanged = 0;
    for (int g = 0; g < findings.size(); g++) {
      Verdict verdict = findings.get(g).verdict();
      boolean isSlower = g % PART == 0 && factor != 1;
      slower += isSlower && verdict == Verdict.REGRESSION ? 1 : 0;
      unchanged += !isSlower && verdict.isChange() ? 1 : 0;
    }
    int changed = factor == 1 ? 0 : (suite.size() + PART - 1) / PART;
    return new Called(suite.size(), unchanged, slower, changed);
  }

  private static double[] everySecond(double[] forks, int first, double factor) {
    return IntStream.range(0, forks.length)
        .filter(i -> i % 2 == first)
        .mapToDouble(i -> forks[i] * factor)
        .toArray();
  }

  private static Map<String, List<double[]>> suites() throws IOException {
    Map<String, List<double[]>> suites = new LinkedHashMap<>();
    for (String line : Files.readAllLines(FORKS)) {
      List<String> cells = List.of(line.split("\t"));
      double[] forks =
          cells.subList(2, cells.size()).stream().mapToDouble(Double::parseDouble).toArray();
      suites.computeIfAbsent(cells.getFirst(), _ -> new ArrayList<>()).add(forks);
    }
    return suites;
  }

  /** Prints the table. */
  public static void main(String[] arguments) throws IOException {
    for (double factor : new double[] {1, 1.1, 1.3, 2, 3}) {
      Called called = called(factor);
      System.out.printf(
          Locale.ROOT,
          "| ×%.1f | %d of %d | %d of %d |%n",
          factor,
          called.unchanged(),
          called.rows() - called.ofSlower(),
          called.slower(),
          called.ofSlower());
    }
    double[] changes =
        suites().values().stream()
            .flatMap(List::stream)
            .mapToDouble(forks -> Math.abs(Math.log(forks[1] / forks[0])))
            .sorted()
            .toArray();
    System.out.println(
        Arrays.toString(
            new double[] {
              changes[changes.length / 2],
              changes[changes.length * 9 / 10],
              changes[changes.length * 99 / 100]
            }));
  }
}
