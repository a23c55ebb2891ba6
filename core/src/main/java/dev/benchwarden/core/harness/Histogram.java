package dev.benchwarden.core.harness;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Counts of how often each value was seen. */
final class Histogram {

  /** Harnesses round what they count, so that real histograms have some thousand values. */
  static final int MAX_VALUES = 500_000;

  private final NavigableMap<Double, Long> counts = new TreeMap<>();

  /**
   * @param count how often the value was seen, from 0
   * @throws ArithmeticException if the value was seen more often than a {@code long} can count
   */
  void add(double value, long count) {
    if (count > 0) {
      counts.merge(value, count, Math::addExact);
    }
  }

  boolean isFull() {
    return counts.size() >= MAX_VALUES;
  }

  boolean isEmpty() {
    return counts.isEmpty();
  }

  /** The values as samples in ascending order, thinned as {@link Thinning} says. */
  double[] samples() {
    long[] ranks = Thinning.ranks(size());
    double[] samples = new double[ranks.length];
    int filled = 0;
    long seen = 0;
    for (Map.Entry<Double, Long> bin : counts.entrySet()) {
      seen += bin.getValue();
      while (filled < ranks.length && ranks[filled] < seen) {
        samples[filled++] = bin.getKey();
      }
    }
    return samples;
  }

  private long size() {
    return counts.values().stream().mapToLong(Long::longValue).reduce(0, Math::addExact);
  }
}
