package dev.benchwarden.judging.alert;

import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.evidence.Judging;

/**
 * Thresholds above which a series counts as regressed.
 *
 * @param judging whether the series is judged, and why not
 * @param smallest the smallest change that matters, in percent
 * @param minAbsolute the smallest change that matters, in the metric's own unit, 0 or more
 * @param isTime whether it is how long something takes
 */
record AlertRules(Judging judging, SmallestEffect smallest, double minAbsolute, boolean isTime) {

  /**
   * Whether a level is meaningless for the series: anything that runs takes some time.
   *
   * @param ratio of the level to one above 0
   */
  boolean isNothingMeasured(double ratio) {
    return isTime && ratio <= 0;
  }

  /**
   * Whether one level is worse than another by enough to matter.
   *
   * @param percent by how much they differ, in the metric's own sign; infinite from 0, NaN where
   *     that is not known
   * @param difference the same in the metric's unit; NaN where that is not known
   */
  boolean isRegression(double percent, double difference) {
    boolean isNegligible = Math.abs(difference) < minAbsolute;
    return judging == Judging.JUDGED && !isNegligible && smallest.isLostBy(percent);
  }

  /**
   * The reason why a change that is still found is no longer a regression.
   *
   * @param told the change as it was when it was a regression
   */
  String reason(KnownAlert.Change told) {
    return switch (judging) {
      case QUARANTINED -> "Its benchmark is in quarantine.";
      case IGNORED -> "The policy ignores its benchmark.";
      case RULER -> "The policy says that its benchmark measures the machine.";
      case JUDGED ->
          isRegression(told.percentOrNaN(), told.differenceOrNaN())
              ? "By newer results the change no longer counts as a regression."
              : "By the policy as it is now, the change does not count as a regression.";
    };
  }
}
