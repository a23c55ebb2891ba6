package dev.benchwarden.core.statistics.changepoint;

import dev.benchwarden.core.statistics.Sample;
import java.util.Arrays;

/**
 * A segment's values, winsorised to the median plus or minus three times the scaled median absolute
 * deviation, so that a few outliers neither make nor hide a difference.
 */
record SegmentSample(double[] values, double mean, double variance) {

  private static final int FEWEST_TO_WINSORIZE = 5;
  private static final double REACH = 3 * 1.4826;

  static SegmentSample of(double[] series, int from, int to) {
    double[] values = Arrays.copyOfRange(series, from, to);
    if (values.length >= FEWEST_TO_WINSORIZE) {
      winsorize(values);
    }
    return new SegmentSample(values, Sample.mean(values), variance(values));
  }

  int size() {
    return values.length;
  }

  /** Sum of the squared distances to the mean. */
  double squaredError() {
    return (size() - 1) * variance;
  }

  private static void winsorize(double[] values) {
    double median = Sample.median(values);
    double deviation = Sample.median(distances(values, median));
    if (deviation <= 0) {
      return;
    }
    double low = median - REACH * deviation;
    double high = median + REACH * deviation;
    for (int i = 0; i < values.length; i++) {
      values[i] = Math.clamp(values[i], low, high);
    }
  }

  private static double[] distances(double[] values, double centre) {
    double[] distances = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      distances[i] = Math.abs(values[i] - centre);
    }
    return distances;
  }

  private static double variance(double[] values) {
    double deviation = values.length < 2 ? 0 : Sample.standardDeviation(values);
    return deviation * deviation;
  }
}
