package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Sample;
import org.jspecify.annotations.Nullable;

/**
 * Statistics of one process's samples, as needed to compare two processes (docs/statistics.md
 * section 5).
 *
 * @param count how many, at least 5
 * @param variance of their logarithms
 */
public record InProcessSamples(int count, double variance) {

  /** Fewer samples show too little of how much they vary. */
  public static final int FEWEST = 5;

  /** Null if these are too few, or have no logarithms. */
  public static @Nullable InProcessSamples of(double... samples) {
    double[] valid = Sample.valid(samples);
    if (valid.length < FEWEST || !Sample.areAllPositive(valid)) {
      return null;
    }
    double deviation = Sample.standardDeviation(Sample.logarithms(valid));
    return new InProcessSamples(valid.length, deviation * deviation);
  }

  /** The variance of the samples' median, estimated from the samples alone. */
  double varianceOfMiddle() {
    return variance / count;
  }
}
