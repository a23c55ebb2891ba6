package dev.benchwarden.judging.series;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.StableRegion;
import org.jspecify.annotations.Nullable;

/**
 * Change of a series' newest point from the stable region before it (docs/statistics.md section 4).
 *
 * @param percentChange of the region's mean, in the metric's own sign; absent without a region, and
 *     where it is too large for a number
 * @param zScore in standard deviations of the region; absent where it has none, and likewise
 */
record LatestChange(@Nullable Double percentChange, @Nullable Double zScore) {

  private static final LatestChange UNKNOWN = new LatestChange(null, null);

  /**
   * @param region values of what the newest point is held against, told as that is; may be empty
   */
  static LatestChange of(double[] region, double newest) {
    @Nullable StableRegion before = StableRegion.of(region);
    return before == null || !Double.isFinite(newest) ? UNKNOWN : between(before, newest);
  }

  private static LatestChange between(StableRegion region, double newest) {
    double difference = newest - region.mean();
    double magnitude = Math.max(Math.abs(newest), Math.abs(region.mean()));
    boolean same = Sample.isNegligible(Math.abs(difference), magnitude);
    double percent = 100 * difference / Math.abs(region.mean());
    return new LatestChange(finite(percent), zScore(region, same ? 0 : difference));
  }

  private static @Nullable Double finite(double value) {
    return Double.isFinite(value) ? (Double) value : null;
  }

  private static @Nullable Double zScore(StableRegion region, double difference) {
    @Nullable Double deviation = region.standardDeviation();
    if (deviation == null) {
      return null;
    }
    if (Sample.isNegligible(deviation, Sample.largestMagnitude(region.values()))) {
      return difference == 0 ? (Double) 0.0 : null;
    }
    return finite(difference / deviation);
  }
}
