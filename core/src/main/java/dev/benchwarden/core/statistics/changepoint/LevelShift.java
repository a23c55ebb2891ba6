package dev.benchwarden.core.statistics.changepoint;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.StudentT;

/**
 * Difference of the levels of two neighbouring segments: docs/statistics.md section 8.5.
 *
 * @param difference of the means, after minus before, on the scale of the detection
 * @param pValue two-sided, of Welch's t-test, or Student's where a side has fewer than 5 values
 * @param effectSd size of the difference in pooled standard deviations; infinite without any spread
 * @param trend whether a straight line through both segments fits as well as two levels
 */
record LevelShift(double difference, double pValue, double effectSd, boolean trend) {

  private static final int FEWEST_TO_TEST = 3;
  private static final int FEWEST_FOR_WELCH = 5;
  private static final double NO_SPREAD = 1e-24;
  private static final double NO_DIFFERENCE = 1e-9;

  static LevelShift between(SegmentSample before, SegmentSample after) {
    double difference = after.mean() - before.mean();
    if (before.size() + after.size() < FEWEST_TO_TEST) {
      return new LevelShift(difference, 1, 0, false);
    }
    double pooled = pooledVariance(before, after);
    Error error = error(before, after, pooled);
    if (error.squared <= NO_SPREAD * Math.max(1, before.mean() * before.mean())) {
      return withoutSpread(difference);
    }
    double size = Math.abs(difference);
    double p = StudentT.of(error.df).twoSidedP(size / Math.sqrt(error.squared));
    return new LevelShift(difference, p, size / Math.sqrt(pooled), isTrend(before, after));
  }

  private static LevelShift withoutSpread(double difference) {
    return Math.abs(difference) <= NO_DIFFERENCE
        ? new LevelShift(difference, 1, 0, false)
        : new LevelShift(difference, 0, Double.POSITIVE_INFINITY, false);
  }

  private static double pooledVariance(SegmentSample before, SegmentSample after) {
    return (before.squaredError() + after.squaredError()) / (before.size() + after.size() - 2);
  }

  private static Error error(SegmentSample before, SegmentSample after, double pooled) {
    int n = before.size();
    int m = after.size();
    if (Math.min(n, m) < FEWEST_FOR_WELCH) {
      return new Error(pooled * (1.0 / n + 1.0 / m), n + m - 2);
    }
    double v = before.variance() / n;
    double w = after.variance() / m;
    return new Error(v + w, (v + w) * (v + w) / (v * v / (n - 1) + w * w / (m - 1)));
  }

  /** By the Bayesian information criterion: the line has one parameter less. */
  private static boolean isTrend(SegmentSample before, SegmentSample after) {
    int n = before.size() + after.size();
    double ofLevels = before.squaredError() + after.squaredError();
    return squaredErrorOfLine(before, after) <= (1 + Math.log(n) / n) * ofLevels;
  }

  private static double squaredErrorOfLine(SegmentSample before, SegmentSample after) {
    double[] values = concatenate(before.values(), after.values());
    double mean = Sample.mean(values);
    double centre = (values.length - 1) / 2.0;
    double products = 0;
    for (int i = 0; i < values.length; i++) {
      products += (i - centre) * (values[i] - mean);
    }
    double n = values.length;
    double slope = products / (n * (n * n - 1) / 12);
    double squares = 0;
    for (int i = 0; i < values.length; i++) {
      double residual = values[i] - mean - slope * (i - centre);
      squares += residual * residual;
    }
    return squares;
  }

  private static double[] concatenate(double[] first, double[] second) {
    double[] both = new double[first.length + second.length];
    System.arraycopy(first, 0, both, 0, first.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  /** The squared standard error of a difference of means, and its degrees of freedom. */
  private record Error(double squared, double df) {}
}
