package dev.benchwarden.core.statistics;

import static dev.benchwarden.core.statistics.Direction.LOWER_IS_BETTER;
import static dev.benchwarden.core.statistics.Runs.machines;
import static dev.benchwarden.core.statistics.Runs.runs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a first comparison, of one run a side, can say. */
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
            "3.1% more in one run a side (q = under 0.001); that runs hardly differ in it is assumed");
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
                1,
                LOWER_IS_BETTER,
                false,
                machines(runs(100)),
                java.util.Map.of("another", runs(120)))
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
