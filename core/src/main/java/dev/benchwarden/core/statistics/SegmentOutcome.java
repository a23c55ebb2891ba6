package dev.benchwarden.core.statistics;

/**
 * Outcome of a segment's test, and for which autocorrelations it would have found the same: the
 * more alike neighbours are, the less a permutation proves.
 *
 * @param split the number of values before the change, 0 if there is none
 * @param back the number of values before the level comes back, 0 if it was not asked or does not
 * @param factorLimit with a change, it is found for every lower factor; without, for no higher one
 */
record SegmentOutcome(int split, int back, double factorLimit) {

  /** There is nothing to find, whatever the factor. */
  static final SegmentOutcome NO_CHANGE = new SegmentOutcome(0, 0, 0);

  private static final double ROUNDING = 1e-9;

  boolean isChange() {
    return split > 0;
  }

  boolean holdsFor(double factor) {
    return isChange()
        ? factor < factorLimit * (1 - ROUNDING)
        : factor > factorLimit * (1 + ROUNDING);
  }
}
