package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/**
 * Proportion of trials in which something happened, with Wilson's 95 % interval (1927), which stays
 * within 0 and 1 and is meaningful even where nothing or everything happened. See
 * docs/statistics.md section C1.
 *
 * @param count how often, 0 to {@code trials}
 * @param trials of how many, 0 or more
 * @param rate the share, 0 to 1; null without a trial
 * @param low the interval's lower end, 0 to 1; null without a trial
 * @param high the interval's upper end, 0 to 1; null without a trial
 */
public record Proportion(
    int count, int trials, @Nullable Double rate, @Nullable Double low, @Nullable Double high) {

  private static final double Z = StudentT.of(Double.POSITIVE_INFINITY).criticalValue();

  /**
   * @throws IllegalArgumentException if {@code count} is not within 0 and {@code trials}
   */
  public static Proportion of(int count, int trials) {
    if (count < 0 || count > trials) {
      throw new IllegalArgumentException(count + " of " + trials + " is no proportion");
    }
    if (trials == 0) {
      return new Proportion(0, 0, null, null, null);
    }
    double rate = (double) count / trials;
    double shrinkage = 1 + Z * Z / trials;
    double centre = (rate + Z * Z / (2.0 * trials)) / shrinkage;
    double half = Z / shrinkage * Math.sqrt((rate * (1 - rate) + Z * Z / (4.0 * trials)) / trials);
    return new Proportion(
        count, trials, rate, count == 0 ? 0 : centre - half, count == trials ? 1 : centre + half);
  }
}
