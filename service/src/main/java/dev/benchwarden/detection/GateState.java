package dev.benchwarden.detection;

/** What an evaluation means for a pipeline. */
public enum GateState {
  PASS,
  FAIL,
  /** Nothing was shown, or the policy only wants to be told. */
  NEUTRAL
}
