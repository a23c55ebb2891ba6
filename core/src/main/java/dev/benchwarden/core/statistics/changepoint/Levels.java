package dev.benchwarden.core.statistics.changepoint;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Scale;

/**
 * A series on the scale on which its levels are compared: the logarithm where all values are
 * positive, so that a change is a ratio, else the values themselves.
 */
record Levels(double[] values, Scale scale) {

  /**
   * Larger values are divided by a power of two: only ratios count, and squares must stay finite.
   */
  private static final int LARGEST_EXPONENT = 100;

  static Levels of(double[] series) {
    return Sample.areAllPositive(series)
        ? new Levels(Sample.logarithms(series), Scale.LOG)
        : new Levels(withinRange(series), Scale.RAW);
  }

  int size() {
    return values.length;
  }

  /** How the levels differ on both sides of a change, up to its neighbours. */
  LevelShift shift(int start, int change, int end) {
    return LevelShift.between(
        SegmentSample.of(values, start, change), SegmentSample.of(values, change, end));
  }

  /** Whether the shift is known to be smaller than so many percent; never on the raw scale. */
  boolean isLessThanPercent(LevelShift shift, double percent) {
    return scale == Scale.LOG && 100 * Math.abs(Math.expm1(shift.difference())) < percent;
  }

  private static double[] withinRange(double[] series) {
    int exponent = Math.getExponent(Sample.largestMagnitude(series));
    int excess = Math.max(0, exponent - LARGEST_EXPONENT);
    double[] scaled = new double[series.length];
    for (int i = 0; i < series.length; i++) {
      scaled[i] = Math.scalb(series[i], -excess);
    }
    return scaled;
  }
}
