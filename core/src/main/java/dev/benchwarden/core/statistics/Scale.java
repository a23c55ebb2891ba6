package dev.benchwarden.core.statistics;

/** Scale on which a test compares. */
public enum Scale {
  /** Natural logarithms: ratios, the usual case. */
  LOG,
  /** The values themselves, because some are zero or negative. */
  RAW
}
