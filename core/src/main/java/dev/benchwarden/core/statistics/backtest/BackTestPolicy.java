package dev.benchwarden.core.statistics.backtest;

import dev.benchwarden.core.statistics.BenjaminiHochberg;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Policy of a back-test, which decides what would have raised an alert.
 *
 * @param thresholds what counts as a change
 * @param confirm whether the next evaluation has to agree before an alert is raised
 */
public record BackTestPolicy(Thresholds thresholds, boolean confirm) {

  /** The direction in which a row changed; null if it did not, by this policy. */
  public @Nullable Verdict direction(ReplayedRow row, double qValue) {
    double estimate = Finite.orNaN(row.estimate());
    Thresholds own = row.own();
    Thresholds counting = own == null ? thresholds : own;
    boolean directed = estimate > 0 || estimate < 0;
    boolean enough = row.machines() >= counting.minMachines();
    return directed && enough && !row.ignored() && fires(row, qValue, counting)
        ? Verdict.ofDirection(estimate)
        : null;
  }

  private boolean fires(ReplayedRow row, double qValue, Thresholds counting) {
    boolean byTest =
        qValue <= counting.alpha() && counting.isReachedBy(Finite.orNaN(row.estimate()));
    boolean byZ = Math.abs(Finite.orNaN(row.zScore())) > counting.zMin();
    return switch (thresholds.decision()) {
      case P -> byTest;
      case Z -> byZ;
      case BOTH -> byTest && byZ;
    };
  }

  /** The q-value of each row, corrected as those of an evaluation are. */
  double[] qValues(List<ReplayedRow> rows) {
    double[] p = rows.stream().mapToDouble(ReplayedRow::familyP).toArray();
    return thresholds.correction() == Thresholds.Correction.BH
        ? BenjaminiHochberg.qValues(p, rows.stream().map(ReplayedRow::platform).toList())
        : p;
  }
}
