package dev.benchwarden.detection;

import dev.benchwarden.policy.Wait;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which machines have yet to report, and how long the verdict is held open for them.
 *
 * @param machines their names; where the policy counts machines, those that usually report
 * @param until when it counts without them; absent if it counts already
 */
record Awaited(List<String> machines, @Nullable Instant until) {

  /**
   * @param usual the machines that reported lately
   * @param firstUpload when the first results came; absent if none did
   */
  static Awaited of(
      Wait wait,
      List<String> usual,
      List<String> reported,
      @Nullable Instant firstUpload,
      Instant now) {
    List<String> named = wait.missing(reported);
    List<String> machines = named.isEmpty() && isByHabit(wait, reported) ? usual : named;
    return new Awaited(
        machines.stream().filter(machine -> !reported.contains(machine)).toList(),
        wait.isOver(reported) ? null : end(wait, firstUpload, now));
  }

  /** Whether the policy leaves open which machines they are. */
  private static boolean isByHabit(Wait wait, List<String> reported) {
    return wait.machines().isEmpty() || !wait.isOver(reported);
  }

  private static @Nullable Instant end(Wait wait, @Nullable Instant firstUpload, Instant now) {
    Instant end = (firstUpload == null ? now : firstUpload).plus(wait.atMost());
    return end.isAfter(now) ? end : null;
  }

  boolean isOpen() {
    return until != null;
  }
}
