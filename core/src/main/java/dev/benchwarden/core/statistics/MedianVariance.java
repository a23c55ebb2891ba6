package dev.benchwarden.core.statistics;

/**
 * Variance of the median of some normal values, as a share of the variance of one
 * (docs/statistics.md section C3).
 */
public final class MedianVariance {

  /** Of 1 to 10 values, by integration of the order statistics' density. */
  private static final double[] OF_FEW = {
    1, 0.5, 0.4487, 0.2982, 0.2868, 0.2147, 0.2104, 0.1682, 0.1661, 0.1383
  };

  private MedianVariance() {}

  /**
   * @param values how many, 1 or more
   */
  public static double share(int values) {
    return values <= OF_FEW.length ? OF_FEW[values - 1] : Math.PI / (2 * (values + 0.5));
  }
}
