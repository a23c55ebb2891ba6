package dev.benchwarden.core.statistics;

/**
 * Knowledge about a series that a comparison of one run a side has to rest on, because two runs
 * tell nothing of how much runs differ (docs/statistics.md section 5).
 *
 * @param assumedSpread the standard deviation of logarithms between two runs that is assumed of a
 *     deterministic metric; 0 for all others
 */
public record SingleRuns(double assumedSpread) {

  /** Nothing is known. */
  public static final SingleRuns UNKNOWN = new SingleRuns(0);
}
