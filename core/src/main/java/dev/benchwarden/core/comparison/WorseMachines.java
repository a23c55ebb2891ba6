package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.MachineChange;
import java.util.Collection;

/** Words for where series became worse of which all machines together do not tell. */
public final class WorseMachines {

  private WorseMachines() {}

  /** Such as "on one machine only". */
  public static String where(Collection<ComparisonRow> rows) {
    boolean isOnSeveral =
        rows.stream()
            .anyMatch(row ->
                row.judged().machineChanges().stream().filter(MachineChange::becameWorse).count()
                    > 1);
    return isOnSeveral ? "on some machines only" : "on one machine only";
  }
}
