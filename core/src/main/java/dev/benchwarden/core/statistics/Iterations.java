package dev.benchwarden.core.statistics;

import java.util.Arrays;

/**
 * Statistics of a task's iterations as the MongoDB drivers' benchmarking specification defines
 * them, for importing results in its format. Runs use {@link Sample#median} instead.
 */
public final class Iterations {

  private static final double BYTES_PER_MEGABYTE = 1e6;

  private Iterations() {}

  /**
   * The percentile by nearest rank: always one of the values.
   *
   * @param percent 0 to 100
   * @throws IllegalArgumentException if there is no value
   */
  public static double percentile(double[] values, int percent) {
    if (values.length == 0) {
      throw new IllegalArgumentException("a percentile needs at least one value");
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int rank = (int) ((long) sorted.length * percent / 100);
    return sorted[Math.max(0, rank - 1)];
  }

  /** A task's score: its size over its median time, in 10^6 bytes a second. */
  public static double megabytesPerSecond(double taskBytes, double[] iterationSeconds) {
    return taskBytes / BYTES_PER_MEGABYTE / percentile(iterationSeconds, 50);
  }
}
