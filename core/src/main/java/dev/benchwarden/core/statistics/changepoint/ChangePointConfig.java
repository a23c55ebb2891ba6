package dev.benchwarden.core.statistics.changepoint;

/**
 * Settings of the search for change points. The defaults fit benchmark histories of any length and
 * unit; docs/statistics.md section 8 says what each does.
 *
 * @param minSegment smallest number of points on a side of a split, at least 1
 * @param minInterior smallest number of points between two changes
 * @param window length of the stretches looked at where a whole segment shows no change, at least 2
 * @param permutations permutations of a segment, at least 1
 * @param alpha significance of a segment's test, in (0, 1)
 * @param pruneAbove largest two-sided p-value with which a change is kept
 * @param minEffectSd smallest difference of means in standard deviations with which it is kept
 * @param minPercent smallest difference in percent with which it is kept, where all values are
 *     positive
 * @param trendGuard whether a change is dropped that a straight line explains as well
 * @param seed of the permutations
 * @param history how many of the newest points are looked at again when a point is appended
 */
public record ChangePointConfig(
    int minSegment,
    int minInterior,
    int window,
    int permutations,
    double alpha,
    double pruneAbove,
    double minEffectSd,
    double minPercent,
    boolean trendGuard,
    long seed,
    int history) {

  /** The defaults. */
  public static final ChangePointConfig DEFAULT =
      new ChangePointConfig(3, 5, 60, 199, .01, 1e-4, 1, 0, true, 20200, 1000);

  public ChangePointConfig {
    require(minSegment >= 1, "minSegment", minSegment, "at least 1");
    require(window >= 2, "window", window, "at least 2");
    require(permutations >= 1, "permutations", permutations, "at least 1");
    require(alpha > 0 && alpha < 1, "alpha", alpha, "between 0 and 1");
    require(history >= window, "history", history, "at least window");
  }

  /** How many permutations may reach the segment's own statistic if it is to be significant. */
  int allowedExceedances() {
    return (int) Math.floor(alpha * (permutations + 1) + 1e-9) - 1;
  }

  private static void require(boolean holds, String name, Number value, String expectation) {
    if (!holds) {
      throw new IllegalArgumentException(
          "%s is %s but must be %s".formatted(name, value, expectation));
    }
  }
}
