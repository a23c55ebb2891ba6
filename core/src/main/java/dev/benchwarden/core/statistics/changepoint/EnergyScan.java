package dev.benchwarden.core.statistics.changepoint;

/**
 * The scaled energy distance between the two sides of every split of a segment, in O(n log n).
 *
 * <p>For a split of {@code n} values into the first {@code a} and the other {@code b}, the
 * statistic is {@code T = (ab/n)(2 XY/(ab) - 2 XX/a² - 2 YY/b²)} with the sums of distances between
 * and within the sides: Matteson and James, "A nonparametric approach for multiple change point
 * analysis of multivariate data", JASA 109 (2014), with a tree of partial sums in place of their
 * matrix of distances.
 *
 * <p>Holds its working memory: one scan serves all permutations of a segment, in one thread.
 */
final class EnergyScan {

  private final RankedSegment segment;
  private final int minSegment;
  private final double[] odds;
  private final double[] statistics;
  private final PrefixTree earlier;

  /**
   * @param minSegment smallest length of a side, at least 1
   */
  EnergyScan(RankedSegment segment, int minSegment) {
    this.segment = segment;
    this.minSegment = minSegment;
    this.odds = odds(segment.length());
    this.statistics = new double[segment.length()];
    this.earlier = new PrefixTree(segment.length());
  }

  /**
   * The statistic for each number of values before the split; 0 where a side would be too short.
   */
  double[] statistics() {
    largest(segment.ranks, Double.POSITIVE_INFINITY);
    return statistics.clone();
  }

  /**
   * The largest statistic, at least 0, of the segment with its values in another order.
   *
   * @param ranks the segment's ranks in that order
   * @param enough the scan ends at the first statistic that reaches this
   */
  double largest(int[] ranks, double enough) {
    int n = ranks.length;
    double scale = 2.0 / n;
    double total = segment.pairDistances;
    double before = 0;
    double after = total;
    double sum = 0;
    double largest = 0;
    earlier.clear();
    for (int tau = 0; tau < n; tau++) {
      if (tau >= minSegment && tau <= n - minSegment) {
        double between = total - before - after;
        double t = scale * (between - before * odds[tau] - after * odds[n - tau]);
        statistics[tau] = t;
        if (t > largest) {
          largest = t;
          if (t >= enough) {
            return largest;
          }
        }
      }
      int rank = ranks[tau];
      double value = segment.sorted[rank];
      earlier.add(rank, value);
      double sumBelow = earlier.sumBelow;
      double countBelow = earlier.countBelow;
      double toEarlier =
          value * countBelow - sumBelow + (sum - sumBelow) - value * (tau - countBelow);
      sum += value;
      before += toEarlier;
      after -= segment.distances[rank] - toEarlier;
    }
    return largest;
  }

  /** For each length of the side before, how many times as long the other side is. */
  static double[] odds(int n) {
    double[] odds = new double[n + 1];
    for (int before = 1; before <= n; before++) {
      odds[before] = (double) (n - before) / before;
    }
    return odds;
  }
}
