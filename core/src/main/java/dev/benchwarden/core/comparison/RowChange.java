package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.evidence.ZBasis;
import org.jspecify.annotations.Nullable;

/**
 * Change of a row's series from the baseline to the candidate.
 *
 * @param percent of the baseline's mean, in the metric's own sign
 * @param percentImprovement the same, positive when better
 * @param ratio candidate divided by baseline
 * @param z the change in units of how much one revision's value scatters, with its sign
 * @param zImprovement the same, positive when better
 * @param zBasis what the standard deviation is of
 */
public record RowChange(
    @Nullable Double percent,
    @Nullable Double percentImprovement,
    @Nullable Double ratio,
    @Nullable Double z,
    @Nullable Double zImprovement,
    @Nullable ZBasis zBasis) {

  /** Positive when better; in the metric's own sign where nobody knows what better is. */
  public @Nullable Double shownPercent() {
    return percentImprovement == null ? percent : percentImprovement;
  }

  /** Positive when better; in the metric's own sign where nobody knows what better is. */
  public @Nullable Double shownZ() {
    return zImprovement == null ? z : zImprovement;
  }
}
