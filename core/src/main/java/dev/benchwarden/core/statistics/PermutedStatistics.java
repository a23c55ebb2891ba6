package dev.benchwarden.core.statistics;

/**
 * The largest statistics of a segment's permutations, one permutation after the other, each as
 * exactly as it is needed.
 */
final class PermutedStatistics {

  private static final int[] RESOLUTIONS = {10, 20, 40};

  /** A bound costs as much to set up as it saves in scans of about so many values. */
  private static final int VALUES_BEFORE_BOUNDS = 1000;

  private final RankedSegment segment;
  private final EnergyScan scan;
  private final ChangePointConfig config;
  private final Shuffler shuffler;
  private final int[] ranks;
  private final Attempt[] attempts = new Attempt[RESOLUTIONS.length];
  private int scanned;

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
    if (scanned >= VALUES_BEFORE_BOUNDS) {
      for (int i = 0; i < attempts.length; i++) {
        double bound = attempt(i).bound(ranks, below);
        if (bound < below) {
          return bound;
        }
      }
    }
    scanned += ranks.length;
    return scan.largest(ranks, above);
  }

  private Attempt attempt(int i) {
    if (attempts[i] == null) {
      attempts[i] = new Attempt(new PermutationBound(segment, config.minSegment(), RESOLUTIONS[i]));
    }
    return attempts[i];
  }

  /** A bound that is no longer tried once it has failed clearly more often than it has helped. */
  private static final class Attempt {

    private final PermutationBound bound;
    private int credit = 4;

    Attempt(PermutationBound bound) {
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
