package dev.benchwarden.judging.series;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.StableRegion;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Change of a series' newest point from the stable region before it (docs/statistics.md section 4).
 *
 * @param percentChange of the region's mean, in the metric's own sign; absent without a region
 * @param zScore in standard deviations of the region; absent where it has none
 */
record LatestChange(@Nullable Double percentChange, @Nullable Double zScore) {

  private static final LatestChange UNKNOWN = new LatestChange(null, null);

  /**
   * @param region where the newest point's region begins
   * @param values each point's value, the newest last
   */
  static LatestChange of(double[] values, int region) {
    int last = values.length - 1;
    @Nullable StableRegion before =
        last <= region ? null : StableRegion.of(Arrays.copyOfRange(values, region, last));
    return before == null || !Double.isFinite(values[last])
        ? UNKNOWN
        : between(before, values[last]);
  }

  private static LatestChange between(StableRegion region, double newest) {
    double difference = newest - region.mean();
    double magnitude = Math.max(Math.abs(newest), Math.abs(region.mean()));
    boolean same = Sample.isNegligible(Math.abs(difference), magnitude);
    @Nullable Double percent =
        region.mean() == 0 ? null : (Double) (100 * difference / Math.abs(region.mean()));
    return new LatestChange(percent, zScore(region, same ? 0 : difference));
  }

  private static @Nullable Double zScore(StableRegion region, double difference) {
    @Nullable Double deviation = region.standardDeviation();
    if (deviation == null) {
      return null;
    }
    if (Sample.isNegligible(deviation, Sample.largestMagnitude(region.values()))) {
      return difference == 0 ? (Double) 0.0 : null;
    }
    return difference / deviation;
  }
}
