package dev.benchwarden.core.statistics.changepoint;

import java.util.Optional;

/**
 * Drift of the remembered values of a series from the present ones, for any segment in constant
 * time.
 */
final class ValueDrift {

  /** Error of sums from rounding, as a share of the whole. */
  private static final double ROUNDING = 1e-12;

  /** For each of the remembered values, how many before it have changed or gone. */
  private final int[] changed;

  /** For each of them, how many before it are gone. */
  private final int[] gone;

  /** For each of them, how far those before it moved altogether, beyond the common shift. */
  private final double[] moved;

  private ValueDrift(int values) {
    changed = new int[values + 1];
    gone = new int[values + 1];
    moved = new double[values + 1];
  }

  static ValueDrift between(double[] before, double[] now, ValueAlignment alignment) {
    ValueDrift drift = new ValueDrift(before.length);
    for (int i = 0; i < before.length; i++) {
      int place = i - alignment.gone();
      boolean isThere = place >= 0 && place < now.length;
      double growth = isThere ? now[place] - before[i] : 0;
      drift.changed[i + 1] = drift.changed[i] + (isThere && growth == 0 ? 0 : 1);
      drift.gone[i + 1] = drift.gone[i] + (isThere ? 0 : 1);
      drift.moved[i + 1] = drift.moved[i] + (isThere ? Math.abs(growth - alignment.shift()) : 0);
    }
    return drift;
  }

  /**
   * The present outcome of a segment of the remembered values, if it follows from the earlier one.
   */
  Optional<SegmentOutcome> outcomeNow(SegmentOutcome before, int from, int to) {
    if (changed[to] == changed[from]) {
      return Optional.of(before);
    }
    if (gone[to] != gone[from]) {
      return Optional.empty();
    }
    double rounding = ROUNDING * (1 + moved[moved.length - 1]);
    return before.ifMovedBy(moved[to] - moved[from] + rounding);
  }
}
