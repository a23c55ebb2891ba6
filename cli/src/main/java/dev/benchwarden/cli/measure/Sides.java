package dev.benchwarden.cli.measure;

import dev.benchwarden.core.harness.FilterWords;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The two sides of a measurement.
 *
 * @param filter which benchmarks, in the harness's own words
 * @param what is measured, which identifies the measurement
 * @param plan that selects the benchmarks; null without one
 */
record Sides(
    MeasuredSide baseline,
    MeasuredSide candidate,
    FilterWords filter,
    List<String> what,
    @Nullable FollowedPlan plan) {

  Sides(MeasuredSide baseline, MeasuredSide candidate, FilterWords filter, List<String> what) {
    this(baseline, candidate, filter, what, null);
  }

  /** The same with the selection of a plan. */
  Sides planned(FilterWords chosen, FollowedPlan followed) {
    return new Sides(baseline, candidate, chosen, what, followed);
  }

  /** Whether both commands can be asked for some benchmarks alone. */
  boolean takeFilter() {
    return baseline.command().takesFilter() && candidate.command().takesFilter();
  }
}
