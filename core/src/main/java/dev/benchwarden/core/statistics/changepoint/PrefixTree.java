package dev.benchwarden.core.statistics.changepoint;

import java.util.Arrays;

/**
 * Counts and sums of the values below a rank, while values are added one by one.
 *
 * <p>A complete binary tree over the ranks in which each node keeps what went to its left. One walk
 * from the leaf to the root both asks and adds; without a branch, as its way is random.
 */
final class PrefixTree {

  private final double[] leftCounts;
  private final double[] leftSums;
  private final int leaves;

  double countBelow;
  double sumBelow;

  PrefixTree(int ranks) {
    leaves = Math.max(2, Integer.highestOneBit(Math.max(1, ranks - 1)) << 1);
    leftCounts = new double[leaves];
    leftSums = new double[leaves];
  }

  void clear() {
    Arrays.fill(leftCounts, 0);
    Arrays.fill(leftSums, 0);
  }

  /** Sets {@link #countBelow} and {@link #sumBelow} for the rank, then adds the value there. */
  void add(int rank, double value) {
    double count = 0;
    double sum = 0;
    for (int node = leaves + rank; node > 1; node >>= 1) {
      int parent = node >> 1;
      double fromRight = node & 1;
      double nodeCount = leftCounts[parent];
      double nodeSum = leftSums[parent];
      count += fromRight * nodeCount;
      sum += fromRight * nodeSum;
      leftCounts[parent] = nodeCount + (1 - fromRight);
      leftSums[parent] = nodeSum + (1 - fromRight) * value;
    }
    countBelow = count;
    sumBelow = sum;
  }
}
