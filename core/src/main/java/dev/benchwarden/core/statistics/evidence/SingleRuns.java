package dev.benchwarden.core.statistics.evidence;

import org.jspecify.annotations.Nullable;

/**
 * Knowledge about a series for comparing one run per side, since two runs show nothing of how much
 * runs differ (docs/statistics.md section 5).
 *
 * @param assumedSpread the standard deviation of logarithms between two runs that is assumed of a
 *     deterministic metric; 0 for all others
 * @param baseline the samples of the baseline's only run; null if there are more runs or too few
 *     samples
 * @param candidate the same of the candidate's
 * @param between how much runs differ; null if nobody knows
 */
public record SingleRuns(
    double assumedSpread,
    @Nullable InProcessSamples baseline,
    @Nullable InProcessSamples candidate,
    @Nullable RunSpread between) {

  /** Nothing is known. */
  public static final SingleRuns UNKNOWN = new SingleRuns(0);

  /** No samples are known. */
  public SingleRuns(double assumedSpread) {
    this(assumedSpread, null, null, null);
  }

  /** Whether both sides have the samples of a single run. */
  boolean hasSamples() {
    return baseline != null && candidate != null;
  }

  /** The same with how much runs differ. */
  public SingleRuns with(@Nullable RunSpread spread) {
    return new SingleRuns(assumedSpread, baseline, candidate, spread);
  }
}
