package dev.benchwarden.core.statistics.evidence;

/** Values whose standard deviation a z-score is measured in. */
public enum ZBasis {
  /** The points of the stable region. */
  REGION,
  /**
   * The baseline's machine medians, as in MongoDB's perfcomp: this measures how much machines
   * differ.
   */
  MACHINES,
  /** The changes of the machines that ran both sides. */
  PAIRED,
  /** The runs of the one machine that ran both sides. */
  RUNS,
  /** The changes of rounds, in which both sides ran in turn. */
  ROUNDS
}
