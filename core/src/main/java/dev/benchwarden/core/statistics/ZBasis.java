package dev.benchwarden.core.statistics;

/** The values that a z-score counts standard deviations of. */
public enum ZBasis {
  /** The points of the stable region. */
  REGION,
  /** The baseline's machine medians. */
  MACHINES
}
