package dev.benchwarden.core.statistics.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Runs;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.backtest.ReplayedRow;
import dev.benchwarden.core.statistics.environment.BaselineRerun;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.MachineChange;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.environment.ReferenceBenchmark;
import dev.benchwarden.core.statistics.evidence.Judging;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JudgedComparisonTests {

  @Test
  void leavesOutASickMachineAndNamesIt() {
    Suite suite = new Suite(12, "perf-1", "perf-2", "perf-3").slower("perf-3", 0.11);

    JudgedComparison evaluation = suite.againstRegion();

    assertThat(evaluation.environment().state()).isEqualTo(Environment.State.RESOLVED);
    assertThat(evaluation.environment().leftOut()).containsExactly("perf-3");
    assertThat(evaluation.environment().shiftPercent("perf-3")).isCloseTo(-11, within(1.0));
    assertThat(evaluation.environment().sentence())
        .matches(
            "perf-3 left out: 1[01]\\.\\d% slower than itself on \\d+% of the suite"
                + " while the other machines were steady");
    assertThat(evaluation.verdict()).isEqualTo(Verdict.ENVIRONMENT);
    assertThat(evaluation.gate()).isEqualTo(Gate.PASS);
    assertThat(evaluation.findings().getFirst().reason())
        .contains("which the machines explain: perf-3 left out");
  }

  @Test
  void saysOfAMachineThatStayedThatTheOthersMoved() {
    Suite suite =
        new Suite(12, "perf-1", "perf-2", "perf-3").slower("perf-1", 0.2).slower("perf-3", 0.2);

    JudgedComparison evaluation = suite.againstRegion();

    String others = " while the other machines became (19|20)\\.\\d% slower";
    assertThat(evaluation.environment().leftOut()).containsExactly("perf-2");
    assertThat(evaluation.environment().sentence())
        .matches("perf-2 left out: \\d\\.\\d+% (slower|faster) than itself" + others);
    assertThat(evaluation.findings().getFirst().reason())
        .containsPattern("; perf-2 left out: \\d\\.\\d+% (slower|faster)" + others);
  }

  @Test
  void correctsASickMachineOfTwoRunSetsAndKeepsIt() {
    Suite suite =
        new Suite(12, "perf-1", "perf-2", "perf-3").slower("perf-3", 0.11).slowerSeries(4, 0.2);

    JudgedComparison evaluation = suite.againstRuns();

    assertThat(evaluation.environment().state()).isEqualTo(Environment.State.RESOLVED);
    assertThat(evaluation.environment().leftOut()).isEmpty();
    assertThat(evaluation.environment().sentence()).startsWith("perf-3 corrected: 1");
    Finding slow = evaluation.findings().get(4);
    assertThat(slow.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(slow.reason()).contains("slower on 3 of 3 machines", "; perf-3 corrected: ");
  }

  @Test
  void tellsPercentAndZOfTheSameValuesWhenMachinesAreFoundToBeWell() {
    JudgedComparison unresolved = new Suite(12, "perf-1").slower("perf-1", 0.2).againstRuns();
    assertThat(unresolved.isUnresolved()).isTrue();

    JudgedComparison trusted = unresolved.after(BaselineRerun.Outcome.CODE_MOVED, List.of());

    Finding finding = trusted.findings().getFirst();
    assertThat(finding.compared().percentChange()).isCloseTo(-21, within(2.0));
    assertThat(finding.zScore()).isLessThan(-10);
    assertThat(finding.estimatePercent()).isCloseTo(-21, within(2.0));
    assertThat(finding.interval())
        .isNotNull()
        .satisfies(one -> assertThat(one.high()).isLessThan(-15));
  }

  @Test
  void tellsWhatWasMeasuredWhereTheSuiteMovedOnTheOnlyMachine() {
    Suite suite = new Suite(12, "perf-1");
    for (int row = 0; row < 8; row++) {
      suite.slowerSeries(row, 0.2);
    }

    JudgedComparison evaluation = suite.againstRuns();

    assertThat(evaluation.isUnresolved()).isTrue();
    assertThat(evaluation.verdict()).isEqualTo(Verdict.ENVIRONMENT);
    Finding slow = evaluation.findings().get(3);
    assertThat(slow.verdict()).isEqualTo(Verdict.ENVIRONMENT);
    assertThat(slow.compared().percentChange()).isCloseTo(-18, within(2.0));
    assertThat(slow.estimatePercent()).isCloseTo(-18, within(2.0));
    assertThat(slow.reason())
        .startsWith("as measured 1")
        .endsWith("of the suite became slower on the only machine: it or the code changed");
    Finding steady = evaluation.findings().get(10);
    assertThat(steady.verdict()).isNotEqualTo(Verdict.IMPROVEMENT);
    assertThat(steady.compared().percentChange()).isCloseTo(0, within(2.0));
    assertThat(steady.estimatePercent()).isCloseTo(0, within(2.0));
  }

  @Test
  void cannotTellOfASeriesThatNoHealthyMachineMeasured() {
    Suite suite = new Suite(12, "perf-1", "perf-2", "perf-3").slower("perf-3", 0.11);

    Finding finding = suite.onlyOn("perf-3", 4).againstRegion().findings().get(4);

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.flags()).contains(Flag.NO_HEALTHY_MACHINE);
    assertThat(finding.reason()).startsWith("cannot tell: no healthy machine measured it");
  }

  @Test
  void takesNothingForSickWhereMachinesAnswerTheSameChangeDifferently() {
    Suite suite = new Suite(20, "a", "b", "c");
    suite.slower("a", 0.17).slower("b", 0.2).slower("c", 0.24);

    JudgedComparison evaluation = suite.againstRuns();

    assertThat(evaluation.environment().suspects()).isEmpty();
    assertThat(evaluation.findings()).extracting(Finding::verdict).containsOnly(Verdict.REGRESSION);
  }

  @Test
  void noisyRowsThatNobodyJudgesDoNotHideTheOthers() {
    Suite suite = new Suite(11, "a", "b", "c").slowerSeries(4, 0.15);
    List<SeriesSides> series = new ArrayList<>(suite.runSets());
    for (int g = 0; g < 33; g++) {
      double wild = g % 2 == 0 ? 3 : 0.4;
      Map<String, double[]> before =
          Map.of(
              "a", new double[] {10, 10}, "b", new double[] {10, 10}, "c", new double[] {10, 10});
      Map<String, double[]> after = Runs.times(before, 1, wild, 1 / wild);
      series.add(
          SeriesSides.ofRuns(100 + g, Direction.LOWER_IS_BETTER, true, before, after)
              .withRules(Judging.IGNORED, Thresholds.DEFAULT));
    }

    JudgedComparison evaluation =
        Comparisons.evaluate(series, Thresholds.DEFAULT, MachineHistory.NONE);

    assertThat(evaluation.findings().get(4).verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(evaluation.findings().getLast().verdict()).isEqualTo(Verdict.NOT_JUDGED);
    assertThat(evaluation.findings().getLast().qValue()).isNull();
  }

  @Test
  void showsTheChangeOfTheMachineThatMeasuredBothSidesWhereNothingCanBeTested() {
    Map<String, double[]> before =
        Map.of("a", new double[] {100}, "b", new double[] {150}, "c", new double[] {200});

    Finding finding = judged(Thresholds.DEFAULT, before, Map.of("a", new double[] {101}));

    assertThat(finding.verdict()).isEqualTo(Verdict.NOT_ENOUGH_DATA);
    assertThat(finding.compared().percentChange()).isCloseTo(1, within(1e-9));
    assertThat(finding.compared().baselineValue()).isEqualTo(100);
  }

  @Test
  void saysOfATimeHowMuchLongerItWouldHaveToTake() {
    Thresholds fifth =
        new Thresholds(
            0.05,
            20,
            Thresholds.Correction.BH,
            Thresholds.Decision.P,
            1.96,
            1,
            Thresholds.Centre.MEAN,
            0);
    Map<String, double[]> before =
        Map.of("a", new double[] {100}, "b", new double[] {150}, "c", new double[] {200});

    Finding below = judged(fifth, before, Runs.times(before, 1.221, 1.22, 1.219));
    Finding above = judged(fifth, before, Runs.times(before, 1.271, 1.27, 1.269));

    assertThat(below.verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(below.reason()).startsWith("no change of 25% or more: between 22.");
    assertThat(above.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(seen(fifth, before, Runs.times(before, 1, 1, 1))).isCloseTo(25, within(1e-9));
  }

  private static Finding judged(
      Thresholds thresholds, Map<String, double[]> before, Map<String, double[]> after) {
    return compared(thresholds, before, after).findings().getFirst();
  }

  private static double seen(
      Thresholds thresholds, Map<String, double[]> before, Map<String, double[]> after) {
    Double percent = compared(thresholds, before, after).sensitivity(thresholds).percent();
    return percent == null ? Double.NaN : percent;
  }

  private static JudgedComparison compared(
      Thresholds thresholds, Map<String, double[]> before, Map<String, double[]> after) {
    SeriesSides sides = SeriesSides.ofRuns(1, Direction.LOWER_IS_BETTER, true, before, after);
    return Comparisons.evaluate(List.of(sides), thresholds, MachineHistory.NONE);
  }

  @Test
  void doesNotPassOverWhatBecameSlowerOnOneMachineAlone() {
    Suite suite = new Suite(20, "arm1", "perf-1", "perf-2").slowerOn("arm1", 4, 0.3);

    JudgedComparison evaluation = suite.againstRegion();

    Finding finding = evaluation.findings().get(4);
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.flags()).contains(Flag.ONE_MACHINE);
    assertThat(finding.machineChanges()).hasSize(1).allMatch(MachineChange::becameWorse);
    assertThat(finding.reason())
        .matches(
            "(29|30)\\..*slower on arm1 alone; cannot tell: .* of 3 machines .*, but not without arm1");
    assertThat(evaluation.gate()).isEqualTo(Gate.NEUTRAL);
    assertThat(evaluation.findings())
        .filteredOn(one -> !one.machineChanges().isEmpty())
        .containsExactly(finding);
  }

  @Test
  void findsAChangeBesideASickMachine() {
    Suite suite =
        new Suite(12, "perf-1", "perf-2", "perf-3").slower("perf-3", 0.11).slowerSeries(4, 0.08);

    JudgedComparison evaluation = suite.againstRegion();

    assertThat(evaluation.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(evaluation.gate()).isEqualTo(Gate.FAIL);
    assertThat(evaluation.findings().get(4).verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(evaluation.findings().get(4).reason())
        .contains("slower on 2 of 2 machines")
        .contains("; perf-3 left out: ");
  }

  @Test
  void blamesTheCodeForWhatAllMachinesSee() {
    Suite suite = new Suite(12, "a", "b", "c");
    suite.slower("a", 0.07).slower("b", 0.07).slower("c", 0.07);

    JudgedComparison evaluation = suite.againstRegion();

    assertThat(evaluation.environment().state()).isEqualTo(Environment.State.CLEAR);
    assertThat(evaluation.findings()).extracting(Finding::verdict).containsOnly(Verdict.REGRESSION);
  }

  @Test
  void doesNotAccuseTheMachineThatTheOthersAreMeasuredBy() {
    Suite suite = new Suite(12, "a", "b", "c").slower("b", 0.1).slower("c", 0.25);

    Environment environment = suite.againstRegion().environment();

    assertThat(environment.state()).isEqualTo(Environment.State.UNRESOLVED);
    assertThat(environment.sentence())
        .startsWith("c: 2")
        .doesNotContain("a: ")
        .endsWith("run the baseline again on the same machines");
  }

  @Test
  void cannotTellAloneAndSaysWhatWould() {
    JudgedComparison evaluation = new Suite(12, "only").slower("only", 0.1).againstRegion();

    assertThat(evaluation.environment().state()).isEqualTo(Environment.State.UNRESOLVED);
    assertThat(evaluation.verdict()).isEqualTo(Verdict.ENVIRONMENT);
    assertThat(evaluation.gate()).isEqualTo(Gate.NEUTRAL);
    assertThat(evaluation.environment().sentence())
        .startsWith("only: ")
        .endsWith("whether it or the code changed; run the baseline again on it");
  }

  @Test
  void tellsTheShiftOfAMachineInPercentOfTheMetricAsItTellsTheRows() {
    JudgedComparison times = new Suite(12, "only").slower("only", 0.2).timed().againstRuns();

    assertThat(times.environment().state()).isEqualTo(Environment.State.UNRESOLVED);
    assertThat(times.environment().shiftPercent("only")).isCloseTo(-25, within(2.0));
    assertThat(times.environment().sentence()).matches("only: 2[4-6]\\.\\d% slower than itself.*");
    assertThat(times.findings().getFirst().reason())
        .matches("as measured 2.*% slower, and .*% of the suite became slower on the only .*");
  }

  @Test
  void trustsAnOnlyMachineWhoseRulersAreSteady() {
    Suite suite = new Suite(12, "only").slower("only", 0.1);
    double[] past = {50, 50.1, 49.9, 50.05, 49.95, 50};
    MachineHistory steady =
        rulers("only", new ReferenceBenchmark(Direction.HIGHER_IS_BETTER, past, 50.02));
    MachineHistory moved =
        rulers("only", new ReferenceBenchmark(Direction.HIGHER_IS_BETTER, past, 45));

    assertThat(suite.againstRegion(steady).verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(suite.againstRegion(steady).environment().flags())
        .containsExactly(Flag.RULER_HEALTHY);
    assertThat(suite.againstRegion(moved).verdict()).isEqualTo(Verdict.ENVIRONMENT);
    assertThat(suite.againstRegion(moved).environment().flags())
        .containsExactly(Flag.RULER_SHIFTED);
  }

  @Test
  void doesNotJudgeMachinesByAFewSeries() {
    JudgedComparison evaluation = new Suite(7, "a", "b", "c").slower("c", 0.1).againstRegion();

    assertThat(evaluation.environment().state()).isEqualTo(Environment.State.OFF);
    assertThat(evaluation.environment().flags()).containsExactly(Flag.FEW_SERIES);
  }

  @Test
  void saysThatAMachineRanTooSeldomToBeJudgedAlone() {
    Map<String, double[]> before =
        Map.of("m1", runs(100, 101), "m2", runs(50, 51), "m3", runs(70, 70.5));
    Map<String, double[]> after =
        Map.of("m1", runs(130, 131), "m2", runs(50.5, 51), "m3", runs(70.2, 70));

    Finding finding =
        Comparisons.evaluate(
                List.of(SeriesSides.ofRuns(1, Direction.LOWER_IS_BETTER, true, before, after)),
                Thresholds.DEFAULT,
                MachineHistory.NONE)
            .findings()
            .getFirst();

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.reason())
        .endsWith("; 29.9% slower on m1 only, which ran too seldom to be judged alone");
  }

  private static double[] runs(double... values) {
    return values;
  }

  @Test
  void doesNotPassOverWhatIsNotSeenWithoutOneMachineWhoseOwnPastIsShort() {
    Suite suite = new Suite(12, "a", "b", "c").withPast(8).slowerOn("c", 0, 0.4);

    JudgedComparison evaluation = suite.againstRegion();

    Finding finding = evaluation.findings().getFirst();
    assertThat(finding.flags()).contains(Flag.ONE_MACHINE_ONLY).doesNotContain(Flag.ONE_MACHINE);
    assertThat(finding.concern()).isEqualTo(Concern.ONE_MACHINE);
    assertThat(evaluation.gate()).isEqualTo(Gate.NEUTRAL);
  }

  @Test
  void doesNotBelieveAChangeThatOneMachineAloneSees() {
    Suite suite = new Suite(12, "a", "b", "c");
    for (int g = 0; g < 6; g++) {
      suite.slowerOn("c", g, 0.2);
    }

    JudgedComparison evaluation = suite.againstRegion();

    Finding finding = evaluation.findings().getFirst();
    assertThat(finding.unguarded()).isEqualTo(Verdict.REGRESSION);
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.flags()).contains(Flag.ONE_MACHINE_ONLY);
    assertThat(finding.reason()).endsWith("but not without c");
    ReplayedRow replayed =
        ReplayedRow.of(finding, evaluation.environment(), Direction.HIGHER_IS_BETTER, null);
    assertThat(replayed.pValue()).isLessThan(0.05);
    assertThat(replayed.estimate()).as("nothing that a back-test could fire on").isNull();
  }

  @Test
  void whereZDecidesNoChangeIsTooSmallForTheMachinesToAgreeOn() {
    Thresholds byZ = Thresholds.DEFAULT.withMinEffect(50).withDecision(Thresholds.Decision.Z, 4);
    Suite suite = new Suite(12, "a", "b", "c").slowerSeries(3, 0.1);

    Finding finding = suite.againstRegion(MachineHistory.NONE, byZ).findings().get(3);

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(finding.flags()).doesNotContain(Flag.ONE_MACHINE_ONLY);
  }

  @Test
  void judgesMemoryOnAllMachinesWhateverTheirSpeed() {
    Suite suite = new Suite(12, "a", "b", "c").slower("c", 0.1).withMemory(1.05);

    Finding memory = suite.againstRuns().findings().getLast();

    assertThat(memory.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(memory.certain()).isTrue();
    assertThat(memory.reason()).isEqualTo("5.00% more on 3 of 3 machines (the same on every run)");
  }

  @Test
  void asksToRunSuspectedSeriesAgainBesideEightWitnesses() {
    Suite suite = new Suite(20, "a", "b", "c").slowerSeries(4, 0.08).slowerSeries(7, 0.08);

    List<Long> rerun = suite.againstRegion().rerun();

    assertThat(rerun).hasSize(10).doesNotHaveDuplicates().startsWith(4L, 7L);
    assertThat(new Suite(20, "a", "b", "c").againstRegion().rerun()).isEmpty();
  }

  @Test
  void doesNotAskToRepeatWhatNeverVaries() {
    Suite suite = new Suite(12, "a", "b", "c").withMemory(1.05);

    assertThat(suite.againstRuns().rerun()).isEmpty();
  }

  @Test
  void takesRunsForTheMachineThatWasSickEarlier() {
    Suite suite = new Suite(12, "a", "b", "c").slowerSeries(3, 0.05).sickAtPoint(6, "b", 0.2);

    assertThat(suite.againstRegion().findings().get(3).verdict()).isEqualTo(Verdict.REGRESSION);
  }

  @Test
  void saysThatNothingCouldBeTested() {
    JudgedComparison evaluation =
        Comparisons.evaluate(List.of(), Thresholds.DEFAULT, MachineHistory.NONE);

    assertThat(evaluation.verdict()).isEqualTo(Verdict.NOT_ENOUGH_DATA);
    assertThat(evaluation.gate()).isEqualTo(Gate.NEUTRAL);
  }

  private static MachineHistory rulers(String machine, ReferenceBenchmark ruler) {
    return new MachineHistory(Map.of(), Map.of(machine, List.of(ruler)));
  }

  /** Benchmarks on a few machines with ten points of history and a candidate of three runs. */
  private static final class Suite {

    private static final int POINTS = 10;
    private static final double NOISE = 0.004;

    private final Random random = new Random(7);
    private final List<Map<String, double[]>> history = new ArrayList<>();
    private final List<Map<String, double[]>> candidate = new ArrayList<>();
    private final List<SeriesSides> memory = new ArrayList<>();
    private final Map<String, int[]> sick = new TreeMap<>();
    private Direction direction = Direction.HIGHER_IS_BETTER;

    Suite(int series, String... machines) {
      for (int g = 0; g < series; g++) {
        double level = Math.exp(3 + g % 5);
        Map<String, double[]> past = new TreeMap<>();
        Map<String, double[]> now = new TreeMap<>();
        for (String machine : machines) {
          past.put(machine, noisy(level, POINTS));
          now.put(machine, noisy(level, 3));
        }
        history.add(past);
        candidate.add(now);
      }
    }

    private double[] noisy(double level, int count) {
      return random.doubles(count, -2, 2).map(error -> level * Math.exp(NOISE * error)).toArray();
    }

    Suite withPast(int points) {
      history.forEach(past -> past.replaceAll((_, values) -> Arrays.copyOf(values, points)));
      return this;
    }

    Suite slower(String machine, double part) {
      for (int g = 0; g < candidate.size(); g++) {
        slowerOn(machine, g, part * (0.9 + 0.2 * random.nextDouble()));
      }
      return this;
    }

    Suite slowerSeries(int series, double part) {
      List.copyOf(candidate.get(series).keySet())
          .forEach(machine -> slowerOn(machine, series, part));
      return this;
    }

    Suite slowerOn(String machine, int series, double part) {
      change(candidate.get(series), machine, value -> value * (1 - part));
      return this;
    }

    Suite sickAtPoint(int point, String machine, double part) {
      sick.put(machine, new int[] {point});
      for (Map<String, double[]> past : history) {
        past.computeIfPresent(
            machine,
            (name, values) -> {
              values[point] *= 1 - part;
              return values;
            });
      }
      return this;
    }

    Suite withMemory(double factor) {
      Map<String, double[]> before = new TreeMap<>();
      candidate.getFirst().keySet().forEach(m -> before.put(m, new double[] {4096, 4096}));
      memory.add(
          SeriesSides.ofRuns(
              99, Direction.LOWER_IS_BETTER, false, before, Runs.times(before, factor)));
      return this;
    }

    /** As times: where a rate falls by a fifth, they grow by a quarter. */
    Suite timed() {
      direction = Direction.LOWER_IS_BETTER;
      Stream.of(history, candidate)
          .flatMap(List::stream)
          .forEach(
              runs -> runs.keySet().forEach(machine -> change(runs, machine, rate -> 1 / rate)));
      return this;
    }

    private static void change(
        Map<String, double[]> runs, String machine, DoubleUnaryOperator operator) {
      runs.computeIfPresent(
          machine, (name, values) -> Arrays.stream(values).map(operator).toArray());
    }

    JudgedComparison againstRegion() {
      return againstRegion(MachineHistory.NONE);
    }

    JudgedComparison againstRegion(MachineHistory machines) {
      return againstRegion(machines, Thresholds.DEFAULT);
    }

    JudgedComparison againstRegion(MachineHistory machines, Thresholds thresholds) {
      List<SeriesSides> series = new ArrayList<>();
      for (int g = 0; g < candidate.size(); g++) {
        RegionPoints region = RegionPoints.ofMachines(history.get(g), sick);
        series.add(SeriesSides.ofRegion(g, direction, true, region, candidate.get(g)));
      }
      return Comparisons.evaluate(series, thresholds, machines);
    }

    /** As if no other machine had run the candidate of this series. */
    Suite onlyOn(String machine, int series) {
      candidate.get(series).keySet().retainAll(List.of(machine));
      return this;
    }

    JudgedComparison againstRuns() {
      return Comparisons.evaluate(runSets(), Thresholds.DEFAULT, MachineHistory.NONE);
    }

    List<SeriesSides> runSets() {
      List<SeriesSides> series = new ArrayList<>();
      for (int g = 0; g < candidate.size(); g++) {
        series.add(SeriesSides.ofRuns(g, direction, true, history.get(g), candidate.get(g)));
      }
      series.addAll(memory);
      return series;
    }
  }
}
