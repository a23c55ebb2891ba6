package dev.benchwarden.core.statistics.verdict;

import static dev.benchwarden.core.statistics.Direction.LOWER_IS_BETTER;
import static dev.benchwarden.core.statistics.Runs.machines;
import static dev.benchwarden.core.statistics.Runs.runs;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.Runs;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.SingleRuns;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests of which regressions need a repeat under any policy. */
class DoubtTests {

  private static final double[] TEN = {100, 103, 97, 101, 99, 104, 96, 100, 102, 98};

  @Test
  void oneMachineIsBelievedAgainstALongRegion() {
    assertThat(doubt(time(TEN, 125))).isNull();
  }

  @Test
  void aTimeInWholeMillisecondsIsDoubtedWhereOneStepIsAllThatChanged() {
    double[] whole = {30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 31, 30};
    double[] exact = {30.41, 30.42, 30.4, 30.41, 30.43, 30.4, 30.42, 30.41, 30.4, 30.42};

    assertThat(doubt(time(Arrays.copyOf(whole, 10), 31))).isEqualTo(Doubt.ONE_STEP);
    assertThat(doubt(time(whole, 31))).isEqualTo(Doubt.ONE_STEP);
    assertThat(doubt(time(whole, 33))).isNull();
    assertThat(doubt(time(exact, 31.21))).isNull();
  }

  @Test
  void oneMachineIsDoubtedAgainstAShortRegion() {
    assertThat(doubt(time(Arrays.copyOf(TEN, 9), 125))).isEqualTo(Doubt.FEW_SERIES);
  }

  @Test
  void oneMachineIsDoubtedWhereChanceIsNotExcluded() {
    Finding finding = judge(time(TEN, 108)).findings().getFirst();

    assertThat(finding.qValue()).isBetween(0.01, 0.05);
    assertThat(doubt(time(TEN, 108))).isEqualTo(Doubt.FEW_SERIES);
  }

  @Test
  void oneMachineIsDoubtedWithoutARegion() {
    SeriesSides sides =
        SeriesSides.ofRuns(
            1,
            LOWER_IS_BETTER,
            true,
            machines(runs(100, 101, 99, 100)),
            machines(runs(200, 202, 198, 200)));

    assertThat(doubt(sides)).isEqualTo(Doubt.FEW_SERIES);
  }

  @Test
  void oneMachineIsDoubtedWithoutALongRegionHoweverManySeriesItMeasures() {
    for (RegionPoints young : Arrays.asList(null, region(100, 101, 99, 100))) {
      JudgedComparison judged =
          Comparisons.evaluate(suiteWithOneSlower(young), Thresholds.DEFAULT, MachineHistory.NONE);
      Finding slower = judged.findings().getFirst();

      assertThat(judged.environment().state()).isEqualTo(Environment.State.CLEAR);
      assertThat(slower.verdict()).isEqualTo(Verdict.REGRESSION);
      assertThat(Doubt.of(slower, judged.environment())).isEqualTo(Doubt.ONE_MACHINE);
      assertThat(judged.gateBeforeRepeats()).isEqualTo(Gate.NEUTRAL);
    }
  }

  /** Twelve series of one machine, three runs a side, the first of which became slower. */
  @Test
  void oneMachineIsBelievedBeyondWhatBuildsDiffer() {
    assertThat(ofOneMachine(1.4)).isEqualTo(Doubt.ONE_MACHINE);
    assertThat(ofOneMachine(1.7)).isNull();
  }

  private static @Nullable Doubt ofOneMachine(double times) {
    JudgedComparison judged =
        Comparisons.evaluate(
            suiteWithOneSlower(null, times), Thresholds.DEFAULT, MachineHistory.NONE);
    return Doubt.of(judged.findings().getFirst(), judged.environment());
  }

  private static List<SeriesSides> suiteWithOneSlower(@Nullable RegionPoints region) {
    return suiteWithOneSlower(region, 1.3);
  }

  private static List<SeriesSides> suiteWithOneSlower(@Nullable RegionPoints region, double times) {
    List<SeriesSides> suite = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      double level = 100 + i;
      double now = i == 0 ? times * level : level;
      SeriesSides sides =
          SeriesSides.ofRuns(
              i,
              LOWER_IS_BETTER,
              true,
              machines(runs(level, level + 1, level - 1)),
              machines(runs(now, now + 1, now - 1)));
      suite.add(region == null ? sides : sides.withRegion(region));
    }
    return suite;
  }

  @Test
  void threeMachinesAreBelieved() {
    Map<String, double[]> baseline = machines(runs(100, 101), runs(110, 111), runs(90, 91));

    assertThat(
            doubt(
                SeriesSides.ofRuns(
                    1, LOWER_IS_BETTER, true, baseline, Runs.times(baseline, 2, 2.02, 1.98))))
        .isNull();
  }

  @Test
  void allocationsAreNotDoubtedSinceAMachineDoesNotAllocate() {
    SeriesSides sides =
        SeriesSides.ofRuns(
            1,
            LOWER_IS_BETTER,
            false,
            machines(runs(100, 101, 99, 100)),
            machines(runs(200, 202, 198, 200)));

    assertThat(doubt(sides)).isNull();
  }

  @Test
  void allocationsOfALongRegionAreCertainAfterASingleRun() {
    SeriesSides sides = allocations(100, 100, 100, 100, 100);

    assertThat(doubt(sides)).isNull();
    assertThat(judge(sides).findings().getFirst().certain()).isTrue();
    assertThat(judge(sides).gateBeforeRepeats()).isEqualTo(Gate.FAIL);
  }

  @Test
  void allocationsOfAYoungRegionAreSuspected() {
    for (double[] young : List.of(runs(100, 100), runs(100, 100, 100, 100))) {
      assertThat(doubt(allocations(young))).isEqualTo(Doubt.YOUNG_REGION);
    }
    assertThat(doubt(allocations(100))).isNull();
  }

  @Test
  void twoMachinesAreBelievedAboutAllocations() {
    SeriesSides sides =
        SeriesSides.ofRuns(
            1,
            LOWER_IS_BETTER,
            false,
            machines(runs(100, 101), runs(110, 111)),
            machines(runs(200, 202), runs(220, 223)));

    assertThat(doubt(sides)).isNull();
  }

  @Test
  void noMachineExplainsAllocations() {
    List<SeriesSides> suite = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      double level = 100 + i;
      suite.add(time(Arrays.stream(TEN).map(x -> x * level / 100).toArray(), level * 1.5));
    }
    suite.add(allocations(100, 100, 100, 100, 100));

    JudgedComparison judged = Comparisons.evaluate(suite, Thresholds.DEFAULT, MachineHistory.NONE);

    assertThat(judged.environment().state()).isEqualTo(Environment.State.UNRESOLVED);
    assertThat(judged.findings().getFirst().verdict()).isEqualTo(Verdict.ENVIRONMENT);
    assertThat(judged.findings().getLast().verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(Doubt.of(judged.findings().getLast(), judged.environment())).isNull();
  }

  /** One run of each revision, and now half as much again. */
  private static SeriesSides allocations(double... region) {
    double before = region[region.length - 1];
    return SeriesSides.ofRuns(
            1, LOWER_IS_BETTER, false, machines(runs(before)), machines(runs(1.5 * before)))
        .withRegion(region(region))
        .withSingleRuns(new SingleRuns(0.001));
  }

  private static SeriesSides time(double[] region, double candidate) {
    return SeriesSides.ofRegion(
        1, LOWER_IS_BETTER, true, region(region), machines(runs(candidate)));
  }

  static RegionPoints region(double... values) {
    return RegionPoints.ofMachines(Map.of("m1", values), Map.of());
  }

  private static @Nullable Doubt doubt(SeriesSides sides) {
    JudgedComparison judged = judge(sides);
    Finding finding = judged.findings().getFirst();
    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
    return Doubt.of(finding, judged.environment());
  }

  private static JudgedComparison judge(SeriesSides sides) {
    return Comparisons.evaluate(List.of(sides), Thresholds.DEFAULT, MachineHistory.NONE);
  }
}
