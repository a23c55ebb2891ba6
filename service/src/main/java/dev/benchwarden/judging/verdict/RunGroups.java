package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.statistics.environment.Independence;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Groups of a revision's runs: its first measurement and the repeats, distinguished by when and
 * where they ran. A run is a repeat if it starts half an hour after the last one started, or if all
 * machines have reported and it comes from yet another one. An earlier run belongs to the same
 * measurement: more executions, or a machine that was late.
 */
final class RunGroups {

  private final Set<String> expected;
  private final List<List<TimedRun>> groups = new ArrayList<>();

  private RunGroups(Collection<String> expected) {
    this.expected = Set.copyOf(expected);
  }

  /**
   * @param runs in the order of their starts
   * @param expected the names of the machines without which a measurement is not complete
   * @return the first measurement, then each repeat; none is empty
   */
  static List<List<TimedRun>> of(List<TimedRun> runs, Collection<String> expected) {
    RunGroups groups = new RunGroups(expected);
    runs.forEach(groups::add);
    return groups.groups;
  }

  private void add(TimedRun run) {
    if (groups.isEmpty() || repeats(run, groups.getLast())) {
      groups.add(new ArrayList<>());
    }
    groups.getLast().add(run);
  }

  private boolean repeats(TimedRun run, List<TimedRun> group) {
    if (run.pair() != null && group.stream().anyMatch(other -> run.pair().equals(other.pair()))) {
      return false;
    }
    Instant last = group.getLast().start();
    boolean otherMachine = !all(group, TimedRun::machine).contains(run.machine());
    return !run.start().isBefore(last.plus(Independence.PAUSE))
        || (otherMachine && isComplete(group));
  }

  private boolean isComplete(List<TimedRun> group) {
    return !expected.isEmpty() && all(group, TimedRun::name).containsAll(expected);
  }

  private static <T> Set<T> all(List<TimedRun> group, Function<TimedRun, T> what) {
    return group.stream().map(what).collect(Collectors.toSet());
  }
}
