package dev.benchwarden.judging.alert;

import org.jspecify.annotations.Nullable;

/**
 * State of a regression by the results.
 *
 * @param isSure whether it is more than a passing disturbance
 * @param returnedAt the revision with which the series came back to the level before; absent if it
 *     did not
 * @param acceptance who accepted it in its pull request, and why; absent if nobody did
 */
record RegressionState(boolean isSure, @Nullable Long returnedAt, @Nullable String acceptance) {

  boolean hasReturned() {
    return returnedAt != null;
  }

  AlertState open() {
    return acceptance == null ? unaccepted() : AlertState.ACKNOWLEDGED;
  }

  /** The state while it is open, whatever people decided before the merge. */
  AlertState unaccepted() {
    return isSure ? AlertState.CONFIRMED : AlertState.SUSPECTED;
  }
}
