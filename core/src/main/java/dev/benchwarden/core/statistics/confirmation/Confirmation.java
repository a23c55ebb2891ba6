package dev.benchwarden.core.statistics.confirmation;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Interval;
import org.jspecify.annotations.Nullable;

/**
 * Confirmation of a suspected change by repeats. Percentages are positive when better.
 *
 * @param looks how many repeats were looked at
 * @param estimatePercent of the repeats alone; null before the first
 * @param interval 95 % of the same
 * @param oneSidedP of a change in the suspected direction
 * @param qValue corrected for the number of changes that were open at this look
 */
public record Confirmation(
    State state,
    int looks,
    @Nullable Double estimatePercent,
    @Nullable Interval interval,
    @Nullable Double oneSidedP,
    @Nullable Double qValue) {

  /** State of a suspected change. */
  public enum State {
    /** Another repeat is needed. */
    SUSPECTED,
    CONFIRMED,
    CLEARED,
    /** All repeats are spent: a person decides. */
    UNDECIDED
  }

  static final Confirmation OPEN = new Confirmation(State.SUSPECTED, 0, null, null, null, null);

  /** The estimate as a change of the measured value; NaN before the first repeat. */
  public double percentInOwnSign(Direction direction) {
    return estimatePercent == null ? Double.NaN : direction.ratioImprovement(estimatePercent);
  }

  /** The interval as changes of the measured value. */
  public @Nullable Interval intervalInOwnSign(Direction direction) {
    if (interval == null) {
      return null;
    }
    double low = direction.ratioImprovement(interval.low());
    double high = direction.ratioImprovement(interval.high());
    return new Interval(Math.min(low, high), Math.max(low, high));
  }
}
