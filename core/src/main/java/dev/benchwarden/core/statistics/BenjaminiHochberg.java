package dev.benchwarden.core.statistics;

import java.util.Arrays;

/** The false discovery rate's correction for many tests at once (Benjamini and Hochberg, 1995). */
public final class BenjaminiHochberg {

  private BenjaminiHochberg() {}

  /**
   * The q-value of each test: the share of false alarms among all tests with a p no larger.
   *
   * @param pValues NaN for what was not tested: it has no q and does not count
   */
  public static double[] qValues(double[] pValues) {
    double[] ascending = Arrays.stream(pValues).filter(p -> !Double.isNaN(p)).sorted().toArray();
    double[] smallest = smallestFromAbove(ascending);
    double[] q = new double[pValues.length];
    for (int test = 0; test < q.length; test++) {
      boolean tested = !Double.isNaN(pValues[test]);
      q[test] = tested ? smallest[Arrays.binarySearch(ascending, pValues[test])] : Double.NaN;
    }
    return q;
  }

  /** By rank, the smallest p times the number of tests over the rank, of this rank or above. */
  private static double[] smallestFromAbove(double[] ascending) {
    double[] smallest = new double[ascending.length];
    double soFar = 1;
    for (int i = ascending.length - 1; i >= 0; i--) {
      soFar = Math.min(soFar, ascending[i] * ascending.length / (i + 1));
      smallest[i] = soFar;
    }
    return smallest;
  }
}
