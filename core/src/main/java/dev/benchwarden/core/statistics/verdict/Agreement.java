package dev.benchwarden.core.statistics.verdict;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finding of whether a change is still seen without the machine that supports it most
 * (docs/statistics.md section A8).
 *
 * @param without the machine left out
 * @param qValue corrected for the number of changes checked; null if nothing could be tested
 * @param estimatePercent the estimate of the other machines, positive is better
 * @param holds whether the others see the change too
 */
public record Agreement(
    String without, @Nullable Double qValue, @Nullable Double estimatePercent, boolean holds) {

  /**
   * Leads from a verdict's reason to the name of the machine without which the change is not seen.
   */
  public static final String BUT_NOT_WITHOUT = ", but not without ";

  /** The machine that a verdict's reason names so: repeats may have changed the reason. */
  public static Optional<String> machineIn(String reason) {
    int named = reason.indexOf(BUT_NOT_WITHOUT);
    return named < 0
        ? Optional.empty()
        : Optional.of(reason.substring(named + BUT_NOT_WITHOUT.length()).replaceAll("; .*", ""));
  }
}
