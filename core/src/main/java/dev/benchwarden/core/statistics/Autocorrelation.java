package dev.benchwarden.core.statistics;

/**
 * Autocorrelation of a series' neighbours, from differences, which do not see level shifts: for
 * first-order autoregressive noise the mean square of differences two apart is {@code 1 + rho}
 * times that of neighbours.
 */
final class Autocorrelation {

  private static final int FEWEST_VALUES = 30;
  private static final double HIGHEST = .7;
  private static final double MAD_TO_SD = 1.4826;

  private Autocorrelation() {}

  /** Correlation of neighbours, in [0, 0.7]; 0 below 30 values. */
  static double rho(double[] values) {
    int n = values.length;
    if (n < FEWEST_VALUES) {
      return 0;
    }
    double[] near = differences(values, 1);
    double cap = 3 * MAD_TO_SD * Sample.median(near);
    if (cap <= 0) {
      return 0;
    }
    double ratio = meanSquare(differences(values, 2), cap) / meanSquare(near, cap);
    return Math.clamp(ratio - 1 - 2 / Math.sqrt(n), 0, HIGHEST);
  }

  /** By how much the variance of a mean exceeds that of independent values, at least 1. */
  static double varianceFactor(double rho) {
    return (1 + rho) / (1 - rho);
  }

  private static double[] differences(double[] values, int lag) {
    double[] differences = new double[values.length - lag];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = Math.abs(values[i + lag] - values[i]);
    }
    return differences;
  }

  private static double meanSquare(double[] differences, double cap) {
    double sum = 0;
    for (double difference : differences) {
      double capped = Math.min(difference, cap);
      sum += capped * capped;
    }
    return sum / differences.length;
  }
}
