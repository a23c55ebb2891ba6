package dev.benchwarden.core.policy;

import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * Rule for the machines that are waited for before a verdict on a revision is reported. Later
 * results are never lost: the revision is then judged again. Where neither names nor a number are
 * given, the machines that usually measure are waited for.
 *
 * @param machines their names; may be empty
 * @param count how many different machines, 0 to 1000; 0 counts none
 * @param atMost how long to wait after the first upload of the revision, 0 to 24 hours; 0 waits for
 *     nobody
 */
public record Wait(List<String> machines, int count, Duration atMost) {

  static final Duration LONGEST = Duration.ofHours(24);

  /** Waits for the machines that usually measure. */
  public static final Wait DEFAULT = new Wait(List.of(), 0, Duration.ofMinutes(30));

  public Wait {
    machines = List.copyOf(machines);
    Range.AWAITED.require("wait.count", count);
    if (atMost.isNegative() || atMost.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("wait.atMost = %s is not 0s to 24h".formatted(atMost));
    }
  }

  /** Whether the machines that usually measure are waited for. */
  public boolean awaitsTheUsual() {
    return machines.isEmpty() && count == 0;
  }

  /** The named machines that have not reported, in the policy's order. */
  public List<String> missing(Collection<String> reported) {
    return machines.stream().filter(machine -> !reported.contains(machine)).toList();
  }

  /** Whether all that was named or counted has come. */
  public boolean isOver(Collection<String> reported) {
    return missing(reported).isEmpty() && reported.stream().distinct().count() >= count;
  }
}
