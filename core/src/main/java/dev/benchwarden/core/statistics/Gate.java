package dev.benchwarden.core.statistics;

/** What an evaluation means for a build. */
public enum Gate {
  PASS,
  FAIL,
  /** Nothing can be said, so nothing is held up. */
  NEUTRAL
}
