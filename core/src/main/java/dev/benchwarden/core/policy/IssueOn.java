package dev.benchwarden.core.policy;

/** When the tracker gets an issue about alerts. */
public enum IssueOn {
  NEVER,
  /** Once an alert is confirmed and no machine is awaited that may say otherwise. */
  CONFIRMED
}
