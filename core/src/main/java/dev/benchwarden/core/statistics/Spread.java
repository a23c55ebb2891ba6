package dev.benchwarden.core.statistics;

/**
 * Spread of a single series: the median over machines of the standard deviation of logarithms,
 * taken from the sample of each machine that varies more (docs/statistics.md section A2).
 */
public final class Spread {

  /** A series whose logarithms spread by no more is quiet. */
  private static final double QUIET = 1e-4;

  private Spread() {}

  /**
   * The usual spread; NaN if no machine has a sample of two values.
   *
   * @param samples by machine
   */
  public static double of(double[][][] samples) {
    double[] spreads = new double[samples.length];
    for (int k = 0; k < samples.length; k++) {
      spreads[k] = largest(samples[k]);
    }
    return Sample.median(Sample.valid(spreads));
  }

  /** A lower bound of {@link #of}, computed from the ranges without a single logarithm. */
  public static double atLeast(double[][][] samples) {
    double[] spreads = new double[samples.length];
    for (int k = 0; k < samples.length; k++) {
      for (double[] sample : samples[k]) {
        spreads[k] = Math.max(spreads[k], atLeast(sample));
      }
    }
    return samples.length == 0 ? 0 : MiddleValue.find(spreads);
  }

  /**
   * @param deltas by machine, which tell where no spread is known
   */
  public static boolean isQuiet(double[][][] samples, double[] deltas) {
    if (isLoudOnMost(samples)) {
      return false;
    }
    double spread = of(samples);
    return Double.isNaN(spread)
        ? deltas.length > 0 && Sample.isNegligible(Sample.largestMagnitude(deltas), 1)
        : spread <= QUIET;
  }

  /**
   * @param deviations of logarithms, by machine
   */
  public static boolean isQuiet(double[] deviations) {
    return Sample.median(deviations) <= QUIET;
  }

  private static double largest(double[][] samples) {
    double largest = Double.NaN;
    for (double[] sample : samples) {
      double spread = ofLogarithms(sample);
      largest = Double.isNaN(largest) || spread > largest ? spread : largest;
    }
    return largest;
  }

  /** NaN for fewer than 2 values, or if any has no logarithm. */
  private static double ofLogarithms(double[] values) {
    return Sample.areAllPositive(values)
        ? Sample.standardDeviation(Sample.logarithms(values))
        : Double.NaN;
  }

  /** The usual case, found without a single logarithm. */
  private static boolean isLoudOnMost(double[][][] samples) {
    int loud = 0;
    for (double[][] ofMachine : samples) {
      for (double[] sample : ofMachine) {
        if (isLoud(sample)) {
          loud++;
          break;
        }
      }
    }
    return 2 * loud > samples.length;
  }

  private static boolean isLoud(double[] values) {
    return atLeast(values) > QUIET;
  }

  /**
   * What the range alone shows: n logarithms with the range r have a standard deviation of at least
   * r / sqrt(2(n - 1)), and r is at least 1 - min/max. 0 where logarithms have no spread.
   */
  private static double atLeast(double[] values) {
    double min = Double.POSITIVE_INFINITY;
    double max = 0;
    for (double value : values) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
    return min > 0 && values.length > 1
        ? (1 - min / max) / Math.sqrt(2.0 * (values.length - 1))
        : 0;
  }
}
