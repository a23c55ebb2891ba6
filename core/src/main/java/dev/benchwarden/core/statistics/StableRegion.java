package dev.benchwarden.core.statistics;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A series' values since its last change point (docs/statistics.md section 9).
 *
 * @param values the valid point values, oldest first, at least one; not to be modified
 * @param standardDeviation null for one value, like {@code madDeviation}
 * @param madDeviation the outlier-proof standard deviation, see {@link Sample#madDeviation}
 * @param variation the standard deviation over the mean; null where either is missing or zero
 */
public record StableRegion(
    double[] values,
    double mean,
    @Nullable Double standardDeviation,
    double median,
    @Nullable Double madDeviation,
    double min,
    double max,
    @Nullable Double variation) {

  /** A region with fewer points than this does not decide on alerts. */
  public static final int MATURE = 5;

  /** A region reaches back over at most this many points. */
  public static final int MOST_POINTS = 100;

  /** The region of these values, of which only the valid ones count; null if there is none. */
  public static @Nullable StableRegion of(double... pointValues) {
    double[] values = Sample.valid(pointValues);
    return values.length == 0 ? null : ofValid(values);
  }

  private static StableRegion ofValid(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double mean = Sample.meanOrZero(values);
    double deviation = Sample.standardDeviation(values);
    return new StableRegion(
        values,
        Sample.mean(values),
        Finite.orNull(deviation),
        Sample.medianOfSorted(sorted),
        Finite.orNull(Sample.madDeviation(values)),
        sorted[0],
        sorted[sorted.length - 1],
        Finite.orNull(deviation / Math.abs(mean)));
  }

  public int size() {
    return values.length;
  }

  public boolean isMature() {
    return size() >= MATURE;
  }
}
