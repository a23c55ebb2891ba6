package dev.benchwarden.core.policy;

import dev.benchwarden.core.statistics.evidence.Judging;
import org.jspecify.annotations.Nullable;

/**
 * Rules for one series, overrides applied.
 *
 * @param minEffect smallest change that counts, in percent of the baseline, 0 to 1000
 * @param alpha largest p-value, corrected for the number of tests, that counts, 1e-6 to 0.5
 * @param zMin |z| above which a change counts, where z decides, 0 to 1000
 * @param minMachines fewest machines that a verdict may rest on, 1 to 1000
 * @param minAbsolute smallest change that counts, in the metric's own unit, 0 to 1e15; null for
 *     what its unit suggests
 * @param judging whether a verdict is passed on the series, and why not
 */
public record Rules(
    double minEffect,
    double alpha,
    double zMin,
    int minMachines,
    @Nullable Double minAbsolute,
    Judging judging) {

  /** Whether a verdict is passed on the series at all. */
  public boolean isJudged() {
    return judging == Judging.JUDGED;
  }

  /** Whether the benchmark measures the machine instead of the project's code. */
  public boolean isRuler() {
    return judging == Judging.RULER;
  }

  /** The same without a verdict for now. */
  Rules inQuarantine() {
    return isRuler()
        ? this
        : new Rules(minEffect, alpha, zMin, minMachines, minAbsolute, Judging.QUARANTINED);
  }

  Rules withMinAbsolute(double smallest) {
    return new Rules(minEffect, alpha, zMin, minMachines, smallest, judging);
  }
}
