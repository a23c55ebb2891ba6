package dev.benchwarden.core.statistics;

/** Basis from which a test's spread is taken. */
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
  /** What is assumed of a metric that hardly varies, for fewer runs than show it. */
  ASSUMED_SPREAD,
  /** The samples of a single run a side, with how much runs differ from elsewhere. */
  SAMPLES_ONE_PROCESS;

  /** How many runs either side needs where one machine measured them all. */
  public static final int RUNS_ON_ONE_MACHINE = 3;
}
