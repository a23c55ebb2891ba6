package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.policy.Confirm;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.store.results.MachineMedians;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Reader of the results of a revision's first measurement and of each repeat. */
@Component
public class MeasuredRevisions {

  private final JudgedRuns runs;
  private final MachineMedians medians;

  MeasuredRevisions(JudgedRuns runs, MachineMedians medians) {
    this.runs = runs;
    this.medians = medians;
  }

  /** All results, grouped by when they were measured. */
  public MeasuredRevision of(JudgingScope scope) {
    return of(scope, machine -> true);
  }

  /**
   * The same for only some machines. First measurement and repeats are distinguished as if all
   * machines counted.
   *
   * @param machines decides by a machine's name whether it counts
   */
  public MeasuredRevision of(JudgingScope scope, Predicate<String> machines) {
    List<List<TimedRun>> measurings =
        RunGroups.of(runs.of(scope.project(), scope.subject()), expected(scope)).stream()
            .map(group -> group.stream().filter(run -> machines.test(run.name())).toList())
            .filter(group -> !group.isEmpty())
            .toList();
    List<MeasuredGroup> groups = read(scope.project(), scope.subject(), measurings);
    boolean together = scope.policy().confirm() == Confirm.NEVER && groups.size() > 1;
    return new MeasuredRevision(
        together
            ? all(
                scope.project(),
                scope.subject(),
                measurings.stream().flatMap(List::stream).toList())
            : new MeasuredGroup(groups.getFirst().runs(), MeasuredGroup.firstOfEach(groups)),
        groups);
  }

  /**
   * The same for a revision of the mainline, by time alone: there a new machine may come before the
   * others or after them.
   */
  public List<MeasuredGroup> byTime(long project, long revision) {
    Subject subject = Subject.ofMainline(revision);
    return read(project, subject, RunGroups.of(runs.of(project, subject), List.of()));
  }

  private List<MeasuredGroup> read(long project, Subject subject, List<List<TimedRun>> measurings) {
    if (measurings.isEmpty()) {
      // Its runs have just been deleted.
      return List.of(new MeasuredGroup(List.of(), Map.of()));
    }
    return measurings.size() == 1
        ? List.of(all(project, subject, measurings.getFirst()))
        : measurings.stream().map(group -> ofRuns(project, group)).toList();
  }

  /**
   * All results, as if they were one measurement. A revision may be that of several pull requests,
   * and a fork's runs have no machine medians.
   */
  private MeasuredGroup all(long project, Subject subject, List<TimedRun> all) {
    if (!subject.mainline()) {
      return ofRuns(project, all);
    }
    Set<Long> machines = all.stream().map(TimedRun::machine).collect(Collectors.toSet());
    return new MeasuredGroup(
        all,
        medians.at(project, subject.revision(), true).stream()
            .filter(median -> machines.contains(median.machine()))
            .collect(Collectors.groupingBy(MachineMedian::series)));
  }

  private MeasuredGroup ofRuns(long project, List<TimedRun> group) {
    return new MeasuredGroup(
        group,
        MeasuredGroup.bySeries(medians.ofRuns(project, group.stream().map(TimedRun::id).toList())));
  }

  private Collection<String> expected(JudgingScope scope) {
    List<String> named = scope.policy().waitFor().machines();
    return named.isEmpty() ? runs.expected(scope) : named;
  }
}
