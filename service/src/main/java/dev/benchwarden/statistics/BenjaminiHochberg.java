package dev.benchwarden.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The false discovery rate's correction for many tests at once (Benjamini and Hochberg, 1995). */
public final class BenjaminiHochberg {

  private BenjaminiHochberg() {}

  /**
   * The q-value of each test: the share of false alarms among all tests with a p no larger.
   *
   * @param pValues NaN for what was not tested: it has no q and does not count
   */
  public static double[] qValues(double[] pValues) {
    int[] ascending = tested(pValues);
    double[] q = new double[pValues.length];
    Arrays.fill(q, Double.NaN);
    double smallest = 1;
    for (int rank = ascending.length; rank >= 1; rank--) {
      int test = ascending[rank - 1];
      smallest = Math.min(smallest, pValues[test] * ascending.length / rank);
      q[test] = smallest;
    }
    return q;
  }

  private static int[] tested(double[] pValues) {
    return IntStream.range(0, pValues.length)
        .filter(test -> !Double.isNaN(pValues[test]))
        .boxed()
        .sorted((a, b) -> Double.compare(pValues[a], pValues[b]))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
