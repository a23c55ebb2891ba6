package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests of how machines of several platforms are judged together and apart. */
class PlatformTests {

  private static final int SERIES = 20;

  @Test
  void aChangeOfOnePlatformIsFoundOnceThePlatformsAreKnown() {
    PlatformSimulation.Outcome outcome = PlatformSimulation.ofAll(true);

    assertThat(outcome.cases()).isEqualTo(60);
    assertThat(outcome.found()).isGreaterThanOrEqualTo(54);
    assertThat(outcome.passed()).isLessThanOrEqualTo(outcome.cases() - outcome.found());
  }

  /** The correction allows one in twenty. */
  @Test
  void fewOfTheRowsThatAreCalledSlowerHaveNotChanged() {
    assertThat(PlatformSimulation.ofAll(GuardSimulation.Basis.SETS, 20).falseShare())
        .isLessThan(0.06);
    assertThat(PlatformSimulation.ofAll(GuardSimulation.Basis.REGION, 20).falseShare())
        .isLessThan(0.02);
  }

  @Test
  void noGatePassesWhereNobodySaysWhichMachinesAreAlike() {
    assertThat(PlatformSimulation.ofAll(false).passed()).isZero();
  }

  @Test
  void aSuiteThatMovedOnTheOnlyMachineOfItsPlatformIsLeftOpenThere() {
    List<SeriesSides> suite = suite("x64", 3, 1);
    suite.addAll(suite("arm64", 1, 1.3));

    JudgedComparison judged = Comparisons.evaluate(suite, Thresholds.DEFAULT, MachineHistory.NONE);

    assertThat(judged.environment().state()).isEqualTo(Environment.State.UNRESOLVED);
    assertThat(judged.environment().on("x64").state()).isEqualTo(Environment.State.CLEAR);
    assertThat(judged.environment().sentence()).startsWith("on arm64, m1: ");
    assertThat(judged.gate()).isEqualTo(Gate.NEUTRAL);
    assertThat(judged.findings().subList(0, SERIES))
        .noneMatch(finding -> finding.verdict() == Verdict.ENVIRONMENT);
    assertThat(judged.findings().subList(SERIES, 2 * SERIES))
        .allMatch(finding -> finding.verdict() == Verdict.ENVIRONMENT)
        .allMatch(finding -> finding.reason().contains("on the only machine: it or the code"));
  }

  @Test
  void aMachineThatIsSickOnOnePlatformLeavesTheOthersAlone() {
    List<SeriesSides> alone = suite("x64", 3, 1);
    List<SeriesSides> beside = suite("x64", 3, 1);
    beside.addAll(suite("arm64", 1, 1.3));

    List<Finding> one = Comparisons.judge(alone, Thresholds.DEFAULT);
    List<Finding> both =
        Comparisons.evaluate(beside, Thresholds.DEFAULT, MachineHistory.NONE).findings();

    for (int i = 0; i < one.size(); i++) {
      assertThat(both.get(i).pValue()).isEqualTo(one.get(i).pValue());
      assertThat(both.get(i).pModerated()).isEqualTo(one.get(i).pModerated());
    }
  }

  @Test
  void rowsOfAllPlatformsAreCorrectedTogether() {
    List<SeriesSides> all = suite("x64", 3, 1);
    all.addAll(suite("arm64", 3, 1));

    List<Finding> findings = Comparisons.judge(all, Thresholds.DEFAULT);

    assertThat(
            findings.stream()
                .mapToDouble(finding -> Objects.requireNonNull(finding.qValue()))
                .toArray())
        .isEqualTo(
            BenjaminiHochberg.qValues(
                findings.stream()
                    .mapToDouble(
                        finding -> Objects.requireNonNull(finding.test()).deciding().pValue())
                    .toArray()));
  }

  @Test
  void whatChangedOnOnePlatformMakesNothingSignificantOnAnother() {
    double[] p = new double[40];
    Arrays.fill(p, 0, 20, 1e-9);
    Arrays.fill(p, 20, 40, 0.5);
    p[20] = 0.02;
    List<String> platforms = IntStream.range(0, 40).mapToObj(i -> i < 20 ? "arm" : "x64").toList();

    assertThat(BenjaminiHochberg.qValues(p)[20]).isLessThan(0.05);
    double[] q = BenjaminiHochberg.qValues(p, platforms);
    assertThat(q[20]).isEqualTo(0.4);
    assertThat(q[0]).isEqualTo(BenjaminiHochberg.qValues(p)[0]);
    assertThat(BenjaminiHochberg.qValues(p, Collections.nCopies(40, "x64")))
        .isEqualTo(BenjaminiHochberg.qValues(p));
  }

  /** Machines that ran each benchmark five times a side, the candidate slower by a factor. */
  private static List<SeriesSides> suite(String platform, int machines, double factor) {
    SplittableRandom random = new SplittableRandom(44);
    List<SeriesSides> suite = new ArrayList<>();
    for (int g = 0; g < SERIES; g++) {
      Map<String, double[]> before = new TreeMap<>();
      Map<String, double[]> after = new TreeMap<>();
      for (int k = 1; k <= machines; k++) {
        before.put("m" + k, runs(random, 1));
        after.put("m" + k, runs(random, factor));
      }
      suite.add(
          SeriesSides.ofRuns(suite.size(), Direction.LOWER_IS_BETTER, true, before, after)
              .withMetric(new MetricKind("time", "time", platform)));
    }
    return suite;
  }

  private static double[] runs(SplittableRandom random, double factor) {
    return random.doubles(5).map(u -> factor * (1 + 0.01 * random.nextGaussian())).toArray();
  }
}
