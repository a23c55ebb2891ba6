package dev.benchwarden.core.statistics;

import java.util.Arrays;

/**
 * Energy distance of two samples' distributions (Szekely and Rizzo), with the names that MongoDB's
 * perfcomp gives to its forms.
 *
 * @param e twice the mean distance between the samples less the mean distances within them
 * @param t {@code e} scaled by n*m/(n+m)
 * @param h {@code e} as a part of its largest possible value: 0 for equal distributions, 1 for
 *     disjoint ones
 */
public record EnergyStatistics(double e, double t, double h) {

  /** Both samples must hold at least one value, all finite. */
  public static EnergyStatistics of(double[] x, double[] y) {
    double n = x.length;
    double m = y.length;
    double withinX = sumOfDistances(x);
    double withinY = sumOfDistances(y);
    double between = (sumOfDistances(concatenated(x, y)) - withinX - withinY) / (n * m);
    double e = 2 * between - 2 * withinX / (n * n) - 2 * withinY / (m * m);
    return new EnergyStatistics(e, n * m / (n + m) * e, between > 0 ? e / (2 * between) : 0);
  }

  /** The distances of all unordered pairs: each gap is crossed by the pairs on its two sides. */
  private static double sumOfDistances(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double sum = 0;
    for (int i = 1; i < sorted.length; i++) {
      sum += (sorted[i] - sorted[i - 1]) * i * (sorted.length - i);
    }
    return sum;
  }

  private static double[] concatenated(double[] x, double[] y) {
    double[] both = Arrays.copyOf(x, x.length + y.length);
    System.arraycopy(y, 0, both, x.length, y.length);
    return both;
  }
}
