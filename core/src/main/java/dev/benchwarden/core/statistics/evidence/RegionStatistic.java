package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Scale;
import org.jspecify.annotations.Nullable;

/**
 * Test of one new value against the points of the stable region (docs/statistics.md section 6). It
 * allows for the ordinary noise from build to build, so alerts are based on it.
 */
public final class RegionStatistic {

  private RegionStatistic() {}

  /**
   * The candidate's distance from the region; null for fewer than 2 points.
   *
   * @param region the region's point values, all finite
   * @param candidate the new point's value
   * @param fewerMachines 1, or how many times fewer machines the candidate has than the points: its
   *     value is noisier accordingly
   */
  public static @Nullable Difference of(double[] region, double candidate, double fewerMachines) {
    if (region.length < 2) {
      return null;
    }
    boolean positive = candidate > 0 && Sample.areAllPositive(region);
    return positive
        ? ofLogarithms(region, candidate, fewerMachines)
        : ofValues(region, candidate, fewerMachines);
  }

  private static Difference ofLogarithms(double[] region, double candidate, double fewerMachines) {
    double[] logarithms = Sample.logarithms(region);
    double deviation = Sample.standardDeviation(logarithms);
    return Difference.ofLogarithms(
        Math.log(candidate) - Sample.mean(logarithms),
        deviation * deviation,
        fewerMachines + 1.0 / region.length,
        region.length - 1.0);
  }

  private static Difference ofValues(double[] region, double candidate, double fewerMachines) {
    return new Difference(
        Scale.RAW,
        candidate - Sample.mean(region),
        Sample.standardDeviation(region),
        fewerMachines + 1.0 / region.length,
        region.length - 1.0,
        Sample.meanOrZero(region),
        Math.max(Sample.largestMagnitude(region), Math.abs(candidate)),
        candidate < 0 || Sample.isAnyNegative(region));
  }
}
