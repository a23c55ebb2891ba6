package dev.benchwarden.core.statistics.evidence;

import static dev.benchwarden.core.statistics.Direction.LOWER_IS_BETTER;
import static dev.benchwarden.core.statistics.Runs.machines;
import static dev.benchwarden.core.statistics.Runs.runs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Doubt;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Tests of a first comparison, of one run per side. */
class SingleRunTests {

  private static final Thresholds HALF_A_PERCENT = Thresholds.DEFAULT.withMinEffect(0.5);

  @Test
  void aSingleRunShowsThatAllocationsGrew() {
    Finding finding = judge(allocations(2048, 2112));

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(finding.testBasis()).isEqualTo(TestBasis.ASSUMED_SPREAD);
    assertThat(finding.flags()).contains(Flag.ASSUMED_SPREAD).doesNotContain(Flag.LOW_CONFIDENCE);
    assertThat(finding.reason())
        .isEqualTo(
            "3.13% more in one run a side (q = under 0.001); that runs hardly differ in it is"
                + " assumed");
  }

  @Test
  void aSingleRunShowsThatNothingChanged() {
    assertThat(judge(allocations(2048, 2048)).verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(judge(allocations(0, 0)).verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(judge(allocations(100_000, 100_010)).verdict()).isEqualTo(Verdict.NO_CHANGE);
  }

  @Test
  void aChangeBelowTheSmallestThatMattersIsNone() {
    Finding finding = judge(allocations(100_000, 100_300));

    assertThat(finding.verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(finding.pValue()).isCloseTo(0.0027, within(1e-4));
  }

  @Test
  void twoRunsOfASideAreJudgedByTheirMedian() {
    SeriesSides sides =
        SeriesSides.ofRuns(1, LOWER_IS_BETTER, false, machines(runs(100, 100)), machines(runs(120)))
            .withSingleRuns(new SingleRuns(0.001));

    Finding finding = judge(sides);

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(finding.reason()).startsWith("20.0% more in 1 run against 2 (");
  }

  @Test
  void nothingIsAssumedOfTimes() {
    SeriesSides sides =
        SeriesSides.ofRuns(1, LOWER_IS_BETTER, true, machines(runs(100)), machines(runs(200)));

    assertThat(judge(sides).verdict()).isEqualTo(Verdict.NOT_ENOUGH_DATA);
  }

  @Test
  void nothingIsAssumedWhereRunsAreOfTwoMachines() {
    SeriesSides sides =
        SeriesSides.ofRuns(
                1, LOWER_IS_BETTER, false, machines(runs(100)), Map.of("another", runs(120)))
            .withSingleRuns(new SingleRuns(0.001));

    assertThat(judge(sides).verdict()).isEqualTo(Verdict.NOT_ENOUGH_DATA);
  }

  @Test
  void aStableRegionKnowsBetterThanWhatIsAssumed() {
    SeriesSides sides =
        allocations(100, 120).withRegion(RegionPoints.ofValues(80, 120, 100, 90, 110, 115));

    Finding finding = judge(sides);

    assertThat(finding.testBasis()).isEqualTo(TestBasis.REGION);
    assertThat(finding.runSetTest()).isNull();
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void theSamplesOfASingleRunMakeALargeChangeSuspect() {
    JudgedComparison judged = judgeAll(List.of(times(1, 100, 270)));

    Finding finding = judged.findings().getFirst();
    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(finding.testBasis()).isEqualTo(TestBasis.SAMPLES_ONE_PROCESS);
    assertThat(finding.flags()).contains(Flag.LOW_CONFIDENCE);
    assertThat(finding.reason())
        .matches(
            "2\\.7 times as slow in one run a side \\(q = under 0\\.001\\);"
                + " how much runs differ is assumed");
    assertThat(Doubt.of(finding, judged.environment())).isEqualTo(Doubt.SINGLE_RUNS);
    assertThat(judged.gateBeforeRepeats()).isEqualTo(Gate.NEUTRAL);
  }

  @Test
  void aSingleRunIsHeldAgainstWhatRunsUsuallyDiffer() {
    List<SeriesSides> sides = List.of(times(1, 100, 108));
    Finding finding = judgeAll(sides).findings().getFirst();

    double sampleVariance =
        Objects.requireNonNull(InProcessSamples.of(samples(100))).varianceOfMiddle();
    double scale = Math.sqrt(0.03 * 0.03 + 2 * sampleVariance);
    assertThat(report(sides).plain().t()).isCloseTo(Math.log(1.08) / scale, within(1e-9));
    assertThat(report(sides).plain().degreesOfFreedom()).isEqualTo(2);
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void eightBenchmarksTellEachOtherHowMuchRunsDiffer() {
    double[] factors = {1, 1.3, 0.75, 1.25, 0.8, 1.2, 0.7, 1.1};
    List<SeriesSides> noisy = new ArrayList<>();
    for (double factor : factors) {
      noisy.add(times(noisy.size(), 100, 100 * factor));
    }
    List<SeriesSides> seven = noisy.subList(0, 7);

    double told = report(noisy).difference().deviation();
    double untold = report(seven).difference().deviation();

    double[] changes = Arrays.stream(factors).map(Math::log).toArray();
    assertThat(told).isCloseTo(Sample.madDeviation(changes), within(1e-3));
    assertThat(untold).isCloseTo(0.03, within(1e-3));
  }

  @Test
  void benchmarksThatHardlyDifferAreNotTrustedBeyondTwoPercent() {
    List<SeriesSides> calm = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      calm.add(times(i, 100, 100));
    }

    assertThat(report(calm).difference().deviation()).isCloseTo(0.02, within(1e-3));
  }

  @Test
  void aBenchmarksOwnPastTellsMore() {
    SeriesSides times = times(1, 100, 150);
    SeriesSides known = times.withSingleRuns(times.single().with(RunSpread.ofPast(0.0001)));

    Finding finding = judgeAll(List.of(known)).findings().getFirst();

    assertThat(report(List.of(known)).plain().degreesOfFreedom()).isEqualTo(4);
    assertThat(report(List.of(known)).difference().deviation())
        .isCloseTo(Math.sqrt(2) * 0.01, within(1e-3));
    assertThat(finding.reason())
        .startsWith("50.0% slower in one run a side")
        .doesNotContain("assumed");
  }

  @Test
  void fewerThanFiveSamplesOrValuesWithoutLogarithmsSayNothing() {
    assertThat(InProcessSamples.of(1, 2, 3, 4)).isNull();
    assertThat(InProcessSamples.of(1, 2, 3, 4, Double.NaN)).isNull();
    assertThat(InProcessSamples.of(1, 2, 3, 4, 0)).isNull();
    assertThat(InProcessSamples.of(1, 2, 3, 4, 5)).isNotNull();
  }

  private static SeriesSides times(long number, double before, double after) {
    return SeriesSides.ofRuns(
            number, LOWER_IS_BETTER, true, machines(runs(before)), machines(runs(after)))
        .withSingleRuns(
            new SingleRuns(
                0,
                InProcessSamples.of(samples(before)),
                InProcessSamples.of(samples(after)),
                null));
  }

  private static double[] samples(double middle) {
    return new double[] {0.99 * middle, 1.005 * middle, middle, 0.995 * middle, 1.01 * middle};
  }

  private static TestReport report(List<SeriesSides> series) {
    return Objects.requireNonNull(judgeAll(series).findings().getFirst().test());
  }

  private static JudgedComparison judgeAll(List<SeriesSides> series) {
    return Comparisons.evaluate(series, Thresholds.DEFAULT, MachineHistory.NONE);
  }

  private static SeriesSides allocations(double before, double after) {
    return SeriesSides.ofRuns(
            1, LOWER_IS_BETTER, false, machines(runs(before)), machines(runs(after)))
        .withSingleRuns(new SingleRuns(0.001));
  }

  private static Finding judge(SeriesSides sides) {
    return Comparisons.evaluate(List.of(sides), HALF_A_PERCENT, MachineHistory.NONE)
        .findings()
        .getFirst();
  }
}
