package dev.benchwarden.core.search;

import java.util.List;

/**
 * Likelihood of the measurements of one build, given the level of its commit: the integral over the
 * build's own offset.
 */
final class BuildLikelihood {

  /** How much builds of the same code differ, as a standard deviation of logarithms. */
  static final double BUILD_SCATTER = 0.004;

  private static final double DISTURBED = 0.03;

  /** Density of a run that something else disturbed: it may lie anywhere within a factor of e. */
  private static final double DISTURBED_DENSITY = 1;

  /** Nodes of the integral, from -4 to 4 standard deviations: closer than the least scatter. */
  private static final int NODES = 65;

  private static final double OUTERMOST = 4;

  /** Of Student's t with 4 degrees of freedom: 3/8 (1 + z²/4)^(-5/2). */
  private static final double T4_PEAK = 3.0 / 8;

  private static final double T4_FREEDOM = 4;
  private static final double T4_POWER = -2.5;

  private static final double[] OFFSETS = new double[NODES];
  private static final double[] LOG_WEIGHTS = new double[NODES];

  static {
    for (int i = 0; i < NODES; i++) {
      double z = OUTERMOST * (2.0 * i / (NODES - 1) - 1);
      OFFSETS[i] = z * BUILD_SCATTER;
      LOG_WEIGHTS[i] = -z * z / 2;
    }
    double all = LogSum.of(LOG_WEIGHTS);
    for (int i = 0; i < NODES; i++) {
      LOG_WEIGHTS[i] -= all;
    }
  }

  private final List<Double> values;
  private final double scatter;

  /**
   * @param values logarithms of what was measured
   * @param scatter of a measurement around level and offset
   */
  BuildLikelihood(List<Double> values, double scatter) {
    this.values = values;
    this.scatter = scatter;
  }

  /** The logarithm of the likelihood of a level. */
  double of(double level) {
    double[] terms = LOG_WEIGHTS.clone();
    for (int i = 0; i < NODES; i++) {
      for (double value : values) {
        terms[i] += Math.log(ofRun(value - level - OFFSETS[i]));
      }
    }
    return LogSum.of(terms);
  }

  /** The density of a measurement at this distance from its level. */
  static double density(double distance, double scatter) {
    return Math.exp(new BuildLikelihood(List.of(distance), scatter).of(0));
  }

  private double ofRun(double distance) {
    double z = distance / scatter;
    double student = T4_PEAK * Math.pow(1 + z * z / T4_FREEDOM, T4_POWER) / scatter;
    return (1 - DISTURBED) * student + DISTURBED * DISTURBED_DENSITY;
  }
}
