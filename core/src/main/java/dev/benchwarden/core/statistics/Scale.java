package dev.benchwarden.core.statistics;

/** What a test compares. */
public enum Scale {
  /** Natural logarithms: ratios, the usual case. */
  LOG,
  /** The values themselves, because some are zero or negative. */
  RAW
}
