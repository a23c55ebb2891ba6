package dev.benchwarden.core.statistics;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;
import org.jspecify.annotations.Nullable;

/**
 * Prior of a benchmark's noise from the others of its comparison (Smyth, 2004): with two or three
 * machines a benchmark's own variance is hardly known, but the variances of all benchmarks together
 * show what is usual.
 *
 * @param degreesOfFreedom how much the prior weighs, in degrees of freedom; infinite if all
 *     benchmarks are equally noisy
 * @param variance the usual variance
 */
public record VariancePrior(double degreesOfFreedom, double variance) {

  /** Fewer tests than this show too little about each other. */
  public static final int FEWEST_TESTS = 10;

  private static final int FEWEST_POSITIVE = 3;
  private static final double SMALLEST_PART_OF_MEDIAN = 1e-5;

  /**
   * The prior that makes the observed variances most plausible; null if fewer than 3 are positive.
   *
   * @param tests differences of logarithms
   */
  public static @Nullable VariancePrior of(Difference... tests) {
    double[] positive =
        Arrays.stream(tests)
            .filter(test -> !test.isWithoutSpread())
            .mapToDouble(Difference::variance)
            .toArray();
    if (positive.length < FEWEST_POSITIVE) {
      return null;
    }
    double floor = SMALLEST_PART_OF_MEDIAN * Sample.median(positive);
    double[] logarithms = new double[tests.length];
    double expected = 0;
    for (int g = 0; g < tests.length; g++) {
      double half = tests[g].degreesOfFreedom() / 2;
      logarithms[g] =
          Math.log(Math.max(tests[g].variance(), floor)) - Digamma.value(half) + Math.log(half);
      expected += Trigamma.value(half) / tests.length;
    }
    double deviation = Sample.standardDeviation(logarithms);
    return of(Sample.mean(logarithms), deviation * deviation - expected);
  }

  private static VariancePrior of(double mean, double excess) {
    if (excess <= 0) {
      return new VariancePrior(Double.POSITIVE_INFINITY, Math.exp(mean));
    }
    double half = inverseTrigamma(excess);
    return new VariancePrior(2 * half, Math.exp(mean + Digamma.value(half) - Math.log(half)));
  }

  /** Trigamma falls steadily, so bisection on the logarithm finds where it takes a value. */
  private static double inverseTrigamma(double value) {
    double low = Math.log(1e-6);
    double high = Math.log(1e12);
    while (true) {
      double middle = (low + high) / 2;
      if (middle <= low || middle >= high) {
        return Math.exp(middle);
      }
      if (Trigamma.value(Math.exp(middle)) > value) {
        low = middle;
      } else {
        high = middle;
      }
    }
  }

  /** The difference with its variance drawn towards what is usual. */
  public Difference moderate(Difference difference) {
    double own = difference.degreesOfFreedom();
    return difference.withVariance(
        posteriorVariance(difference.variance(), own), degreesOfFreedom + own);
  }

  /** The variance of a test, moderated by the others. */
  double posteriorVariance(double own, double ownDegreesOfFreedom) {
    return Double.isInfinite(degreesOfFreedom)
        ? variance
        : (degreesOfFreedom * variance + ownDegreesOfFreedom * own)
            / (degreesOfFreedom + ownDegreesOfFreedom);
  }
}
