package dev.benchwarden.judging.alert;

import dev.benchwarden.judging.changepoint.KnownChange;

/**
 * Level of a series against the one before a change. The changes in percent are multiplied, since
 * levels themselves cannot be compared across other machines. A rise from 0 has no percentage:
 * where the level fell to 0 before, its height is a part of what was lost.
 *
 * @param ratio to the level before; infinite where that was 0, NaN where it is not known
 * @param difference from it in the metric's unit; NaN where that is not known
 * @param unit the height of the level before, as it was when the level fell to 0; NaN until then
 */
record LevelSinceChange(double ratio, double difference, double unit) {

  /** The level before the change itself. */
  static final LevelSinceChange BEFORE = new LevelSinceChange(1, 0, Double.NaN);

  LevelSinceChange after(KnownChange change) {
    double next = 1 + change.percent() / 100;
    double step = change.differenceOrNaN();
    return new LevelSinceChange(
        ratioAfter(next, step), difference + step, next == 0 ? Math.abs(step / ratio) : unit);
  }

  /** A value that rose from 0 and is 0 again is back where it was. */
  private double ratioAfter(double next, double step) {
    if (Double.isInfinite(ratio) && next == 0) {
      return 1;
    }
    return ratio == 0 && Double.isInfinite(next) ? step / unit : ratio * next;
  }

  /** Whether it is no worse than the level before by anything that matters. */
  boolean isAsGood(AlertRules rules) {
    return !rules.isNothingMeasured(ratio) && !rules.isRegression(100 * (ratio - 1), difference);
  }
}
