package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.comparison.AwaitedMachines;
import dev.benchwarden.core.policy.Wait;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Machines that have reported and machines that are awaited, and how long the verdict is held open.
 *
 * @param reported names of the machines whose runs are judged
 * @param machines names of those that have not reported; empty where it is not known which ones may
 *     still report
 * @param until when the verdict is reached without them; absent if it has been reached
 * @param waited how long the wait lasted in vain; absent if none was missing in the end
 */
record Awaited(
    List<String> reported,
    List<String> machines,
    @Nullable Instant until,
    @Nullable Duration waited) {

  static Awaited noneBeside(List<String> reported) {
    return new Awaited(reported, List.of(), null, null);
  }

  /**
   * @param firstUpload when the first results arrived; absent if none did
   */
  static Awaited of(
      Wait wait, Habit habit, List<String> reported, @Nullable Instant firstUpload, Instant now) {
    if (firstUpload == null || wait.atMost().isZero() || isComplete(wait, habit, reported)) {
      return noneBeside(reported);
    }
    Instant end = firstUpload.plus(wait.atMost());
    List<String> missing = missing(wait, habit, reported);
    return end.isAfter(now)
        ? new Awaited(reported, missing, end, null)
        : new Awaited(reported, missing, null, wait.atMost());
  }

  private static boolean isComplete(Wait wait, Habit habit, List<String> reported) {
    return wait.awaitsTheUsual() ? habit.missing(reported).isEmpty() : wait.isOver(reported);
  }

  /** The missing machines that the policy names, or else those that usually measure. */
  private static List<String> missing(Wait wait, Habit habit, List<String> reported) {
    List<String> named = wait.missing(reported);
    return named.isEmpty() ? habit.without(reported) : named;
  }

  boolean isOpen() {
    return until != null;
  }

  /** The awaited machines; empty if the verdict is reached without them, or none is missing. */
  Optional<AwaitedMachines> ifOpen() {
    return isOpen()
        ? Optional.of(new AwaitedMachines(reported, machines, until))
        : Optional.empty();
  }
}
