package dev.benchwarden.core.statistics.changepoint;

/**
 * Division of the gaps between a segment's sorted values into buckets of neighbours.
 *
 * <p>Gap {@code j} lies between the values of ranks {@code j-1} and {@code j}; {@code j} values lie
 * below it. A bucket's error grows with its width and the square of its count, so each gets the
 * same sum of cube roots of widths, and the wide gap beside an outlier one of its own.
 */
final class ValueBuckets {

  /** For each rank its cell: even cells lie between two buckets' gaps, odd ones inside a bucket. */
  final int[] cellOf;

  /** For each bucket the summed width of its gaps. */
  final double[] widths;

  /** For each bucket the sum of its gaps' widths, each times the share of values below it. */
  final double[] firstMoments;

  /** The sum of all gaps' widths, each times the square of that share. */
  double secondMoment;

  private int size;

  /**
   * @param sorted at least two values in ascending order
   * @param wanted about how many buckets to make; at most twice as many are made
   */
  ValueBuckets(double[] sorted, int wanted) {
    cellOf = new int[sorted.length];
    widths = new double[2 * wanted + 1];
    firstMoments = new double[2 * wanted + 1];
    cut(sorted, wanted);
  }

  int size() {
    return size;
  }

  int cells() {
    return 2 * size + 1;
  }

  private void cut(double[] sorted, int wanted) {
    double[] roots = roots(sorted);
    double share = sum(roots) / wanted;
    double inBucket = 0;
    int first = 1;
    for (int gap = 1; gap < roots.length; gap++) {
      if (gap > first && inBucket + roots[gap] > share) {
        close(first, gap - 1, sorted);
        first = gap;
        inBucket = 0;
      }
      inBucket += roots[gap];
    }
    close(first, sorted.length - 1, sorted);
    cellOf[sorted.length - 1] = 2 * size;
  }

  private void close(int first, int last, double[] sorted) {
    cellOf[first - 1] = 2 * size;
    for (int rank = first; rank < last; rank++) {
      cellOf[rank] = 2 * size + 1;
    }
    for (int gap = first; gap <= last; gap++) {
      double width = sorted[gap] - sorted[gap - 1];
      double share = (double) gap / sorted.length;
      widths[size] += width;
      firstMoments[size] += width * share;
      secondMoment += width * share * share;
    }
    size++;
  }

  private static double[] roots(double[] sorted) {
    double[] roots = new double[sorted.length];
    for (int gap = 1; gap < sorted.length; gap++) {
      roots[gap] = Math.cbrt(sorted[gap] - sorted[gap - 1]);
    }
    return roots;
  }

  private static double sum(double[] numbers) {
    double sum = 0;
    for (double number : numbers) {
      sum += number;
    }
    return sum;
  }
}
