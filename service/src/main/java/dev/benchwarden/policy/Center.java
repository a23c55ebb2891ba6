package dev.benchwarden.policy;

/** What z measures the distance from. */
public enum Center {
  /** Mean and standard deviation of the stable region. */
  MEAN,
  /** Its median and scaled median deviation: one outlier does not hide a change. */
  MEDIAN
}
