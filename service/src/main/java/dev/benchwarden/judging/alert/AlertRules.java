package dev.benchwarden.judging.alert;

import dev.benchwarden.core.statistics.Direction;
import org.jspecify.annotations.Nullable;

/**
 * Thresholds above which a series counts as regressed.
 *
 * @param direction which way its metric is better; unknown where nothing is a regression
 * @param minEffect the smallest change that matters, in percent
 */
record AlertRules(Direction direction, double minEffect) {

  boolean isRegression(@Nullable Double percentChange) {
    if (percentChange == null) {
      return false;
    }
    return switch (direction) {
      case HIGHER_IS_BETTER -> percentChange <= -minEffect;
      case LOWER_IS_BETTER -> percentChange >= minEffect;
      case UNKNOWN -> false;
    };
  }
}
