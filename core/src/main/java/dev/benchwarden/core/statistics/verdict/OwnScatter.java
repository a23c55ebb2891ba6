package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.MedianVariance;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.evidence.ChangeWording;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.MachineRuns;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Scatter of a candidate's own runs beside that of the stable region's revisions. The test against
 * the region uses the latter alone (docs/statistics.md section 6): it knows nothing of a candidate
 * that was measured on a bad day.
 *
 * @param ofRuns pooled standard deviation of the logarithms of one machine's runs
 * @param ofValue what that makes of the candidate's value, the mean of its machines' medians
 * @param ofRevisions standard deviation of the logarithms of the region's values
 */
record OwnScatter(double ofRuns, double ofValue, double ofRevisions) {

  /** A spread of three runs is this much too large once in ten thousand. */
  private static final double FAR_MORE = 3;

  private static final int FEWEST_RUNS = 3;

  /** Null where the stable region does not decide by ratio, or no machine has enough runs. */
  static @Nullable OwnScatter of(Evidence evidence) {
    Difference difference = evidence.difference();
    List<double[]> runs =
        evidence.candidate().perMachine().stream().map(MachineRuns::runs).toList();
    if (difference == null || difference.scale() != Scale.LOG || !evidence.isDecidedByRegion()) {
      return null;
    }
    boolean isTold =
        runs.stream().allMatch(Sample::areAllPositive)
            && runs.stream().anyMatch(ofMachine -> ofMachine.length >= FEWEST_RUNS);
    return isTold ? of(runs, difference.deviation()) : null;
  }

  private static OwnScatter of(List<double[]> runs, double ofRevisions) {
    double squares = 0;
    int degrees = 0;
    double shares = 0;
    for (double[] ofMachine : runs) {
      double deviation =
          ofMachine.length < 2 ? 0 : Sample.standardDeviation(Sample.logarithms(ofMachine));
      squares += (ofMachine.length - 1) * deviation * deviation;
      degrees += ofMachine.length - 1;
      shares += MedianVariance.share(ofMachine.length);
    }
    double ofRuns = Math.sqrt(squares / degrees);
    return new OwnScatter(ofRuns, ofRuns * Math.sqrt(shares) / runs.size(), ofRevisions);
  }

  /** Whether the candidate's value alone is far less sure than those of the region. */
  boolean isFarMore() {
    return ofValue > FAR_MORE * ofRevisions && !Sample.isNegligible(ofRevisions, 1);
  }

  /** Such as "its own runs scatter by 7.97%, the revisions before it by 0.48%". */
  String words() {
    return "its own runs scatter by %s, the revisions before it by %s"
        .formatted(
            ChangeWording.percent(100 * Math.expm1(ofRuns)),
            ChangeWording.percent(100 * Math.expm1(ofRevisions)));
  }
}
