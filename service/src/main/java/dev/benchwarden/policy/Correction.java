package dev.benchwarden.policy;

/** How p-values are corrected for the number of series that are tested at once. */
public enum Correction {
  /** The false discovery rate of Benjamini and Hochberg (1995). */
  BH,
  /** Every series by itself: with many series, some fire by chance. */
  NONE
}
