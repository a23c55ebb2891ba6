package dev.benchwarden.statistics;

import org.jspecify.annotations.Nullable;

/**
 * What would have raised an alert.
 *
 * @param thresholds what counts as a change
 * @param confirm whether the next evaluation has to agree before an alert is raised
 */
public record BackTestPolicy(Thresholds thresholds, boolean confirm) {

  /** The direction in which a row changed; null if it did not, by this policy. */
  @Nullable Verdict direction(ReplayedRow row, double qValue) {
    double estimate = Finite.orNaN(row.estimate());
    boolean directed = estimate > 0 || estimate < 0;
    boolean enough = row.machines() >= thresholds.minMachines();
    return directed && enough && !row.environment() && fires(row, qValue)
        ? Verdict.ofDirection(estimate)
        : null;
  }

  private boolean fires(ReplayedRow row, double qValue) {
    Double own = row.minEffect();
    double minEffect = own == null ? thresholds.minEffect() : own;
    boolean byTest =
        qValue <= thresholds.alpha() && Math.abs(Finite.orNaN(row.estimate())) >= minEffect;
    boolean byZ = Math.abs(Finite.orNaN(row.zScore())) > thresholds.zMin();
    return switch (thresholds.decision()) {
      case P -> byTest;
      case Z -> byZ;
      case BOTH -> byTest && byZ;
    };
  }

  double[] qValues(double[] pValues) {
    return thresholds.correction() == Thresholds.Correction.BH
        ? BenjaminiHochberg.qValues(pValues)
        : pValues;
  }
}
