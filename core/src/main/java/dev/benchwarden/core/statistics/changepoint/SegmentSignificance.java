package dev.benchwarden.core.statistics.changepoint;

/**
 * Permutation test of whether a segment's level changes somewhere, and where: docs/statistics.md
 * section 8.3.
 *
 * <p>The permutations depend on nothing but the seed and the segment's length, so the answer
 * depends on the values only, not on when or in which order segments are tested.
 */
final class SegmentSignificance implements SegmentTest {

  /** Splits count as equally good, and permutations as equally extreme, within this share. */
  static final double TIE = 1e-9;

  /** Values closer than this, as a share of the largest, are all the same. */
  private static final double FLAT = 1e-12;

  /**
   * How far beyond the threshold a permutation's statistic is computed exactly, so that the outcome
   * also holds for a slightly different autocorrelation.
   */
  static final double MARGIN = 1.05;

  private final double[] values;
  private final int from;
  private final int to;
  private final ChangePointConfig config;

  /**
   * @param values of the whole series; the segment is {@code [from, to)} of it
   */
  SegmentSignificance(double[] values, int from, int to, ChangePointConfig config) {
    this.values = values;
    this.from = from;
    this.to = to;
    this.config = config;
  }

  @Override
  public SegmentOutcome outcome(double factor) {
    if (isTooShort() || isFlat(values, from, to) || config.allowedExceedances() < 0) {
      return SegmentOutcome.NO_CHANGE;
    }
    RankedSegment segment = new RankedSegment(values, from, to);
    EnergyScan scan = new EnergyScan(segment, config.minSegment());
    Split best = bestSplit(scan.statistics());
    if (best.statistic <= 0) {
      return SegmentOutcome.NO_CHANGE;
    }
    double threshold = best.statistic * (1 - TIE);
    double reached = SteadySegment.reached(segment, best.statistic / factor, config);
    return reached > 0
        ? outcome(0, threshold / reached, best)
        : permute(best, threshold, factor, new PermutedStatistics(segment, scan, config));
  }

  /** Ends as soon as too many permutations have reached the threshold. */
  private SegmentOutcome permute(
      Split best, double threshold, double factor, PermutedStatistics permuted) {
    LargestFew largest = new LargestFew(config.allowedExceedances() + 1);
    for (int i = 0; i < config.permutations(); i++) {
      largest.add(permuted.next(threshold / MARGIN / factor, threshold * MARGIN / factor));
      if (largest.smallest() * factor >= threshold) {
        return outcome(0, threshold / largest.smallest(), best);
      }
    }
    return outcome(best.position, threshold / largest.smallest(), best);
  }

  private static SegmentOutcome outcome(int split, double factorLimit, Split best) {
    return new SegmentOutcome(split, 0, factorLimit, best.statistic, best.lead);
  }

  private boolean isTooShort() {
    return to - from < 2 * config.minSegment();
  }

  /** Whether the values of {@code [from, to)} are all the same but for rounding. */
  static boolean isFlat(double[] values, int from, int to) {
    double smallest = values[from];
    double largest = values[from];
    for (int i = from + 1; i < to; i++) {
      smallest = Math.min(smallest, values[i]);
      largest = Math.max(largest, values[i]);
    }
    double magnitude = Math.max(1, Math.max(Math.abs(smallest), Math.abs(largest)));
    return largest - smallest <= FLAT * magnitude;
  }

  /** The first split whose statistic is the largest. */
  static Split bestSplit(double[] statistics) {
    double largest = 0;
    for (double statistic : statistics) {
      largest = Math.max(largest, statistic);
    }
    int position = 0;
    while (position < statistics.length - 1 && statistics[position] < largest * (1 - TIE)) {
      position++;
    }
    return new Split(position, largest, largest - nextBest(statistics, position));
  }

  private static double nextBest(double[] statistics, int best) {
    double nextBest = 0;
    for (int position = 0; position < statistics.length; position++) {
      nextBest = Math.max(nextBest, position == best ? 0 : statistics[position]);
    }
    return nextBest;
  }

  /**
   * @param position number of values before the split
   * @param lead by how much its statistic is larger than that of every other one
   */
  record Split(int position, double statistic, double lead) {}
}
