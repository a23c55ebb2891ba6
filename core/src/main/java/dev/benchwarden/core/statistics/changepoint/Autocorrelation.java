package dev.benchwarden.core.statistics.changepoint;

import dev.benchwarden.core.statistics.Sample;
import java.util.Arrays;

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

  /**
   * The same without differences that are outliers among those of their distance: at most {@link
   * #rho}. Three steps within forty values are three large differences of neighbours and six of
   * values two apart, which look like correlation though they are capped; noise has next to none.
   */
  static double rhoWithoutSteps(double[] values) {
    double rho = rho(values);
    if (rho == 0) {
      return 0;
    }
    double ratio = ordinarySquare(differences(values, 2)) / ordinarySquare(differences(values, 1));
    return Math.min(rho, Math.max(0, ratio - 1 - 2 / Math.sqrt(values.length)));
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

  /** The mean square of the differences that are no outliers among their like, at least half. */
  private static double ordinarySquare(double[] differences) {
    double most = 3 * MAD_TO_SD * Sample.median(differences);
    return Arrays.stream(differences)
        .filter(difference -> difference <= most)
        .map(difference -> difference * difference)
        .average()
        .orElse(0);
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
