package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.StableRegion;
import org.jspecify.annotations.Nullable;

/**
 * View of a stable region for one candidate.
 *
 * @param values the point values that can be compared with the candidate's
 * @param candidate the candidate's value; NaN if there is none
 * @param fewerMachines 1, or how many times fewer machines the candidate has than the points
 */
public record RegionView(double[] values, double candidate, double fewerMachines) {

  public boolean isMature() {
    return values.length >= StableRegion.MATURE;
  }

  @Nullable Difference difference() {
    return Double.isFinite(candidate) ? RegionStatistic.of(values, candidate, fewerMachines) : null;
  }
}
