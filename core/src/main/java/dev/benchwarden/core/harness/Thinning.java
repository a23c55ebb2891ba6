package dev.benchwarden.core.harness;

import java.util.Arrays;

/**
 * Reduction of very many samples to a few order statistics: evenly spread by rank, with the
 * smallest, the largest, and exactly the same median.
 *
 * <p>The number kept is even where the number of samples is even, so that the middle sample (or the
 * middle two) of all is the middle of those kept; the upper half mirrors the lower.
 */
final class Thinning {

  /** Most order statistics that are kept. */
  static final int MOST_KEPT = 500;

  private static final int MOST_SAMPLES = 10_000;

  private Thinning() {}

  /** The samples in ascending order, thinned if there are more than {@link #MOST_KEPT}. */
  static double[] thinned(double[] samples) {
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    return Arrays.stream(ranks(sorted.length)).mapToDouble(rank -> sorted[(int) rank]).toArray();
  }

  /** The samples as they are, or thinned if no process start needs so many for its median. */
  static double[] bounded(double[] samples) {
    return samples.length > MOST_SAMPLES ? thinned(samples) : samples;
  }

  /**
   * The ranks to keep, from 0, ascending.
   *
   * @param size number of samples, above 0
   */
  static long[] ranks(long size) {
    int kept = kept(size);
    long[] ranks = new long[kept];
    int middle = (kept - 1) / 2;
    long middleRank = (size - 1) / 2;
    for (int i = 0; i <= middle; i++) {
      long rank = middle == 0 ? middleRank : Math.round((double) middleRank / middle * i);
      ranks[i] = rank;
      ranks[kept - 1 - i] = size - 1 - rank;
    }
    return ranks;
  }

  private static int kept(long size) {
    if (size <= MOST_KEPT) {
      return (int) size;
    }
    return size % 2 == 0 ? MOST_KEPT : MOST_KEPT - 1;
  }
}
