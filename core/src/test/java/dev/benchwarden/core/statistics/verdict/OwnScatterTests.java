package dev.benchwarden.core.statistics.verdict;

import static dev.benchwarden.core.statistics.Runs.machines;
import static dev.benchwarden.core.statistics.Runs.runs;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.MetricKind;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.changepoint.History;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A candidate whose own runs scatter far more than the revisions that it is compared with. */
class OwnScatterTests {

  private static final double[] QUIET = History.withNoise(.005, 3).then(25, 100).values();

  @Test
  void isToldBesideTheChangeAndLeavesTheVerdict() {
    Finding finding = against(QUIET, runs(97, 106, 113));

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(finding.reason())
        .isEqualTo(
            "6.19% slower on 1 machine (z = 12.8); its own runs scatter by 7.97%, the revisions"
                + " before it by 0.48%");
  }

  @Test
  void isNotToldWhereRevisionsScatterLikeRuns() {
    double[] noisy = History.withNoise(.05, 3).then(25, 100).values();

    assertThat(against(QUIET, runs(106, 106.5, 105.7)).reason()).doesNotContain("scatter");
    assertThat(against(noisy, runs(150, 165, 158)).reason()).doesNotContain("scatter");
  }

  private static Finding against(double[] past, double[] now) {
    SeriesSides series =
        SeriesSides.ofRegion(
                1, Direction.LOWER_IS_BETTER, true, RegionPoints.ofValues(past), machines(now))
            .withMetric(new MetricKind("score", "time/op"))
            .withUnit("ns/op");
    return Comparisons.evaluate(List.of(series), Thresholds.DEFAULT, MachineHistory.NONE)
        .findings()
        .getFirst();
  }
}
