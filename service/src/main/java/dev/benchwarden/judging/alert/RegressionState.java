package dev.benchwarden.judging.alert;

import org.jspecify.annotations.Nullable;

/**
 * State of a regression by the results.
 *
 * @param isSure whether it is more than a passing disturbance
 * @param returnedAt the revision with which the series came back to the level before; absent if it
 *     did not
 */
record RegressionState(boolean isSure, @Nullable Long returnedAt) {

  boolean hasReturned() {
    return returnedAt != null;
  }

  AlertState open() {
    return isSure ? AlertState.CONFIRMED : AlertState.SUSPECTED;
  }
}
