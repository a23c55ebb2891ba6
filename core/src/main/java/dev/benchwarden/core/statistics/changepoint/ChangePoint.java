package dev.benchwarden.core.statistics.changepoint;

import dev.benchwarden.core.statistics.Flag;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A change of a series' level, with its numbers in the series' own unit over the segments up to the
 * neighbouring changes. Which way is better is not known here.
 *
 * @param index of the first point of the new level, from 0
 * @param before the level before the change
 * @param after the level from the change on
 * @param percentChange of the means, relative to the mean before; null if that is 0
 * @param zScore difference of the means in standard deviations before; null if there is no spread
 * @param pValue two-sided, of the t-test on winsorised values, on the log scale where possible
 * @param effectSd size of that difference in pooled standard deviations; null if there is no spread
 * @param energy difference of the distributions, in [0, 1]
 * @param pinned whether a person has fixed it
 * @param provisional whether fewer than five points of the new level are known
 * @param flags why percent or z are missing
 */
public record ChangePoint(
    int index,
    Level before,
    Level after,
    @Nullable Double percentChange,
    @Nullable Double zScore,
    double pValue,
    @Nullable Double effectSd,
    double energy,
    boolean pinned,
    boolean provisional,
    Set<Flag> flags) {

  /** The difference of the means, after minus before; null if it is too large for a number. */
  public @Nullable Double difference() {
    boolean isTold = percentChange != null || flags.contains(Flag.ZERO_BASELINE);
    return isTold ? (Double) (after.mean() - before.mean()) : null;
  }

  /**
   * The values of a segment.
   *
   * @param n number of values
   * @param standardDeviation null for a single value
   */
  public record Level(int n, double mean, @Nullable Double standardDeviation) {}
}
