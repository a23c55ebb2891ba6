package dev.benchwarden.core.statistics;

/** Gate of a build: what an evaluation means for it. */
public enum Gate {
  PASS,
  FAIL,
  /** Nothing can be said, so nothing is held up. */
  NEUTRAL
}
