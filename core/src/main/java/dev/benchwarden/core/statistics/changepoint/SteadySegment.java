package dev.benchwarden.core.statistics.changepoint;

/**
 * A quick proof that a segment's level does not change significantly, by lower bounds of its
 * permutations: where nothing changes, two of eight reach the segment's own statistic, and four in
 * five of these by their bound alone.
 */
final class SteadySegment {

  /** A shorter segment is scanned in as short a time. */
  private static final int SHORTEST = 128;

  /** If so many permutations are all far from the statistic, there is a change. */
  private static final int FIRST = 2;

  private static final double FAR = 2;

  private SteadySegment() {}

  /**
   * A number, at least the threshold, that more permutations reach than may if there is a change; 0
   * if none was found, which proves nothing.
   */
  static double reached(RankedSegment segment, double threshold, ChangePointConfig config) {
    if (segment.length() < SHORTEST) {
      return 0;
    }
    PermutationLowerBound bound = new PermutationLowerBound(segment, config.minSegment());
    Shuffler shuffler = new Shuffler(config.seed(), segment.length());
    int[] ranks = segment.ranks.clone();
    LargestFew largest = new LargestFew(config.allowedExceedances() + 1);
    double nearest = 0;
    for (int i = 0; i < config.permutations(); i++) {
      shuffler.shuffle(ranks);
      double reached = bound.of(ranks);
      nearest = Math.max(nearest, reached);
      largest.add(reached);
      if (largest.smallest() >= threshold) {
        return largest.smallest();
      }
      if (i + 1 >= FIRST && FAR * nearest < threshold) {
        return 0;
      }
    }
    return 0;
  }
}
