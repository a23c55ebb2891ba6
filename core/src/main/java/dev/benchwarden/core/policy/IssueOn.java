package dev.benchwarden.core.policy;

/** Condition for an issue about alerts in the tracker. */
public enum IssueOn {
  NEVER,
  /** Once an alert is confirmed and no awaited machine may change that. */
  CONFIRMED
}
