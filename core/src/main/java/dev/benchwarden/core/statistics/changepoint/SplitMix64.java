package dev.benchwarden.core.statistics.changepoint;

/**
 * The SplitMix64 generator, many outputs at a time: small, fast, and the same on every platform, so
 * that a permutation test gives the same answer whenever and wherever it is repeated.
 *
 * <p>Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
 */
final class SplitMix64 {

  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private long state;
  private final long[] steps;
  private final long[] outputs;

  /**
   * @param batch how many outputs are wanted at a time
   */
  SplitMix64(long initialState, int batch) {
    state = initialState;
    steps = new long[batch];
    outputs = new long[batch];
    for (int i = 0; i < batch; i++) {
      steps[i] = (i + 1) * GOLDEN_GAMMA;
    }
  }

  /** The next outputs, in an array that the next call uses again. */
  long[] next() {
    for (int i = 0; i < outputs.length; i++) {
      outputs[i] = mix(state + steps[i]);
    }
    state += steps.length * GOLDEN_GAMMA;
    return outputs;
  }

  private static long mix(long state) {
    long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
