package dev.benchwarden.core.policy;

/** Rule of whether a regression must show again in an independent run before it counts. */
public enum Confirm {
  /** It counts at once. */
  NEVER,
  /** In a later run, on another machine or long enough after the first on the same. */
  AUTO,
  /** On a machine that the first run did not have. */
  OTHER_MACHINE
}
