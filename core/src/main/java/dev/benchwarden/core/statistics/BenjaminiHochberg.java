package dev.benchwarden.core.statistics;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

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

  /**
   * The q-value of each test over all of them, and never less than over those of its own group:
   * many findings in one group are no reason to believe a test of another.
   *
   * @param pValues as above
   * @param groups the group of each test
   */
  public static double[] qValues(double[] pValues, List<String> groups) {
    double[] q = qValues(pValues);
    for (String group : new HashSet<>(groups)) {
      double[] own = new double[pValues.length];
      Arrays.setAll(own, i -> groups.get(i).equals(group) ? pValues[i] : Double.NaN);
      double[] least = qValues(own);
      Arrays.setAll(q, i -> Double.isNaN(least[i]) ? q[i] : Math.max(q[i], least[i]));
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
