package dev.benchwarden.judging.comparison;

import dev.benchwarden.platform.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/**
 * Range of values with their sign, both ends included, written {@code -60||-10}; an empty end is
 * open.
 */
record SignedBounds(double least, double most) {

  static final SignedBounds OPEN =
      new SignedBounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

  /**
   * @throws ProblemException 422 naming the parameter, if the text is not of that form
   */
  static SignedBounds parse(String parameter, @Nullable String text) {
    RangeForm.Ends ends = RangeForm.SIGNED.read(parameter, text);
    return new SignedBounds(ends.leastOr(OPEN.least), ends.mostOr(OPEN.most));
  }

  /** Whether the value lies within; an unknown value passes only if there are no bounds. */
  boolean hold(@Nullable Double value) {
    return value == null ? equals(OPEN) : value >= least && value <= most;
  }
}
