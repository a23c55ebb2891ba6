package dev.benchwarden.core.statistics.changepoint;

import java.util.Arrays;

/**
 * An upper bound of the largest statistic of a permuted segment, for a fraction of its cost: most
 * permutations of a segment with a clear step need nothing else.
 *
 * <p>The statistic of a split after {@code a} of {@code n} values is {@code 2n/(ab)} times the
 * integral of {@code D(t)²}, where {@code D(t)} is how many values below {@code t} come before the
 * split, less how many would if they were spread evenly. Values are counted only by bucket, and
 * only at the ends of some stretches of splits. With the root of the integral of the square as its
 * size, no split's {@code D} in a stretch is larger than three sizes together:
 *
 * <ul>
 *   <li>that of the larger end, if each bucket's values were taken to lie in its middle;
 *   <li>that of the detour between the ends: {@code k} values below {@code t} among the stretch's
 *       {@code l} stray by at most {@code k(1 - k/l)}, when they all come first or last;
 *   <li>that of the error of the middle: at most half of a bucket's values.
 * </ul>
 *
 * <p>Each half of the segment is swept from its own end, where few values are counted.
 */
final class PermutationUpperBound {

  /** Keeps the bound above the statistic in spite of rounding. */
  private static final double ROUNDING = 1 + 1e-9;

  private final int n;
  private final int[] ends;
  private final ValueBuckets buckets;
  private final int[] counts;
  private final double[] middles;
  private double sizeAtEnd;

  /**
   * @param resolution about how many buckets to count in; with more the bound is tighter and dearer
   */
  PermutationUpperBound(RankedSegment segment, int minSegment, int resolution) {
    n = segment.length();
    ends = ends(n, minSegment, resolution);
    buckets = new ValueBuckets(segment.sorted, resolution);
    counts = new int[buckets.cells()];
    middles = new double[buckets.size()];
  }

  /**
   * A number that no statistic of the segment, its values in this order, exceeds.
   *
   * @param enough the sweep ends as soon as its bound reaches this
   */
  double of(int[] ranks, double enough) {
    double forward = sweep(ranks, 0, 1, enough);
    return forward >= enough ? forward : Math.max(forward, sweep(ranks, n - 1, -1, enough));
  }

  private double sweep(int[] ranks, int start, int step, double enough) {
    Arrays.fill(counts, 0);
    Arrays.fill(middles, 0);
    count(ranks, start, step, 0, ends[0]);
    moveTo(0, ends[0]);
    double bound = 0;
    for (int i = 1; i < ends.length && bound < enough; i++) {
      int from = ends[i - 1];
      int to = ends[i];
      count(ranks, start, step, from, to);
      double size = moveTo(from, to);
      double sides = Math.min((double) from * (n - from), (double) to * (n - to));
      bound = Math.max(bound, 2 * n / sides * size * size * ROUNDING);
    }
    return bound;
  }

  private void count(int[] ranks, int start, int step, int from, int to) {
    for (int i = from, position = start + step * from; i < to; i++, position += step) {
      counts[buckets.cellOf[ranks[position]]]++;
    }
  }

  /** Takes in a stretch that was counted; returns the largest possible size within it. */
  private double moveTo(int from, int to) {
    double length = Math.max(1, to - from);
    double end = buckets.secondMoment * to * to * ROUNDING;
    double detour = 0;
    double error = 0;
    int below = counts[0];
    for (int b = 0; b < middles.length; b++) {
      int inside = counts[2 * b + 1];
      double half = 0.5 * inside;
      double middle = below + half;
      double k = middle - middles[b];
      double stray = k - k * k / length;
      double width = buckets.widths[b];
      end += middle * (width * middle - 2 * to * buckets.firstMoments[b]);
      detour += width * stray * stray;
      error += width * half * half;
      below += inside + counts[2 * b + 2];
      middles[b] = middle;
    }
    double sizeAtStart = sizeAtEnd;
    sizeAtEnd = Math.sqrt(Math.max(0, end));
    return Math.max(sizeAtStart, sizeAtEnd) + Math.sqrt(detour) + Math.sqrt(error);
  }

  /** Short stretches near the segment's end, where the statistic weighs each value most. */
  private static int[] ends(int n, int minSegment, int resolution) {
    int half = (n + 1) / 2;
    int longest = Math.max(1, 2 * half / resolution);
    int[] ends = new int[half + 2];
    int size = 0;
    int end = minSegment;
    do {
      ends[size++] = end;
      end += Math.clamp(8 * end / resolution, 1, longest);
    } while (end < half);
    ends[size++] = half;
    return Arrays.copyOf(ends, size);
  }
}
