package dev.benchwarden.core.harness;

/** Criterion times batches of iterations. */
final class CriterionSamples {

  private CriterionSamples() {}

  /**
   * @throws UnreadableOutputException if the lists do not belong together
   */
  static double[] perIteration(double[] times, double[] iterations, String pointer) {
    if (times.length != iterations.length) {
      throw new UnreadableOutputException(
          "There are %d times for %d numbers of iterations"
              .formatted(times.length, iterations.length),
          pointer,
          null);
    }
    double[] samples = new double[times.length];
    for (int i = 0; i < times.length; i++) {
      samples[i] = iterations[i] > 0 ? times[i] / iterations[i] : Double.NaN;
    }
    return samples;
  }
}
