package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.policy.Rules;
import dev.benchwarden.core.statistics.Decline;
import dev.benchwarden.core.statistics.Direction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Regression of an earlier commit of a pull request that is not known to be gone.
 *
 * @param improvement by how many percent the series was better then: negative, since it was worse;
 *     absent where it rose from 0
 * @param rise from 0 then, in the metric's unit; absent where the percentage is not, and in reports
 *     of releases before
 * @param measured whether it was measured again, though not surely enough
 */
public record EarlierRegression(
    OneSidedSeries series, @Nullable Double improvement, @Nullable Double rise, boolean measured) {

  static EarlierRegression of(ComparisonRow row) {
    Decline decline = row.decline();
    return new EarlierRegression(
        new OneSidedSeries(
            row.series(), row.benchmark(), row.parameters(), row.metric(), row.platform()),
        decline.improvement(),
        decline.rise(),
        true);
  }

  /** How much worse the series was then. */
  public Decline decline() {
    return new Decline(improvement, rise);
  }

  /** The same, with whether it was measured now. */
  EarlierRegression measuredAgain(boolean now) {
    return new EarlierRegression(series, improvement, rise, now);
  }

  /** The same under another name of its platform. */
  EarlierRegression on(String named) {
    return new EarlierRegression(series.on(named), improvement, rise, measured);
  }

  /**
   * Whether a row of the present commit settles it: the row shows that the series is no longer
   * worse, or reports the regression itself.
   */
  boolean isSettledBy(ComparisonRow row, Rules rules) {
    return switch (row.verdict()) {
      case REGRESSION, IMPROVEMENT -> true;
      case NO_CHANGE -> row.concern() == null;
      case INCONCLUSIVE -> row.concern() == null && isRuledOutBy(row, rules.minEffect());
      case ENVIRONMENT, NOT_ENOUGH_DATA, NOT_JUDGED -> false;
    };
  }

  /**
   * Few series are measured well enough to rule out any change. It is enough that the earlier
   * change is ruled out, and that the estimate does not matter, as a verdict would count it.
   */
  private boolean isRuledOutBy(ComparisonRow row, double minEffect) {
    Direction direction = row.metric().direction();
    Double estimate = row.test().estimatePercent();
    List<Double> interval = row.test().interval();
    return improvement != null
        && direction != null
        && estimate != null
        && interval != null
        && direction.ratioImprovement(estimate) > -minEffect
        && worst(interval, direction) > improvement;
  }

  /** The worse end of an interval in the metric's own sign, negative when worse. */
  private static double worst(List<Double> interval, Direction direction) {
    boolean isHighWorse = direction == Direction.LOWER_IS_BETTER;
    return direction.improvement(isHighWorse ? interval.getLast() : interval.getFirst());
  }
}
