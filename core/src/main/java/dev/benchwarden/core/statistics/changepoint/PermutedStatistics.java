package dev.benchwarden.core.statistics.changepoint;

/**
 * The largest statistics of a segment's permutations, one permutation after the other, each as
 * exactly as it is needed.
 */
final class PermutedStatistics {

  private static final int[] RESOLUTIONS = {10, 20, 40};

  /** With fewer values for each of its buckets a bound takes as long as a scan. */
  private static final int VALUES_A_BUCKET = 25;

  /** If a permutation comes near a segment's statistic, nothing clearly changes in it. */
  private static final double CLEAR = 2;

  private final RankedSegment segment;
  private final EnergyScan scan;
  private final ChangePointConfig config;
  private final Shuffler shuffler;
  private final int[] ranks;
  private final Attempt[] attempts = new Attempt[RESOLUTIONS.length];
  private double largest;

  PermutedStatistics(RankedSegment segment, EnergyScan scan, ChangePointConfig config) {
    this.segment = segment;
    this.scan = scan;
    this.config = config;
    this.shuffler = new Shuffler(config.seed(), segment.length());
    this.ranks = segment.ranks.clone();
  }

  /**
   * The next permutation's largest statistic: exact between two limits; beyond them any number that
   * lies beyond as well, not smaller than the statistic below, and not larger above.
   */
  double next(double below, double above) {
    shuffler.shuffle(ranks);
    boolean isClear = largest > 0 && CLEAR * largest < below;
    for (int i = 0; i < attempts.length && isWorthwhile(i, isClear); i++) {
      double bound = attempt(i).bound(ranks, below);
      if (bound < below) {
        return bound;
      }
    }
    double scanned = scan.largest(ranks, above);
    largest = Math.max(largest, scanned);
    return scanned;
  }

  /** Where permutations are far from a segment the coarsest bound ends early. */
  private boolean isWorthwhile(int i, boolean isClear) {
    return (isClear && i == 0) || ranks.length >= VALUES_A_BUCKET * RESOLUTIONS[i];
  }

  private Attempt attempt(int i) {
    if (attempts[i] == null) {
      attempts[i] =
          new Attempt(new PermutationUpperBound(segment, config.minSegment(), RESOLUTIONS[i]));
    }
    return attempts[i];
  }

  /**
   * Use of a bound that is no longer tried once it has failed clearly more often than it has
   * helped.
   */
  private static final class Attempt {

    private final PermutationUpperBound bound;
    private int credit = 4;

    Attempt(PermutationUpperBound bound) {
      this.bound = bound;
    }

    double bound(int[] ranks, double below) {
      if (credit <= 0) {
        return Double.POSITIVE_INFINITY;
      }
      double upper = bound.of(ranks, below);
      credit += upper < below ? 1 : -1;
      return upper;
    }
  }
}
