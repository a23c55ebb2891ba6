package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.MachineDeltas;
import org.jspecify.annotations.Nullable;

/**
 * Support of a change by machines, each compared only with itself.
 *
 * @param agreeing those that moved the way the change did
 * @param machines those that can be compared with themselves, at least one
 */
public record Support(int agreeing, int machines) {

  /** Null if no machine can be compared with itself. */
  static @Nullable Support of(GuardedRow row, Environment environment) {
    Evidence evidence = row.told(environment).evidence();
    MachineDeltas cells = evidence.cells();
    double fromZero = evidence.percentFromZero();
    double change = Double.isNaN(fromZero) ? row.percent(environment) : fromZero;
    return cells.compared() == 0 ? null : new Support(cells.countTowards(change), cells.compared());
  }
}
