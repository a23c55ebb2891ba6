package dev.benchwarden.core.statistics.verdict;

import static dev.benchwarden.core.statistics.Direction.HIGHER_IS_BETTER;
import static dev.benchwarden.core.statistics.Direction.LOWER_IS_BETTER;
import static dev.benchwarden.core.statistics.Runs.machines;
import static dev.benchwarden.core.statistics.Runs.runs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Runs;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.backtest.BackTestPolicy;
import dev.benchwarden.core.statistics.backtest.ReplayedRow;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.ComparedSides;
import dev.benchwarden.core.statistics.evidence.Judging;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.evidence.ZBasis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ComparisonsTests {

  private static final Map<String, double[]> BASELINE =
      machines(runs(100, 101, 102), runs(109, 110, 111), runs(89, 90, 91));

  @Test
  void callsAThroughputThatFellOnEveryMachineARegression() {
    Finding finding = judge(throughput(BASELINE, times(BASELINE, 0.417, 0.419, 0.415)));

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(finding.percentImprovement()).isCloseTo(-58.3, within(0.1));
    assertThat(finding.reason()).isEqualTo("2.4 times as slow on 3 of 3 machines (z = -446.7)");
    assertThat(finding.testBasis()).isEqualTo(TestBasis.PAIRED_MACHINES);
    assertThat(finding.flags()).isEmpty();
  }

  @Test
  void saysTheSameOfATimeThatGrew() {
    Finding finding = judge(time(BASELINE, times(BASELINE, 1.583, 1.58, 1.585)));

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(finding.percentChange()).isPositive();
    assertThat(finding.reason()).isEqualTo("58.3% slower on 3 of 3 machines (z = 707.1)");
  }

  @Test
  void zIsCountedInWhatTheRunsOfAnOnlyMachineScatter() {
    Finding finding =
        judge(throughput(machines(runs(99, 100, 101)), machines(runs(118.8, 120, 121.2))));

    // ln 1.2 in units of .01 / √3
    assertThat(finding.zBasis()).isEqualTo(ZBasis.RUNS);
    assertThat(finding.zScore()).isCloseTo(31.58, within(0.01));
    assertThat(judge(throughput(machines(runs(100)), machines(runs(120)))).zScore()).isNull();
  }

  @Test
  void noZIsOfAMachineWhileThePercentageIsOfAll() {
    Finding finding =
        judge(
            time(
                Map.of("m1", runs(99, 100, 101), "m2", runs(200)),
                Map.of("m1", runs(109, 110, 111), "m3", runs(50))));

    assertThat(finding.testBasis()).isEqualTo(TestBasis.WELCH_MACHINES);
    assertThat(finding.percentChange()).isNegative();
    assertThat(finding.zScore()).isNull();
  }

  @Test
  void countsWhatIsNoTimeAsMoreOrLess() {
    Finding finding =
        judge(
            SeriesSides.ofRuns(
                1, LOWER_IS_BETTER, false, BASELINE, times(BASELINE, 1.10, 1.11, 1.09)));

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(finding.reason()).startsWith("10.1% more on 3 of 3 machines");
  }

  @Test
  void showsThatNothingChangedInsteadOfAssumingIt() {
    Finding finding = judge(throughput(BASELINE, times(BASELINE, 1.001, 1, 0.999)));

    assertThat(finding.verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(finding.reason()).startsWith("no change of 2% or more: between 0.25% slower and 0.");
  }

  @Test
  void saysThatAChangeIsCertainWhereOnlyItsSizeIsNot() {
    Finding finding = judge(throughput(BASELINE, times(BASELINE, 0.984, 0.981, 0.988)));

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.qValue()).isLessThan(0.05);
    assertThat(finding.reason()).startsWith("cannot tell whether it is 2% or more: between ");
  }

  @Test
  void asksForMoreRunsWhereMachinesDisagree() {
    Finding finding = judge(throughput(BASELINE, times(BASELINE, 0.9, 1, 1.1)));

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.reason()).startsWith("cannot tell: between ").endsWith("are needed");
  }

  @Test
  void doesNotJudgeAMetricWithoutDirection() {
    Finding finding =
        judge(
            SeriesSides.ofRuns(
                1, Direction.UNKNOWN, true, BASELINE, times(BASELINE, 0.5, 0.5, 0.51)));

    assertThat(finding.verdict()).isEqualTo(Verdict.NOT_JUDGED);
    assertThat(finding.flags()).containsExactly(Flag.NO_DIRECTION);
    assertThat(finding.pValue()).isLessThan(0.05);
    assertThat(finding.qValue()).isNull();
    assertThat(finding.percentImprovement()).isNull();
    assertThat(finding.reason()).contains("which way this metric is better");
  }

  @Test
  void doesNotCorrectForMetricsThatNobodyCanJudge() {
    SeriesSides judged = throughput(BASELINE, times(BASELINE, 0.9, 0.91, 0.9));
    SeriesSides unknown =
        SeriesSides.ofRuns(2, Direction.UNKNOWN, true, BASELINE, times(BASELINE, 1, 1.1, 0.9));

    Finding finding = Comparisons.judge(List.of(judged, unknown), Thresholds.DEFAULT).getFirst();

    assertThat(finding.qValue()).isEqualTo(finding.pValue());
  }

  @Test
  void saysWhatIsMissing() {
    assertThat(judge(throughput(BASELINE, machines(runs(Double.NaN)))).reason())
        .isEqualTo("the candidate has no valid run");
    assertThat(judge(throughput(Map.of(), BASELINE)).reason())
        .isEqualTo("no baseline to compare with");
    assertThat(judge(throughput(machines(runs(1, 2)), machines(runs(2)))).reason())
        .isEqualTo(
            "needs at least 3 runs per side (or 2 machines, or 5 samples of one run);"
                + " has 2 runs on 1 machine against 1 run on 1 machine");
  }

  @Test
  void saysWhatIsMissingOfAPastThatIsTooShort() {
    SeriesSides young =
        SeriesSides.ofRegion(
            1, HIGHER_IS_BETTER, true, RegionPoints.ofValues(100, 101), machines(runs(99.7)));

    assertThat(judge(young).reason())
        .isEqualTo(
            "needs at least 3 runs per side (or 2 machines, 5 samples of one run, or 5 earlier revisions on one level);"
                + " has 0 runs on 0 machines against 1 run on 1 machine, and 2 such revisions");
  }

  @Test
  void nearZeroNoPercentageMatters() {
    Thresholds oneByte = Thresholds.DEFAULT.withMinAbsolute(1);
    SeriesSides nothing =
        SeriesSides.ofRuns(
                1,
                LOWER_IS_BETTER,
                false,
                machines(runs(0.0001, 0.0001, 0.0002)),
                machines(runs(0.9, 0.9, 0.9)))
            .withRules(Judging.JUDGED, oneByte);
    SeriesSides fromNone =
        SeriesSides.ofRuns(1, LOWER_IS_BETTER, false, machines(runs(0)), machines(runs(0.5)))
            .withRules(Judging.JUDGED, oneByte);
    SeriesSides something =
        SeriesSides.ofRuns(
                1, LOWER_IS_BETTER, false, machines(runs(1, 1, 1)), machines(runs(2, 2, 2)))
            .withRules(Judging.JUDGED, oneByte);

    assertThat(judge(nothing).verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(judge(nothing).reason())
        .isEqualTo("no change that matters: less than 1 in the metric's unit");
    assertThat(judge(fromNone).verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(judge(something).verdict()).isEqualTo(Verdict.REGRESSION);
  }

  @Test
  void whatIsTooSmallInItsUnitIsToldByTheValuesThatAreCompared() {
    Thresholds oneByte = Thresholds.DEFAULT.withMinAbsolute(1);
    Thresholds fiveMilliseconds = Thresholds.DEFAULT.withMinAbsolute(5);
    Map<String, double[]> before = machines(runs(63, 63, 63));
    Map<String, double[]> after = machines(runs(65.9, 65.9, 65.9));
    SeriesSides young =
        SeriesSides.ofRuns(1, LOWER_IS_BETTER, false, before, after)
            .withRegion(RegionPoints.ofValues(66, 66, 63));
    SeriesSides ofOneMachine =
        time(machines(runs(10, 10.1, 9.9), runs(30, 30, 30)), machines(runs(20, 20.1, 19.9)));

    assertThat(judge(young, oneByte).compared().baselineValue()).isEqualTo(63);
    assertThat(judge(young, oneByte).verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(replayed(young, oneByte)).isEqualTo(Verdict.REGRESSION);
    assertThat(judge(ofOneMachine, fiveMilliseconds).compared().percentChange()).isEqualTo(100);
    assertThat(judge(ofOneMachine, fiveMilliseconds).verdict()).isEqualTo(Verdict.REGRESSION);
  }

  @Test
  void aBaselineOfNothingIsNamedWhereOnlyMachinesThatAreNotComparedHadSome() {
    Finding finding =
        judge(
            SeriesSides.ofRuns(
                1, LOWER_IS_BETTER, false, machines(runs(0), runs(10)), machines(runs(5))));

    assertThat(finding.compared().percentChange()).isNull();
    assertThat(finding.flags()).contains(Flag.ZERO_BASELINE);
  }

  @Test
  void flagsRunsThatWereLeftOut() {
    Finding finding =
        judge(throughput(BASELINE, machines(runs(100, Double.NaN), runs(110, 110), runs(90, 90))));

    assertThat(finding.flags()).containsExactly(Flag.FEW_RUNS, Flag.INVALID_RUNS);
    assertThat(finding.candidate().invalidRuns()).isEqualTo(1);
  }

  @Test
  void namesAMachineFarFromAllOthers() {
    Map<String, double[]> five = machines(runs(100), runs(110), runs(90), runs(95), runs(105));

    Finding finding = judge(throughput(five, times(five, 1.001, 0.999, 4, 1, 1.002)));

    assertThat(finding.suspectMachines()).containsExactly("m3");
    assertThat(finding.flags()).contains(Flag.SUSPECT_MACHINE);
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void judgesByAMatureRegionAndReportsTheRunSetsBeside() {
    RegionPoints region = RegionPoints.ofValues(100, 101, 99, 100.5, 99.5, 100);
    SeriesSides sides =
        new SeriesSides(
            1,
            HIGHER_IS_BETTER,
            true,
            BASELINE,
            times(BASELINE, 0.9, 0.91, 0.9),
            region,
            Judging.JUDGED,
            null);

    Finding finding = judge(sides);

    assertThat(finding.testBasis()).isEqualTo(TestBasis.REGION);
    assertThat(finding.zBasis()).isEqualTo(ZBasis.REGION);
    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(finding.runSetTest()).isNotNull();
  }

  @Test
  void judgesByTheRunSetsWhileTheRegionIsYoung() {
    RegionPoints region = RegionPoints.ofValues(100, 101, 99);
    SeriesSides sides =
        new SeriesSides(
            1,
            HIGHER_IS_BETTER,
            true,
            BASELINE,
            times(BASELINE, 0.9, 0.91, 0.9),
            region,
            Judging.JUDGED,
            null);

    Finding finding = judge(sides);

    assertThat(finding.testBasis()).isEqualTo(TestBasis.PAIRED_MACHINES);
    assertThat(finding.flags()).containsExactly(Flag.IMMATURE_REGION);
  }

  @Test
  void countsTheChangeFromTheRevisionThatItIsTestedAgainstWhileTheRegionIsYoung() {
    SeriesSides sides =
        SeriesSides.ofRuns(
                1,
                LOWER_IS_BETTER,
                true,
                Map.of("arm1", new double[] {56, 56.1, 55.9}),
                Map.of("arm1", new double[] {54, 54.1, 53.9}))
            .withRegion(RegionPoints.ofValues(50, 51, 52, 56));

    Finding finding = judge(sides);

    assertThat(finding.verdict()).isEqualTo(Verdict.IMPROVEMENT);
    assertThat(finding.reason()).startsWith("3.57% faster on the only machine (z = -");
    assertThat(finding.compared().percentChange()).isCloseTo(-3.57, within(0.01));
    assertThat(finding.compared().baselineValue()).isEqualTo(56);
    assertThat(finding.compared().region()).isNull();
    assertThat(finding.estimatePercent()).isCloseTo(-3.57, within(0.01));
    assertThat(finding.zBasis()).isEqualTo(ZBasis.RUNS);
  }

  @Test
  void comparesACandidateThatLacksASlowMachineWithTheRegionItWouldHaveSeen() {
    Map<String, double[]> history =
        Map.of(
            "fast", new double[] {200, 201, 199, 200, 200, 201},
            "slow", new double[] {100, 100, 101, 99, 100, 100});
    SeriesSides sides =
        SeriesSides.ofRegion(
            1, HIGHER_IS_BETTER, true, RegionPoints.ofMachines(history), Map.of("fast", runs(200)));

    Finding finding = judge(sides);

    assertThat(finding.verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(finding.percentChange()).isCloseTo(0, within(0.5));
  }

  @Test
  void refusesToCompareWithARegionOfOtherMachines() {
    Map<String, double[]> history = Map.of("old", new double[] {200, 201, 199, 200, 200, 201});
    SeriesSides sides =
        SeriesSides.ofRegion(
            1, HIGHER_IS_BETTER, true, RegionPoints.ofMachines(history), Map.of("new", runs(100)));

    Finding finding = judge(sides);

    assertThat(finding.verdict()).isEqualTo(Verdict.NOT_ENOUGH_DATA);
    assertThat(finding.flags()).contains(Flag.ENVIRONMENT_CHANGED);
  }

  @Test
  void seesAChangeOfABytesMetricBesideNoisyTimings() {
    List<SeriesSides> series = new ArrayList<>();
    for (int g = 0; g < 12; g++) {
      double noise = 0.01 * (g + 1);
      series.add(throughput(BASELINE, times(BASELINE, 1 - noise, 1, 1 + noise)));
    }
    Map<String, double[]> bytes = machines(runs(1000, 1000), runs(1000, 1000), runs(1000, 1000));
    series.add(
        SeriesSides.ofRuns(99, LOWER_IS_BETTER, false, bytes, times(bytes, 1.03, 1.03, 1.03)));

    Finding finding = Comparisons.judge(series, Thresholds.DEFAULT).getLast();

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(finding.reason()).isEqualTo("3.00% more on 3 of 3 machines (the same on every run)");
  }

  @Test
  void borrowsWhatTenTimingsKnowAboutNoise() {
    List<SeriesSides> series = new ArrayList<>();
    for (int g = 0; g < 10; g++) {
      series.add(throughput(BASELINE, times(BASELINE, 0.99 - 0.001 * g, 1, 1.01)));
    }

    assertThat(Comparisons.judge(series, Thresholds.DEFAULT))
        .allSatisfy(finding -> assertThat(finding.pModerated()).isNotNull());
    assertThat(Comparisons.judge(series.subList(0, 9), Thresholds.DEFAULT))
        .allSatisfy(finding -> assertThat(finding.pModerated()).isNull());
  }

  @Test
  void holdsBackAChangeSeenOnFewerMachinesThanThePolicyAsksFor() {
    Finding finding =
        Comparisons.judge(
                List.of(throughput(BASELINE, times(BASELINE, 0.9, 0.901, 0.9))),
                Thresholds.DEFAULT.withMinMachines(4))
            .getFirst();

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.flags()).containsExactly(Flag.TOO_FEW_MACHINES);
    assertThat(finding.reason()).endsWith(", but 4 machines are asked for");
  }

  @Test
  void letsNoChangePassThatWasSeenOnFewerMachinesThanThePolicyAsksFor() {
    List<SeriesSides> series = new ArrayList<>();
    for (int g = 0; g < 12; g++) {
      double factor = g == 3 ? 1.5 : 1;
      series.add(time(BASELINE, times(BASELINE, factor, factor * 1.001, factor)));
    }
    JudgedComparison judged =
        Comparisons.evaluate(series, Thresholds.DEFAULT.withMinMachines(4), MachineHistory.NONE);

    assertThat(judged.gate()).isEqualTo(Gate.NEUTRAL);
    assertThat(judged.isBlind()).isTrue();
    assertThat(judged.findings().get(3).concern()).isEqualTo(Concern.TOO_FEW_MACHINES);
    assertThat(judged.findings().get(4).concern()).isNull();
  }

  @Test
  void looksForTheSizeOfAConcernWhereTheRowDoes() {
    List<SeriesSides> series = new ArrayList<>();
    for (int g = 0; g < 8; g++) {
      series.add(time(BASELINE, times(BASELINE, 1, 1.001, 0.999)));
    }
    Map<String, double[]> withASlowMachine = machines(runs(100), runs(100), runs(400));
    series.add(time(withASlowMachine, machines(runs(120), runs(120.05))));
    JudgedComparison judged =
        Comparisons.evaluate(series, Thresholds.DEFAULT.withMinMachines(3), MachineHistory.NONE);

    Finding worse = judged.findings().getLast();
    assertThat(worse.percentChange()).isCloseTo(-40, within(0.1));
    assertThat(worse.compared().percentChange()).isCloseTo(20, within(0.1));
    assertThat(worse.concern()).isEqualTo(Concern.TOO_FEW_MACHINES);
    assertThat(judged.gate()).isEqualTo(Gate.NEUTRAL);
  }

  @Test
  void testsTheRunsOfTheOnlyMachineThatBothSidesHave() {
    Map<String, double[]> one = machines(runs(130, 131, 132));

    for (Finding finding :
        List.of(judge(time(BASELINE, one)), judge(throughput(times(one, 2), times(BASELINE, 2))))) {
      assertThat(finding.testBasis()).isEqualTo(TestBasis.WELCH_RUNS_ONE_MACHINE);
      assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
      assertThat(finding.compared().baseline().machines()).isEqualTo(1);
      assertThat(finding.reason()).contains("slower on the only machine of both sides");
      assertThat(Doubt.of(finding, environment())).isIn(Doubt.FEW_SERIES, Doubt.ONE_MACHINE);
    }
  }

  private static Environment environment() {
    return Comparisons.evaluate(List.of(), Thresholds.DEFAULT, MachineHistory.NONE).environment();
  }

  /** Other machines are slower by themselves. */
  @Test
  void onlySuspectsWhatOtherMachinesMeasured() {
    JudgedComparison slower = onOthers(1.3);
    JudgedComparison faster = onOthers(0.7);

    assertThat(slower.findings()).allMatch(one -> one.verdict() == Verdict.REGRESSION);
    assertThat(slower.findings())
        .allMatch(one -> Doubt.of(one, slower.environment()) == Doubt.OTHER_MACHINES);
    assertThat(slower.gateBeforeRepeats()).isEqualTo(Gate.NEUTRAL);
    assertThat(faster.gate()).as("a regression may be among them").isEqualTo(Gate.NEUTRAL);
    assertThat(onOthers(1).gate()).isEqualTo(Gate.NEUTRAL);
  }

  private static JudgedComparison onOthers(double factor) {
    Map<String, double[]> others = new TreeMap<>();
    times(BASELINE, factor).forEach((machine, runs) -> others.put("other-" + machine, runs));
    List<SeriesSides> series = new ArrayList<>();
    for (int g = 0; g < 12; g++) {
      series.add(time(times(BASELINE, 10), times(others, 10)));
    }
    return Comparisons.evaluate(series, Thresholds.DEFAULT, MachineHistory.NONE);
  }

  @Test
  void otherMachinesAllocateTheSame() {
    Map<String, double[]> others = Map.of("x", runs(1200, 1201, 1199), "y", runs(1202, 1200, 1201));
    SeriesSides bytes =
        SeriesSides.ofRuns(
            1,
            LOWER_IS_BETTER,
            false,
            machines(runs(1000, 1001, 1000), runs(1002, 1000, 1001)),
            others);

    assertThat(judge(bytes).flags()).doesNotContain(Flag.OTHER_MACHINES);
  }

  /** The slowest machine alone makes the means. */
  @Test
  void comparesGeometricMeansWhereMeansContradictWhatMostMachinesShow() {
    Map<String, double[]> before = new TreeMap<>();
    Map<String, double[]> after = new TreeMap<>();
    for (int m = 0; m < 10; m++) {
      double level = m == 0 ? 1000 : 10 + m / 10.0;
      double factor = m == 0 ? 1.05 : 0.9 + m / 1000.0;
      before.put("m" + m, runs(level, level * 1.001, level * 0.999));
      after.put("m" + m, runs(level * factor, level * factor * 1.001, level * factor * 0.999));
    }

    Finding finding = judge(time(before, after));

    assertThat(finding.verdict()).isEqualTo(Verdict.IMPROVEMENT);
    ComparedSides shown = finding.compared();
    assertThat(shown.percentChange()).isCloseTo(finding.estimatePercent(), within(1e-9));
    assertThat(shown.candidateValue()).isLessThan(shown.baselineValue());
    assertThat(finding.zScore()).isNegative();
  }

  @Test
  void hasNoVerdictWhereTheMedianOfTheRunsContradictsTheirMean() {
    Finding finding =
        judge(
            time(
                machines(runs(100, 100.1, 100.2, 100.3, 140, 140.1, 140.2)),
                machines(runs(80, 80.1, 80.2, 103, 103.1, 103.2, 103.3))));

    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.flags()).contains(Flag.CONTRADICTED);
    assertThat(finding.reason())
        .startsWith("cannot tell: 2.69% slower by the medians, and between ")
        .endsWith(" by the mean of the runs; more runs are needed");
  }

  @Test
  void holdsWhatOneMachineShowsAgainstTheSmallestEffectAsTheSuiteIs() {
    Thresholds large = Thresholds.DEFAULT.withMinEffect(20);
    Map<String, double[]> after = times(BASELINE, 1.22, 1, 1);

    JudgedComparison below =
        Comparisons.evaluate(List.of(time(BASELINE, after)), large, MachineHistory.NONE);
    JudgedComparison beyond =
        Comparisons.evaluate(
            List.of(time(BASELINE, times(BASELINE, 1.3, 1, 1))), large, MachineHistory.NONE);

    assertThat(below.findings().getFirst().machineChanges()).isEmpty();
    assertThat(beyond.findings().getFirst().machineChanges()).hasSize(1);
  }

  @Test
  void holdsWhatOneMachineShowsAgainstTheSmallestDifferenceByItself() {
    Map<String, double[]> after = times(BASELINE, 1.6, 1, 1);

    JudgedComparison beyond = byDifferenceOf(after, 50);
    JudgedComparison below = byDifferenceOf(after, 70);

    assertThat(beyond.findings().getFirst().verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(beyond.findings().getFirst().concern()).isEqualTo(Concern.ONE_MACHINE);
    assertThat(beyond.gate()).isEqualTo(Gate.NEUTRAL);
    assertThat(below.findings().getFirst().concern()).isNull();
    assertThat(below.gate()).isEqualTo(Gate.PASS);
  }

  private static JudgedComparison byDifferenceOf(Map<String, double[]> after, double smallest) {
    return Comparisons.evaluate(
        List.of(time(BASELINE, after)),
        Thresholds.DEFAULT.withMinAbsolute(smallest),
        MachineHistory.NONE);
  }

  @Test
  void decidesByZAloneWhereAskedTo() {
    Thresholds byZ = Thresholds.DEFAULT.withDecision(Thresholds.Decision.Z, 1.96);
    RegionPoints region = RegionPoints.ofValues(100, 100.1, 99.9, 100, 100.05, 99.95);
    SeriesSides sides =
        SeriesSides.ofRegion(1, HIGHER_IS_BETTER, true, region, machines(runs(99.7)));

    assertThat(Comparisons.judge(List.of(sides), byZ).getFirst().verdict())
        .isEqualTo(Verdict.REGRESSION);
    assertThat(Comparisons.judge(List.of(sides), Thresholds.DEFAULT).getFirst().verdict())
        .isEqualTo(Verdict.NO_CHANGE);
  }

  @Test
  void letsASeriesHaveItsOwnSmallestEffect() {
    SeriesSides strict =
        throughput(BASELINE, times(BASELINE, 0.99, 0.9901, 0.99))
            .withRules(Judging.JUDGED, Thresholds.DEFAULT.withMinEffect(0.5));

    assertThat(judge(strict).verdict()).isEqualTo(Verdict.REGRESSION);
  }

  @Test
  void zeroThatStaysZeroIsNoChange() {
    Map<String, double[]> none = machines(runs(0, 0), runs(0, 0), runs(0, 0));

    Finding failures = judge(time(none, none));

    assertThat(failures.verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(failures.reason()).isEqualTo("no change: 0 in every run");
  }

  @Test
  void theSmallestRiseFromZeroIsWrittenOut() {
    Map<String, double[]> none = machines(runs(0, 0), runs(0, 0), runs(0, 0));
    Map<String, double[]> some = machines(runs(1e-4, 1e-4), runs(1e-4, 1e-4), runs(1e-4, 1e-4));

    assertThat(judge(time(none, some)).reason()).startsWith("from 0 to 0.000100");
    assertThat(judge(time(none, machines(runs(128, 128), runs(128, 128), runs(128, 128)))).reason())
        .startsWith("from 0 to 128 ");
  }

  @Test
  void oneMachineThatRisesFromZeroSpeaksForItselfAlone() {
    Map<String, double[]> one = machines(runs(4096), runs(0), runs(0));
    Map<String, double[]> all = machines(runs(4096), runs(4096), runs(4096));

    Finding alone = guarded(bytes(constant(0, 0, 0), one));
    Finding agreed = guarded(bytes(constant(0, 0, 0), all));

    assertThat(alone.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(alone.support()).isEqualTo(new Support(1, 3));
    assertThat(alone.flags()).contains(Flag.ONE_MACHINE_ONLY);
    assertThat(alone.reason())
        .startsWith("cannot tell: from 0 to 1365.33 on 1 of 3 machines")
        .endsWith(", but not without m1");
    assertThat(agreed.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(agreed.reason()).startsWith("from 0 to 4096 on 3 of 3 machines");
  }

  @Test
  void aMachineThatHadNothingBeforeAgreesWithARise() {
    Finding finding =
        guarded(bytes(constant(0, 100, 100), machines(runs(4096), runs(100), runs(100))));

    assertThat(finding.support()).isEqualTo(new Support(1, 3));
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void aMissingMachineThatAlwaysHadNothingIsNoRise() {
    Map<String, double[]> others = new TreeMap<>(Map.of("m2", runs(100), "m3", runs(100)));

    Finding finding = guarded(bytes(constant(0, 100, 100), others));

    assertThat(finding.verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(finding.percentChange()).isZero();
    assertThat(finding.compared().baselineValue()).isEqualTo(100);
  }

  @Test
  void aChangeOfExactlyTheSmallestOneThatMattersCounts() {
    Map<Double, double[][]> cases =
        Map.of(
            2.0, new double[][] {{100, 98}, {50, 49}},
            20.0, new double[][] {{10, 8}, {5, 4}, {125, 100}, {0.05, 0.04}},
            25.0, new double[][] {{4, 3}, {8, 6}},
            50.0, new double[][] {{200, 100}, {3, 1.5}},
            0.1, new double[][] {{1000, 999}, {3000, 2997}});
    cases.forEach((percent, sides) -> {
      Thresholds exactly = Thresholds.DEFAULT.withMinEffect(percent);
      for (double[] side : sides) {
        Map<String, double[]> before = machines(runs(side[0], side[0]), runs(side[0], side[0]));
        Map<String, double[]> after = machines(runs(side[1], side[1]), runs(side[1], side[1]));
        String shown = percent + "%: " + side[0] + " to " + side[1];

        assertThat(judge(throughput(before, after), exactly).verdict())
            .as(shown)
            .isEqualTo(Verdict.REGRESSION);
        assertThat(judge(time(after, before), exactly).verdict())
            .as("time, " + shown)
            .isEqualTo(Verdict.REGRESSION);
      }
    });
  }

  @Test
  void aDifferenceOfExactlyTheSmallestOneThatMattersCounts() {
    Thresholds tenth = Thresholds.DEFAULT.withMinAbsolute(0.1);

    assertThat(tenth.isNegligible(0.2, 0.3)).isFalse();
    assertThat(tenth.isNegligible(0.2, 0.2999)).isTrue();
  }

  /** Of each machine the same value at ten points. */
  private static Map<String, double[]> constant(double... values) {
    Map<String, double[]> history = new TreeMap<>();
    for (int k = 0; k < values.length; k++) {
      double[] points = new double[10];
      Arrays.fill(points, values[k]);
      history.put("m" + (k + 1), points);
    }
    return history;
  }

  private static Finding guarded(SeriesSides sides) {
    return Comparisons.evaluate(List.of(sides), Thresholds.DEFAULT, MachineHistory.NONE)
        .findings()
        .getFirst();
  }

  private static SeriesSides bytes(Map<String, double[]> history, Map<String, double[]> now) {
    return SeriesSides.ofRegion(1, LOWER_IS_BETTER, false, RegionPoints.ofMachines(history), now);
  }

  @Test
  void whereNothingVariesAnyDifferenceIsMoreThanAnyZ() {
    Map<String, double[]> nine = machines(runs(9, 9), runs(9, 9), runs(9, 9));
    Map<String, double[]> twelve = machines(runs(12, 12), runs(12, 12), runs(12, 12));
    Map<String, double[]> none = machines(runs(0, 0), runs(0, 0), runs(0, 0));
    Map<String, double[]> andASlowOne = machines(runs(9, 9), runs(9, 9), runs(90, 90));
    Map<String, double[]> ten = machines(runs(10, 10), runs(10, 10));

    for (Thresholds.Decision decision : Thresholds.Decision.values()) {
      Thresholds by = Thresholds.DEFAULT.withDecision(decision, 3);

      assertThat(judge(time(nine, twelve), by).verdict()).isEqualTo(Verdict.REGRESSION);
      assertThat(judge(time(twelve, nine), by).verdict()).isEqualTo(Verdict.IMPROVEMENT);
      assertThat(judge(time(none, nine), by).verdict()).isEqualTo(Verdict.REGRESSION);
      assertThat(judge(time(nine, nine), by).verdict()).isEqualTo(Verdict.NO_CHANGE);
      assertThat(replayed(time(none, nine), by)).isEqualTo(Verdict.REGRESSION);
      assertThat(judge(time(andASlowOne, ten), by).verdict()).isEqualTo(Verdict.REGRESSION);
      assertThat(replayed(time(andASlowOne, ten), by)).isEqualTo(Verdict.REGRESSION);
    }
  }

  private static Verdict replayed(SeriesSides sides, Thresholds thresholds) {
    ReplayedRow row =
        ReplayedRow.of(judge(sides, thresholds), Environment.TRUSTED, LOWER_IS_BETTER, thresholds);
    return Objects.requireNonNull(new BackTestPolicy(thresholds, false).direction(row, 0));
  }

  @Test
  void survivesTheLargestAndTheSmallestNumbers() {
    Map<String, double[]> tiny = machines(runs(1e-300, 2e-300), runs(1e-300), runs(1.5e-300));
    Map<String, double[]> huge = machines(runs(1e300, 2e300), runs(1e300), runs(1.5e300));

    Finding same = judge(throughput(huge, huge));
    Finding apart = judge(throughput(tiny, huge));

    assertThat(same.verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(same.zScore()).isEqualTo(0);
    assertThat(apart.flags()).contains(Flag.OUT_OF_RANGE);
    assertThat(apart.percentChange()).isNull();
  }

  private static Finding judge(SeriesSides sides) {
    return judge(sides, Thresholds.DEFAULT);
  }

  private static Finding judge(SeriesSides sides, Thresholds thresholds) {
    return Comparisons.judge(List.of(sides), thresholds).getFirst();
  }

  private static SeriesSides throughput(
      Map<String, double[]> baseline, Map<String, double[]> candidate) {
    return SeriesSides.ofRuns(1, HIGHER_IS_BETTER, true, baseline, candidate);
  }

  private static SeriesSides time(Map<String, double[]> baseline, Map<String, double[]> candidate) {
    return SeriesSides.ofRuns(1, LOWER_IS_BETTER, true, baseline, candidate);
  }

  private static Map<String, double[]> times(Map<String, double[]> runs, double... factors) {
    return Runs.times(runs, factors);
  }
}
