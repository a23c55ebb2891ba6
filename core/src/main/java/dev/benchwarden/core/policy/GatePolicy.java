package dev.benchwarden.core.policy;

/** Effect of a regression on the check of a pull request. */
public enum GatePolicy {
  /** It is reported, and blocks nothing. */
  NEUTRAL,
  /** The check fails; where it is required, the pull request cannot be merged. */
  FAIL
}
