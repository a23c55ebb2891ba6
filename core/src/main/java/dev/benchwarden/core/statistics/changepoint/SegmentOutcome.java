package dev.benchwarden.core.statistics.changepoint;

import java.util.Optional;

/**
 * Outcome of a segment's test, and the autocorrelations for which it would have been the same: the
 * more alike neighbours are, the less a permutation proves.
 *
 * @param split the number of values before the change, 0 if there is none
 * @param back the number of values before the level comes back, 0 if that was not tested or it does
 *     not
 * @param factorLimit a change is found for every factor below this; without a change, none is found
 *     for any factor above
 * @param statistic the segment's largest statistic; 0 where the outcome for other values is unknown
 * @param lead by how much it is larger than that of every other split
 */
record SegmentOutcome(int split, int back, double factorLimit, double statistic, double lead) {

  /** There is nothing to find, whatever the factor. */
  static final SegmentOutcome NO_CHANGE = new SegmentOutcome(0, 0, 0);

  private static final double ROUNDING = 1e-9;

  /** A statistic moves by at most this many times the total movement of the segment's values. */
  private static final double STATISTIC_PER_MOVE = 4;

  /** An outcome that holds only for these values. */
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
   * The outcome that is certain if the segment's values differ slightly.
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
