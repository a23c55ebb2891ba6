package dev.benchwarden.core.statistics.changepoint;

import java.util.Arrays;

/**
 * Scan of a segment for the stretch inside it that differs most from all the rest, before and
 * behind: docs/statistics.md section 8.3b. Every stretch is examined, in n²/2 steps altogether.
 *
 * <p>The statistic is that of {@link EnergyScan}, with the stretch on one side and the rest on the
 * other. Distances within stretches are summed as they grow: one more value adds to each of them
 * its distances to the values from that stretch's beginning on.
 *
 * <p>Holds its working memory: one scan serves all permutations of a segment, in one thread.
 */
final class StretchScan {

  private final RankedSegment segment;
  private final ChangePointConfig config;
  private final int n;
  private final double[] odds;
  private final double[] values;
  private final double[] distancesBefore;
  private final double[] within;
  private final double[] statistics;

  StretchScan(RankedSegment segment, ChangePointConfig config) {
    this.segment = segment;
    this.config = config;
    this.n = segment.length();
    this.odds = EnergyScan.odds(n);
    this.values = new double[n];
    this.distancesBefore = new double[n + 1];
    this.within = new double[n];
    this.statistics = new double[n];
  }

  /**
   * A stretch of a segment, with how much it differs from the rest.
   *
   * @param from its first value
   * @param to the first value behind it
   */
  record Stretch(int from, int to, double statistic) {}

  /** Of those within a share of the largest statistic, the one that ends first, then begins. */
  Stretch best(double tie) {
    double largest = largest(segment.ranks, Double.POSITIVE_INFINITY);
    double enough = largest * (1 - tie);
    int to = firstEnd(segment.ranks, enough);
    int from = earliestStart(to);
    while (from < latestStart(to) && statistics[from] < enough) {
      from++;
    }
    return new Stretch(from, to, largest);
  }

  /**
   * The largest statistic, at least 0, of the segment with its values in another order.
   *
   * @param ranks the segment's ranks in that order
   * @param enough the scan ends at the first end of a stretch that reaches this
   */
  double largest(int[] ranks, double enough) {
    arrange(ranks);
    double largest = 0;
    for (int to = config.minSegment() + 1; to <= lastEnd() && largest < enough; to++) {
      largest = Math.max(largest, largestUpTo(to));
    }
    return largest;
  }

  private int firstEnd(int[] ranks, double enough) {
    arrange(ranks);
    int to = config.minSegment() + 1;
    while (largestUpTo(to) < enough && to < lastEnd()) {
      to++;
    }
    return to;
  }

  private void arrange(int[] ranks) {
    for (int i = 0; i < n; i++) {
      values[i] = segment.sorted[ranks[i]];
      distancesBefore[i + 1] = distancesBefore[i] + segment.distances[ranks[i]];
    }
    Arrays.fill(within, 0);
  }

  /** Takes in the last value of the stretches that end here; returns their largest statistic. */
  private double largestUpTo(int to) {
    double last = values[to - 1];
    double toLast = 0;
    for (int from = to - 2; from >= config.minSegment(); from--) {
      toLast += Math.abs(last - values[from]);
      within[from] += toLast;
    }
    double largest = 0;
    for (int from = earliestStart(to); from <= latestStart(to); from++) {
      statistics[from] = statistic(from, to);
      largest = Math.max(largest, statistics[from]);
    }
    return largest;
  }

  private double statistic(int from, int to) {
    double inside = within[from];
    double between = distancesBefore[to] - distancesBefore[from] - 2 * inside;
    double outside = segment.pairDistances - inside - between;
    int length = to - from;
    return 2.0 / n * (between - inside * odds[length] - outside * odds[n - length]);
  }

  private int earliestStart(int to) {
    return Math.max(config.minSegment(), to - (n - config.minInterior()));
  }

  private int latestStart(int to) {
    return to - config.minInterior();
  }

  private int lastEnd() {
    return n - config.minSegment();
  }
}
