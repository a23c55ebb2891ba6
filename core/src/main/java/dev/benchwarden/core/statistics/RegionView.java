package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/**
 * View of a stable region for one candidate.
 *
 * @param values the point values that can be compared with the candidate's
 * @param candidate the candidate's value; NaN if there is none
 * @param fewerMachines 1, or how many times fewer machines the candidate has than the points
 */
record RegionView(double[] values, double candidate, double fewerMachines) {

  boolean isMature() {
    return values.length >= StableRegion.MATURE;
  }

  @Nullable Difference difference() {
    return Double.isFinite(candidate) ? RegionStatistic.of(values, candidate, fewerMachines) : null;
  }
}
