package dev.benchwarden.core.statistics.changepoint;

import java.util.Arrays;

/**
 * A segment's values, ranked once, with each value's summed distance to all the others. Both travel
 * with a value when the segment is permuted, so that nothing is sorted again.
 */
final class RankedSegment {

  /** The values in ascending order. */
  final double[] sorted;

  /** For each position of the segment its value's place in {@link #sorted}. */
  final int[] ranks;

  /** For each rank, the sum of the distances to all values of the segment. */
  final double[] distances;

  /** The sum of the distances over all pairs. */
  final double pairDistances;

  RankedSegment(double[] values, int from, int to) {
    sorted = Arrays.copyOfRange(values, from, to);
    Arrays.sort(sorted);
    ranks = ranks(values, from);
    distances = distances(sorted);
    pairDistances = pairDistances(distances);
  }

  int length() {
    return ranks.length;
  }

  /** Equal values are ranked in the order of the segment. */
  private int[] ranks(double[] values, int from) {
    SortedValues sortedValues = new SortedValues(sorted);
    int[] firstEqual = firstEqual();
    int[] seen = new int[sorted.length];
    int[] inOrder = new int[sorted.length];
    for (int i = 0; i < inOrder.length; i++) {
      int first = firstEqual[sortedValues.placeOf(values[from + i])];
      inOrder[i] = first + seen[first]++;
    }
    return inOrder;
  }

  /** For each rank the lowest one with an equal value. */
  private int[] firstEqual() {
    int[] first = new int[sorted.length];
    for (int i = 1; i < first.length; i++) {
      first[i] = Double.compare(sorted[i], sorted[i - 1]) == 0 ? first[i - 1] : i;
    }
    return first;
  }

  /** Each pair is in the sums of both its values. */
  private static double pairDistances(double[] distances) {
    double sum = 0;
    for (double distance : distances) {
      sum += distance;
    }
    return sum / 2;
  }

  private static double[] distances(double[] sorted) {
    int n = sorted.length;
    double total = 0;
    for (double value : sorted) {
      total += value;
    }
    double[] distances = new double[n];
    double below = 0;
    for (int i = 0; i < n; i++) {
      double upTo = below + sorted[i];
      distances[i] = sorted[i] * i - below + (total - upTo) - sorted[i] * (n - i - 1);
      below = upTo;
    }
    return distances;
  }
}
