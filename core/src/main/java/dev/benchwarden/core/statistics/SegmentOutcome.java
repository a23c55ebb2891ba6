package dev.benchwarden.core.statistics;

import java.util.Optional;

/**
 * Outcome of a segment's test, and for which autocorrelations it would have found the same: the
 * more alike neighbours are, the less a permutation proves.
 *
 * @param split the number of values before the change, 0 if there is none
 * @param back the number of values before the level comes back, 0 if it was not asked or does not
 * @param factorLimit with a change, it is found for every lower factor; without, for no higher one
 * @param statistic the segment's largest statistic; 0 where it is not said what other values would
 *     do
 * @param lead by how much it is larger than that of every other split
 */
record SegmentOutcome(int split, int back, double factorLimit, double statistic, double lead) {

  /** There is nothing to find, whatever the factor. */
  static final SegmentOutcome NO_CHANGE = new SegmentOutcome(0, 0, 0);

  private static final double ROUNDING = 1e-9;

  /** A statistic moves by at most so many times what all values of the segment moved together. */
  private static final double STATISTIC_PER_MOVE = 4;

  /** An outcome of these values alone. */
  SegmentOutcome(int split, int back, double factorLimit) {
    this(split, back, factorLimit, 0, 0);
  }

  boolean isChange() {
    return split > 0;
  }

  boolean holdsFor(double factor) {
    return isChange()
        ? factor < factorLimit * (1 - ROUNDING)
        : factor > factorLimit * (1 + ROUNDING);
  }

  /**
   * What is sure to be found where the segment's values are others by a little.
   *
   * <p>The statistic of a split after {@code a} of {@code n} values is {@code ab/n} times twice the
   * mean distance between the sides less the mean distances within each. Where values move by
   * {@code d} on average on one side and by {@code e} on the other, these means move by at most
   * {@code d + e}, {@code 2d} and {@code 2e}, and the statistic by {@code 4ab/n (d + e)}: at most
   * four times what all values moved together. That holds for every split and every permutation.
   *
   * @param sum how far the values moved, all together, beyond a common shift
   */
  Optional<SegmentOutcome> ifMovedBy(double sum) {
    double most = STATISTIC_PER_MOVE * sum * (1 + ROUNDING);
    double toward = isChange() ? -most : most;
    double now = statistic + toward;
    double permuted = statistic / factorLimit - toward;
    double leadNow = lead - 2 * most;
    boolean isSure = isChange() ? leadNow > ROUNDING * statistic && now > 0 : permuted > 0;
    return statistic > 0 && isSure
        ? Optional.of(new SegmentOutcome(split, back, now / permuted, now, leadNow))
        : Optional.empty();
  }
}
