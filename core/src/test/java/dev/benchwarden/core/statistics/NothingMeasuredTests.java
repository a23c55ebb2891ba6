package dev.benchwarden.core.statistics;

import static dev.benchwarden.core.statistics.Runs.machines;
import static dev.benchwarden.core.statistics.Runs.runs;
import static dev.benchwarden.core.statistics.Runs.times;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.evidence.TimeStep;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Concern;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A time of zero, or below, where there was always some. */
class NothingMeasuredTests {

  private static final MetricKind TIME = new MetricKind("score", "time/op");
  private static final double[] PAST = {12, 12.1, 11.9, 12, 12.2, 11.8, 12, 12.1, 11.9, 12};

  @Test
  void isNoImprovement() {
    JudgedComparison judged = judge(againstRegion(TIME, PAST, machines(runs(0, 0, 0))));

    Finding finding = judged.findings().getFirst();
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.flags()).contains(Flag.NOTHING_MEASURED);
    assertThat(finding.reason())
        .isEqualTo("0 ns/op after a past of about 12 ns/op: nothing was measured");
    assertThat(finding.concern()).isEqualTo(Concern.NOTHING_MEASURED);
    assertThat(judged.gate()).isEqualTo(Gate.NEUTRAL);
  }

  @Test
  void isNoImprovementBelowZeroEither() {
    Finding finding = finding(againstRegion(TIME, PAST, machines(runs(-3))));

    assertThat(finding.concern()).isEqualTo(Concern.NOTHING_MEASURED);
    assertThat(finding.reason()).startsWith("-3 ns/op after a past of about 12 ns/op: ");
  }

  @Test
  void isToldOfTwoRunSetsAndOfTheMachinesThatSawNothing() {
    Map<String, double[]> before = machines(runs(12, 12.1), runs(10, 10.1), runs(11, 11.2));

    Finding finding = finding(ofRuns(TIME, before, times(before, 1, 0, 1)));

    assertThat(finding.concern()).isEqualTo(Concern.NOTHING_MEASURED);
    assertThat(finding.machineChanges()).isEmpty();
    assertThat(finding.reason())
        .isEqualTo(
            "0 ns/op on 1 of 3 machines after a past of about 11.10 ns/op: nothing was measured");
  }

  @Test
  void isToldWhereNothingCouldBeTested() {
    Finding finding = finding(ofRuns(TIME, machines(runs(12)), machines(runs(0))));

    assertThat(finding.concern()).isEqualTo(Concern.NOTHING_MEASURED);
  }

  @Test
  void isNothingNewWhereItWasZeroBefore() {
    double[] past = {12, 0, 12, 0, 0, 12, 12, 0, 0, 12};

    assertThat(finding(againstRegion(TIME, past, machines(runs(0)))).concern()).isNull();
  }

  @Test
  void isNoTimeUnlessTheClockIsSoCoarseThatZeroIsATimeLikeOthers() {
    assertThat(TimeStep.isZeroNoTime(12.1, 0, 11.9, Double.NaN)).isTrue();
    assertThat(TimeStep.isZeroNoTime(12, -1, 12)).isTrue();
    assertThat(TimeStep.isZeroNoTime(1, 0, 2, 1)).isFalse();
    assertThat(TimeStep.isZeroNoTime(12.1, 11.9)).isFalse();
    assertThat(TimeStep.isZeroNoTime(0, 0)).isFalse();
  }

  @Test
  void isAnImprovementOfWhatIsCounted() {
    MetricKind allocated = new MetricKind("allocated", "bytes/op");

    Finding finding = finding(againstRegion(allocated, PAST, machines(runs(0, 0, 0))));

    assertThat(finding.verdict()).isEqualTo(Verdict.IMPROVEMENT);
    assertThat(finding.concern()).isNull();
  }

  @Test
  void makesOtherRowsNoSurer() {
    Map<String, double[]> before = machines(runs(12, 12), runs(10, 10), runs(11, 11));
    SeriesSides other = ofRuns(TIME, before, times(before, 1.1, 1.04, 1.07));
    SeriesSides nothing = ofRuns(TIME, before, times(before, 0));

    Finding alone = judge(other).findings().getFirst();
    Finding beside = judge(other, nothing, nothing).findings().getFirst();

    assertThat(beside.qValue()).isEqualTo(alone.qValue());
  }

  private static SeriesSides againstRegion(
      MetricKind metric, double[] past, Map<String, double[]> now) {
    return SeriesSides.ofRegion(
            1, Direction.LOWER_IS_BETTER, true, RegionPoints.ofValues(past), now)
        .withMetric(metric)
        .withUnit("ns/op");
  }

  private static SeriesSides ofRuns(
      MetricKind metric, Map<String, double[]> before, Map<String, double[]> after) {
    return SeriesSides.ofRuns(1, Direction.LOWER_IS_BETTER, true, before, after)
        .withMetric(metric)
        .withUnit("ns/op");
  }

  private static Finding finding(SeriesSides series) {
    return judge(series).findings().getFirst();
  }

  private static JudgedComparison judge(SeriesSides... series) {
    return Comparisons.evaluate(List.of(series), Thresholds.DEFAULT, MachineHistory.NONE);
  }
}
