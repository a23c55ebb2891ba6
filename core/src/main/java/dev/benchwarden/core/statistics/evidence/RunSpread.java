package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Sample;

/**
 * Spread of the logarithm of one run's result against another's of the same code, as far as known
 * (docs/statistics.md section 5).
 *
 * @param deviation of the difference of two runs
 * @param degreesOfFreedom few, because some processes are far slower than all others
 */
public record RunSpread(double deviation, double degreesOfFreedom) {

  private static final double FEW_DEGREES = 2;
  private static final double DEGREES_OF_A_PROJECT = 4;
  private static final double LEAST = 0.02;

  /** Of a benchmark of which nothing is known. */
  static final RunSpread ASSUMED = new RunSpread(0.03, FEW_DEGREES);

  /**
   * The spread in the benchmark's own past.
   *
   * @param runVariance of the logarithms of one machine's runs of one revision, above 0
   */
  public static RunSpread ofPast(double runVariance) {
    return new RunSpread(Math.sqrt(2 * runVariance), DEGREES_OF_A_PROJECT);
  }

  /** Whether it was measured, on this very benchmark. */
  public boolean isKnown() {
    return degreesOfFreedom >= DEGREES_OF_A_PROJECT;
  }

  /** The spread from the other benchmarks of the comparison, most of which did not change. */
  static RunSpread ofOthers(double... changes) {
    return new RunSpread(Math.max(LEAST, Sample.madDeviation(changes)), FEW_DEGREES);
  }
}
