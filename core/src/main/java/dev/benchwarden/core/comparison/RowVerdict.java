package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.MachineChange;
import java.util.List;

/**
 * Verdict on a row.
 *
 * @param reason the verdict in words
 * @param machineChanges what single machines show where the others show no change
 * @param flags what else has to be known, in alphabetical order
 */
public record RowVerdict(
    Verdict verdict, String reason, List<MachineChange> machineChanges, List<Flag> flags) {

  RowVerdict as(Verdict other) {
    return as(other, reason);
  }

  RowVerdict as(Verdict other, String because) {
    return new RowVerdict(other, because, machineChanges, flags);
  }
}
