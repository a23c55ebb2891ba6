package dev.benchwarden.core.statistics.changepoint;

import java.util.SplittableRandom;

/** Segments of values that are hard on bounds. */
final class NoisySegments {

  private NoisySegments() {}

  /** Normal noise with ties, a step somewhere, and outliers a thousand times as far away. */
  static RankedSegment withOutliers(int length, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[length];
    int change = random.nextInt(length);
    for (int i = 0; i < length; i++) {
      double outlier = random.nextInt(30) == 0 ? 1000 : 1;
      values[i] = Math.rint(outlier * 50 * random.nextGaussian()) + (i < change ? 0 : 100);
    }
    values[0]++; // not all alike
    return new RankedSegment(values, 0, length);
  }
}
