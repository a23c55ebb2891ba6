package dev.benchwarden.core.statistics;

/**
 * Mean, spread and rank of a set of values (docs/statistics.md section 2). All values must be
 * finite; {@link #valid} drops those that are not. A statistic without enough values is NaN.
 */
public final class Sample {

  /** What is closer to zero, or larger, overflows in ratios, squares and the axes of charts. */
  public static final double SMALLEST = 1e-300;

  public static final double LARGEST = 1e300;

  /** Rounding alone spreads values by less than this part of the largest of them. */
  public static final double ROUNDING = 1e-12;

  /** Makes the median absolute deviation of normal values estimate their standard deviation. */
  private static final double MAD_TO_SIGMA = 1.4826;

  /** What is still missing in samples of 2 to 9 values; see Croux and Rousseeuw, 1992. */
  private static final double[] SMALL_SAMPLE_MAD = {
    1.196, 1.495, 1.363, 1.206, 1.200, 1.140, 1.129, 1.107
  };

  /** Squares of deviations within these bounds neither vanish nor overflow. */
  private static final double SMALLEST_TO_SQUARE = 1e-140;

  private static final double LARGEST_TO_SQUARE = 1e140;

  private Sample() {}

  /** The finite values, in order. */
  public static double[] valid(double[] values) {
    int finite = 0;
    for (double value : values) {
      finite += Double.isFinite(value) ? 1 : 0;
    }
    return finite == values.length ? values : valid(values, finite);
  }

  private static double[] valid(double[] values, int finite) {
    double[] valid = new double[finite];
    int size = 0;
    for (double value : values) {
      if (Double.isFinite(value)) {
        valid[size++] = value;
      }
    }
    return valid;
  }

  public static double mean(double... values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return Double.isInfinite(sum) ? meanOfLarge(values) : sum / values.length;
  }

  private static double meanOfLarge(double[] values) {
    double mean = 0;
    for (double value : values) {
      mean += value / values.length;
    }
    return mean;
  }

  /** The mean, and exactly 0 where only rounding kept it from that. */
  public static double meanOrZero(double... values) {
    double mean = mean(values);
    return isNegligible(Math.abs(mean), largestMagnitude(values)) ? 0 : mean;
  }

  /** The sample standard deviation, with n - 1; NaN for fewer than 2 values. */
  public static double standardDeviation(double... values) {
    return values.length < 2 ? Double.NaN : standardDeviation(values, mean(values));
  }

  /** The standard error of the mean; NaN for fewer than 2 values. */
  public static double standardError(double... values) {
    return standardDeviation(values) / Math.sqrt(values.length);
  }

  private static double standardDeviation(double[] values, double mean) {
    double largest = 0;
    double squares = 0;
    for (double value : values) {
      double deviation = value - mean;
      largest = Math.max(largest, Math.abs(deviation));
      squares += deviation * deviation;
    }
    boolean squaresAreSound = largest >= SMALLEST_TO_SQUARE && largest <= LARGEST_TO_SQUARE;
    if (squaresAreSound || largest == 0) {
      return Math.sqrt(squares / (values.length - 1));
    }
    return largest * Math.sqrt(scaledSquares(values, mean, largest) / (values.length - 1));
  }

  private static double scaledSquares(double[] values, double mean, double scale) {
    double squares = 0;
    for (double value : values) {
      double deviation = (value - mean) / scale;
      squares += deviation * deviation;
    }
    return squares;
  }

  /** The middle value, or the mean of the two in the middle; NaN for no value. */
  public static double median(double... values) {
    return MiddleValue.find(values.clone());
  }

  static double medianOfSorted(double[] sorted) {
    int middle = sorted.length / 2;
    if (sorted.length == 0) {
      return Double.NaN;
    }
    boolean odd = sorted.length % 2 == 1;
    return odd ? sorted[middle] : 0.5 * sorted[middle - 1] + 0.5 * sorted[middle];
  }

  /**
   * A standard deviation that outliers cannot move: the median distance from the median, scaled to
   * agree with the standard deviation of normal values. NaN for fewer than 2 values.
   */
  public static double madDeviation(double... values) {
    if (values.length < 2) {
      return Double.NaN;
    }
    double median = median(values);
    double[] distances = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      distances[i] = Math.abs(values[i] - median);
    }
    return smallSampleFactor(values.length) * MAD_TO_SIGMA * median(distances);
  }

  private static double smallSampleFactor(int n) {
    return n - 2 < SMALL_SAMPLE_MAD.length ? SMALL_SAMPLE_MAD[n - 2] : n / (n - 0.8);
  }

  public static double largestMagnitude(double... values) {
    double largest = 0;
    for (double value : values) {
      largest = Math.max(largest, Math.abs(value));
    }
    return largest;
  }

  /**
   * Whether a spread is nothing but rounding.
   *
   * @param magnitude the largest magnitude among the values; 1 for logarithms
   */
  public static boolean isNegligible(double spread, double magnitude) {
    return spread <= ROUNDING * magnitude;
  }

  public static boolean areAllPositive(double... values) {
    for (double value : values) {
      if (!(value > 0)) {
        return false;
      }
    }
    return true;
  }

  public static boolean isAnyNegative(double... values) {
    for (double value : values) {
      if (value < 0) {
        return true;
      }
    }
    return false;
  }

  public static double[] logarithms(double... values) {
    double[] logarithms = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      logarithms[i] = Math.log(values[i]);
    }
    return logarithms;
  }
}
