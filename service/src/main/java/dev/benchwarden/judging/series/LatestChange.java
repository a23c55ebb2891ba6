package dev.benchwarden.judging.series;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.core.statistics.changepoint.SuspectedPoints;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Change of a series' newest point from the stable region before it (docs/statistics.md section 4).
 *
 * @param percentChange of the region's mean, in the metric's own sign; absent without a region, and
 *     where it is too large for a number
 * @param rise from 0, in the metric's unit; absent where there is a percentage, and without a
 *     change
 * @param zScore in standard deviations of the region; absent where it has none, and likewise
 * @param isSuspected whether it may be the beginning of another level (section B5)
 */
record LatestChange(
    @Nullable Double percentChange,
    @Nullable Double rise,
    @Nullable Double zScore,
    boolean isSuspected) {

  static final LatestChange UNKNOWN = new LatestChange(null, null, null, false);

  /**
   * @param values the region's points, those after it, and the newest
   * @param region how many of them the newest point is compared with
   */
  static LatestChange of(double[] values, int region, SmallestEffect smallest) {
    double newest = values[values.length - 1];
    @Nullable StableRegion before = StableRegion.of(Arrays.copyOf(values, region));
    return before == null || !Double.isFinite(newest)
        ? UNKNOWN
        : between(before, newest, SuspectedPoints.start(values, smallest) < values.length);
  }

  private static LatestChange between(StableRegion region, double newest, boolean isSuspected) {
    double difference = newest - region.mean();
    double magnitude = Math.max(Math.abs(newest), Math.abs(region.mean()));
    boolean same = Sample.isNegligible(Math.abs(difference), magnitude);
    double percent = 100 * difference / Math.abs(region.mean());
    return new LatestChange(
        finite(percent),
        region.mean() == 0 && difference != 0 ? finite(difference) : null,
        zScore(region, same ? 0 : difference),
        isSuspected);
  }

  /** In percent, infinite from 0; 0 where nothing is known. */
  double size() {
    return SeriesSummary.size(percentChange, rise);
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
