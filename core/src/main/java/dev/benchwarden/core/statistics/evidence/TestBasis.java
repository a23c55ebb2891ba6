package dev.benchwarden.core.statistics.evidence;

/** Basis of a test's spread. */
public enum TestBasis {
  /** Each machine's change, on machines that ran both sides. */
  PAIRED_MACHINES,
  /** The machine medians of either side, on machines that ran only one. */
  WELCH_MACHINES,
  /** The runs of the one machine there is. */
  WELCH_RUNS_ONE_MACHINE,
  /** The points of the stable region. */
  REGION,
  /** The rounds in which both sides ran in turn on one machine. */
  PAIRED_ROUNDS,
  /** The spread assumed of a metric that hardly varies, where there are too few runs to show it. */
  ASSUMED_SPREAD,
  /**
   * The samples of a single run per side, with the differences between runs known from elsewhere.
   */
  SAMPLES_ONE_PROCESS;

  /** How many runs either side needs where one machine measured them all. */
  public static final int RUNS_ON_ONE_MACHINE = 3;
}
