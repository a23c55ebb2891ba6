package dev.benchwarden.judging.comparison;

import dev.benchwarden.platform.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/**
 * Range of absolute values, both ends included, written {@code 0||100}; an empty end is open.
 *
 * @param least zero or more
 */
record Bounds(double least, double most) {

  /** What rounding takes from a percentage or adds to it. */
  private static final double ROUNDING = 1e-9;

  static final Bounds OPEN = new Bounds(0, Double.POSITIVE_INFINITY);

  /**
   * @throws ProblemException 422 naming the parameter, if the text is not of that form
   */
  static Bounds parse(String parameter, @Nullable String text) {
    RangeForm.Ends ends = RangeForm.ABSOLUTE.read(parameter, text);
    return new Bounds(ends.leastOr(OPEN.least), ends.mostOr(OPEN.most));
  }

  /** Whether the absolute value lies within; an unknown value passes only a least bound of zero. */
  boolean hold(@Nullable Double value) {
    return value == null
        ? least == 0
        : Math.abs(value) >= least - ROUNDING && Math.abs(value) <= most + ROUNDING;
  }
}
