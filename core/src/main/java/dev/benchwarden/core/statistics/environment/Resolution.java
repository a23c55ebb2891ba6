package dev.benchwarden.core.statistics.environment;

/** Answer to the question of whether a machine or the code changed (docs/statistics.md A11). */
public enum Resolution {
  /** Both sides ran in turn on the machine, so that its state cancels out. */
  ROUNDS,
  /** The baseline, run again, was as fast as ever on the machine: the code changed. */
  CODE_MOVED,
  /** The baseline, run again, had moved with the machine: the machine changed. */
  MACHINE_MOVED,
  /** Both may have changed: the candidate was compared with the baseline's new runs. */
  COMPARED_WITH_RERUN;

  /** Whether verdicts on the code became possible. */
  public boolean clearsRows() {
    return this != MACHINE_MOVED;
  }
}
