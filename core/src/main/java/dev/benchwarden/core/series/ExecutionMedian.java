package dev.benchwarden.core.series;

import java.util.Arrays;
import java.util.OptionalDouble;

/** Median of one execution's samples, by which the execution is judged. */
public final class ExecutionMedian {

  private ExecutionMedian() {}

  /** The median of the finite samples; empty if there is none. */
  public static OptionalDouble of(double[] samples) {
    double[] sorted = Arrays.stream(samples).filter(Double::isFinite).sorted().toArray();
    if (sorted.length == 0) {
      return OptionalDouble.empty();
    }
    int middle = sorted.length / 2;
    if (sorted.length % 2 == 1) {
      return OptionalDouble.of(sorted[middle]);
    }
    // Halved first: the sum of two large values may overflow.
    return OptionalDouble.of(sorted[middle - 1] / 2 + sorted[middle] / 2);
  }
}
