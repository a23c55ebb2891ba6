package dev.benchwarden.core.statistics.rounds;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Sample;
import java.util.Arrays;

/**
 * Change of a series over its rounds that a few disturbed rounds do not affect: the mean without
 * the eighth of the rounds at either end, and its error from the winsorised variance (Yuen, 1974,
 * "The two-sample trimmed t for unequal population variances", for one sample).
 */
final class TrimmedChange {

  private static final int TRIMMED_PART = 8;

  private TrimmedChange() {}

  /**
   * @param changes of each round, natural logarithms; 2 or more
   */
  static Difference of(double... changes) {
    double[] sorted = changes.clone();
    Arrays.sort(sorted);
    int cut = sorted.length / TRIMMED_PART;
    double[] kept = Arrays.copyOfRange(sorted, cut, sorted.length - cut);
    double[] winsorised = sorted.clone();
    Arrays.fill(winsorised, 0, cut, kept[0]);
    Arrays.fill(winsorised, winsorised.length - cut, winsorised.length, kept[kept.length - 1]);
    double deviation = Sample.standardDeviation(winsorised);
    double share = (sorted.length - 1.0) / (kept.length * (kept.length - 1.0));
    return Difference.ofLogarithms(
        Sample.mean(kept), deviation * deviation, share, kept.length - 1.0);
  }
}
