package dev.benchwarden.core.statistics.environment;

import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Verdict;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Rule for series that became worse because of one machine, which no verdict over all machines
 * tells (docs/statistics.md sections A8 and A12).
 */
public final class OneMachine {

  public static final double ALPHA = 0.01;
  public static final double SMALLEST_PERCENT = 5;

  private OneMachine() {}

  /**
   * Whether a single machine became clearly worse, or all of them together did, but not without
   * one.
   *
   * @param alone what single machines show where the others show no change
   * @param qValue of the test over all machines; null if there is none
   * @param percentImprovement over all machines, negative is worse; null where that is not known
   */
  public static boolean isWorse(
      Verdict verdict,
      Collection<Flag> flags,
      Collection<MachineChange> alone,
      @Nullable Double qValue,
      @Nullable Double percentImprovement) {
    boolean hangsOnOne = verdict == Verdict.INCONCLUSIVE && flags.contains(Flag.ONE_MACHINE_ONLY);
    return alone.stream().anyMatch(MachineChange::becameWorse)
        || (hangsOnOne && isClearlyWorse(qValue, percentImprovement));
  }

  /** Whether a row is worse by an amount and with a certainty that need no other series. */
  public static boolean isClearlyWorse(
      @Nullable Double qValue, @Nullable Double percentImprovement) {
    return qValue != null
        && qValue <= ALPHA
        && percentImprovement != null
        && percentImprovement <= -SMALLEST_PERCENT;
  }
}
