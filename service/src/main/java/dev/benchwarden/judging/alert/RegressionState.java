package dev.benchwarden.judging.alert;

/**
 * State of a regression, as the results tell it.
 *
 * @param isSure whether it is more than a passing disturbance
 * @param hasReturned whether the series came back to the level before
 */
record RegressionState(boolean isSure, boolean hasReturned) {

  AlertState open() {
    return isSure ? AlertState.CONFIRMED : AlertState.SUSPECTED;
  }
}
