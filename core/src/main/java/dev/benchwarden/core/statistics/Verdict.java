package dev.benchwarden.core.statistics;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Verdict on a series. */
public enum Verdict {
  REGRESSION,
  IMPROVEMENT,
  /** No change as large as the smallest that matters: demonstrated, not assumed. */
  NO_CHANGE,
  /** Undecided: more runs or machines are needed. */
  INCONCLUSIVE,
  /** Nothing could be tested. */
  NOT_ENOUGH_DATA,
  /** Explained by the machine, not the code. */
  ENVIRONMENT,
  /** No verdict is asked for, or it is unknown which direction is better. */
  NOT_JUDGED;

  /**
   * The verdict of one test among many (docs/statistics.md section 7). All values are counted as
   * improvements: positive is better.
   *
   * @param qValue the corrected p-value
   * @param estimate of the change, in percent
   * @param interval the 95 % interval of the change, in percent
   * @param minEffect the smallest change that matters, in percent
   * @param alpha the largest q of a significant change
   */
  public static Verdict of(
      @Nullable Double qValue,
      @Nullable Double estimate,
      @Nullable Interval interval,
      double minEffect,
      double alpha) {
    if (qValue == null || estimate == null) {
      return NOT_ENOUGH_DATA;
    }
    if (qValue <= alpha && SmallestEffect.isReached(minEffect, estimate)) {
      return ofDirection(estimate);
    }
    boolean within =
        interval != null && interval.low() >= -minEffect && interval.high() <= minEffect;
    return within ? NO_CHANGE : INCONCLUSIVE;
  }

  public static Verdict ofDirection(double improvement) {
    return improvement > 0 ? IMPROVEMENT : REGRESSION;
  }

  /** Such as {@code no change}. */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Whether it says that something changed. */
  public boolean isChange() {
    return this == REGRESSION || this == IMPROVEMENT;
  }
}
