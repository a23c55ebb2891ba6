package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.MachineChange;
import dev.benchwarden.core.statistics.environment.OneMachine;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Concern about a series that no verdict calls a regression but that must not go unnoticed: the
 * gate is neutral, and people are notified.
 */
public enum Concern {
  /** Worse on one machine, or on some, which no verdict over all machines shows. */
  ONE_MACHINE,
  /** Clearly worse on fewer machines than the policy asks for. */
  TOO_FEW_MACHINES,
  /** Far worse than nearly all of its past, of which a few outliers hide it from the test. */
  MASKED,
  /** A time of zero or below after a past without any: a benchmark that measures nothing. */
  NOTHING_MEASURED;

  /** Whether the series became worse. */
  public boolean isForTheWorse() {
    return this != NOTHING_MEASURED;
  }

  /**
   * The reason to look at a series; null if there is none.
   *
   * @param alone what single machines show where the others show no change
   * @param qValue of the test over all machines; null if there is none
   * @param percentImprovement over all machines, negative is worse; null where that is not known
   */
  public static @Nullable Concern of(
      Verdict verdict,
      Collection<Flag> flags,
      Collection<MachineChange> alone,
      @Nullable Double qValue,
      @Nullable Double percentImprovement) {
    if (OneMachine.isWorse(verdict, flags, alone, qValue, percentImprovement)) {
      return ONE_MACHINE;
    }
    if (verdict == Verdict.INCONCLUSIVE
        && flags.contains(Flag.TOO_FEW_MACHINES)
        && OneMachine.isClearlyWorse(qValue, percentImprovement)) {
      return TOO_FEW_MACHINES;
    }
    boolean isOpen = verdict == Verdict.INCONCLUSIVE || verdict == Verdict.NO_CHANGE;
    return isOpen ? ofFlags(flags) : null;
  }

  /**
   * The machines that {@link #ONE_MACHINE} is about.
   *
   * @param alone what single machines show where the others show no change
   * @param reason of the verdict, which names the machine where all of them show a change, but not
   *     without one
   */
  public static Set<String> machines(Collection<MachineChange> alone, String reason) {
    Set<String> worse =
        alone.stream()
            .filter(MachineChange::becameWorse)
            .map(MachineChange::machine)
            .collect(Collectors.toSet());
    return worse.isEmpty() ? Agreement.machineIn(reason).map(Set::of).orElse(Set.of()) : worse;
  }

  private static @Nullable Concern ofFlags(Collection<Flag> flags) {
    if (flags.contains(Flag.MASKED)) {
      return MASKED;
    }
    return flags.contains(Flag.NOTHING_MEASURED) ? NOTHING_MEASURED : null;
  }
}
