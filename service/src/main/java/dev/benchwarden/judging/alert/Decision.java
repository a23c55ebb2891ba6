package dev.benchwarden.judging.alert;

import org.jspecify.annotations.Nullable;

/** Last decision of a person about an alert. */
enum Decision {
  ACKNOWLEDGED,
  DISMISSED,
  RESOLVED,
  /** It stays open although the series seems to be back, until a person closes it. */
  REOPENED;

  /**
   * The state that follows from the results and a person's decision.
   *
   * @param results the state by the results alone
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
      case REOPENED -> results.unaccepted();
    };
  }
}
