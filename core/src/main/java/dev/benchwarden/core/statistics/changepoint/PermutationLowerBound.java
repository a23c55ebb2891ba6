package dev.benchwarden.core.statistics.changepoint;

import java.util.Arrays;

/**
 * A lower bound of the largest statistic of a permuted segment, for a fifth of its cost: the exact
 * statistic of the split that looks best when values are counted only by bucket, and only at some
 * splits.
 *
 * <p>The statistic of a split after {@code a} of {@code n} values is {@code 2n/(ab)} times the
 * integral of {@code D(t)²}, as in {@link PermutationUpperBound}. Buckets hold equally many values.
 */
final class PermutationLowerBound {

  private static final int BUCKETS = 8;

  /** About how many splits are looked at on each side of the middle. */
  private static final int SPLITS = 16;

  /** Keeps the bound below the statistic in spite of rounding. */
  private static final double ROUNDING = 1 - 1e-9;

  private final RankedSegment segment;
  private final int n;
  private final int[] splits;
  private final byte[] bucketOf;
  private final double[] widths = new double[BUCKETS];
  private final int[] counts = new int[BUCKETS];
  private final byte[] before;

  /**
   * @param minSegment smallest length of a side, at least 1 and at most half of the segment's
   */
  PermutationLowerBound(RankedSegment segment, int minSegment) {
    this.segment = segment;
    n = segment.length();
    splits = splits(n, minSegment);
    bucketOf = new byte[n];
    before = new byte[n];
    for (int rank = 0; rank < n; rank++) {
      bucketOf[rank] = (byte) (rank * BUCKETS / n);
    }
    for (int edge = 1; edge < BUCKETS; edge++) {
      widths[edge] = middleAbove(edge) - middleAbove(edge - 1);
    }
  }

  /** A number that the largest statistic of the segment, its values in this order, reaches. */
  double of(int[] ranks) {
    return statistic(ranks, likelySplit(ranks)) * ROUNDING;
  }

  private int likelySplit(int[] ranks) {
    Arrays.fill(counts, 0);
    int likely = splits[0];
    double largest = 0;
    int counted = 0;
    for (int split : splits) {
      for (; counted < split; counted++) {
        counts[bucketOf[ranks[counted]]]++;
      }
      double estimate = squaredDifferences(split) / ((double) split * (n - split));
      if (estimate > largest) {
        largest = estimate;
        likely = split;
      }
    }
    return likely;
  }

  /** The integral of {@code D(t)²}, as if it changed only in the middles of the buckets. */
  private double squaredDifferences(int split) {
    double share = (double) split / BUCKETS;
    double difference = 0;
    double sum = 0;
    for (int edge = 1; edge < BUCKETS; edge++) {
      difference += counts[edge - 1] - share;
      sum += widths[edge] * difference * difference;
    }
    return sum;
  }

  private double statistic(int[] ranks, int split) {
    Arrays.fill(before, (byte) 0);
    for (int i = 0; i < split; i++) {
      before[ranks[i]] = 1;
    }
    double[] sorted = segment.sorted;
    double share = (double) split / n;
    double difference = 0;
    double sum = 0;
    for (int rank = 1; rank < n; rank++) {
      difference += before[rank - 1] - share;
      sum += (sorted[rank] - sorted[rank - 1]) * difference * difference;
    }
    return 2.0 * n / ((double) split * (n - split)) * sum;
  }

  /**
   * The middle of the bucket above an edge; the outermost buckets reach to the outermost values.
   */
  private double middleAbove(int edge) {
    return switch (edge) {
      case 0 -> segment.sorted[0];
      case BUCKETS - 1 -> segment.sorted[n - 1];
      default -> segment.sorted[(2 * edge + 1) * n / (2 * BUCKETS)];
    };
  }

  /** Close together near the segment's ends, where the statistic weighs each value most. */
  private static int[] splits(int n, int minSegment) {
    int half = n / 2;
    int[] splits = new int[n];
    int size = 0;
    for (int split = minSegment; split < half; split += Math.clamp(split / 3, 1, stride(n))) {
      splits[size++] = split;
    }
    int[] earlier = Arrays.copyOf(splits, size);
    splits[size++] = half;
    for (int i = earlier.length - 1; i >= 0; i--) {
      splits[size++] = n - earlier[i];
    }
    return Arrays.copyOf(splits, size);
  }

  private static int stride(int n) {
    return Math.max(1, n / (2 * SPLITS));
  }
}
