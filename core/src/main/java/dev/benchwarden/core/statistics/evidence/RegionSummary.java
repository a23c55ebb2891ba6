package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.EnergyStatistics;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Sample;
import org.jspecify.annotations.Nullable;

/**
 * Summary of the stable region that a candidate is compared with, as MongoDB's perfcomp lists it
 * (docs/statistics.md section 6).
 *
 * @param points how many values it has, at least one
 * @param mean of the values
 * @param median of the values
 * @param standardDeviation of the values (n - 1); null for a single one
 * @param energy the energy distance of the candidate's value from them
 */
public record RegionSummary(
    int points,
    double mean,
    double median,
    @Nullable Double standardDeviation,
    EnergyStatistics energy) {

  /** Null where there is no region, or nothing to compare with it. */
  public static @Nullable RegionSummary of(@Nullable RegionView region) {
    if (region == null || region.values().length == 0 || !Double.isFinite(region.candidate())) {
      return null;
    }
    double[] values = region.values();
    return new RegionSummary(
        values.length,
        Sample.mean(values),
        Sample.median(values),
        values.length < 2 ? null : Finite.orNull(Sample.standardDeviation(values)),
        EnergyStatistics.of(values, new double[] {region.candidate()}));
  }
}
