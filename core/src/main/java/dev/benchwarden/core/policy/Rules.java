package dev.benchwarden.core.policy;

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
 * @param ignored whether the series is kept and shown, and never judged
 * @param ruler whether the benchmark measures the machine instead of the project's code
 */
public record Rules(
    double minEffect,
    double alpha,
    double zMin,
    int minMachines,
    @Nullable Double minAbsolute,
    boolean ignored,
    boolean ruler) {

  /** Whether a verdict is passed on the series at all. */
  public boolean isJudged() {
    return !ignored && !ruler;
  }

  Rules withMinAbsolute(double smallest) {
    return new Rules(minEffect, alpha, zMin, minMachines, smallest, ignored, ruler);
  }
}
