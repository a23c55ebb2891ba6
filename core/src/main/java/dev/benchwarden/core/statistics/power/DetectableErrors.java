package dev.benchwarden.core.statistics.power;

import java.util.HashMap;
import java.util.Map;

/**
 * Differences in standard errors that tests find in 80 % of cases, each computed once: degrees of
 * freedom and levels repeat within a comparison, and the quantiles behind them are expensive.
 */
public final class DetectableErrors {

  private final Map<Test, Double> known = new HashMap<>();

  private record Test(double degreesOfFreedom, double alpha) {}

  /**
   * @see Power#detectableErrors
   */
  double of(double degreesOfFreedom, double alpha) {
    return known.computeIfAbsent(
        new Test(degreesOfFreedom, alpha),
        test -> Power.detectableErrors(test.degreesOfFreedom(), test.alpha()));
  }
}
