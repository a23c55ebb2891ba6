package dev.benchwarden.core.statistics.power;

import dev.benchwarden.core.statistics.StudentT;

/** Power of a t test (docs/statistics.md section C3). */
final class Power {

  /** The normal quantile of the power, 80 %. */
  static final double QUANTILE = 0.8416212335729143;

  private Power() {}

  /**
   * The difference, in standard errors, that a two-sided t test finds in 80 % of cases. An
   * approximation of the non-central t's quantile: within 2 % of it from 2 degrees of freedom on.
   *
   * @param degreesOfFreedom above 0, may be infinite
   * @param alpha of the test, above 0 and below 1
   */
  static double detectableErrors(double degreesOfFreedom, double alpha) {
    double t = StudentT.of(degreesOfFreedom).criticalValue(alpha);
    return t * (1 - 1 / (4 * degreesOfFreedom))
        + QUANTILE * Math.sqrt(1 + t * t / (2 * degreesOfFreedom));
  }
}
