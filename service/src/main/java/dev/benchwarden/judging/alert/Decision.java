package dev.benchwarden.judging.alert;

import org.jspecify.annotations.Nullable;

/** The last thing that a person decided about an alert. */
enum Decision {
  ACKNOWLEDGED,
  DISMISSED,
  RESOLVED,
  /** It stays open although the series seems to be back, until a person closes it. */
  REOPENED;

  /**
   * The state that follows from what the results say and what a person said.
   *
   * @param results what the results say alone
   * @param decision absent if nobody decided
   */
  static AlertState state(RegressionState results, @Nullable Decision decision) {
    if (decision == null) {
      return results.hasReturned() ? AlertState.RESOLVED : results.open();
    }
    return switch (decision) {
      case ACKNOWLEDGED -> results.hasReturned() ? AlertState.RESOLVED : AlertState.ACKNOWLEDGED;
      case DISMISSED -> AlertState.DISMISSED;
      case RESOLVED -> AlertState.RESOLVED;
      case REOPENED -> results.open();
    };
  }
}
