package dev.benchwarden.detection;

import dev.benchwarden.policy.Confirm;
import dev.benchwarden.policy.Policy;
import dev.benchwarden.results.MachineMedian;
import dev.benchwarden.results.MachineMedians;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Reads what a revision's first measuring found, and what each repeat of it did. */
@Component
class MeasuredGroups {

  private final Reporting reporting;
  private final MachineMedians medians;

  MeasuredGroups(Reporting reporting, MachineMedians medians) {
    this.reporting = reporting;
    this.medians = medians;
  }

  /** The first measuring, then its repeats; all in one if the policy asks for no repeats. */
  List<MeasuredGroup> of(long project, Judged what, Policy policy, Base base, Mainline mainline) {
    List<TimedRun> runs = reporting.runs(project, what);
    if (policy.confirm() == Confirm.NEVER) {
      return List.of(new MeasuredGroup(runs, all(project, what)));
    }
    List<List<TimedRun>> groups = RunGroups.of(runs, expected(project, policy, base, mainline));
    if (groups.size() < 2) {
      return List.of(new MeasuredGroup(runs, all(project, what)));
    }
    return groups.stream().map(group -> new MeasuredGroup(group, of(project, group))).toList();
  }

  /** Everything that was measured, as if it were one measuring. */
  private Map<Long, List<MachineMedian>> all(long project, Judged what) {
    return bySeries(medians.at(project, what.revision(), what.mainline()));
  }

  private Map<Long, List<MachineMedian>> of(long project, List<TimedRun> group) {
    return bySeries(medians.ofRuns(project, group.stream().map(TimedRun::id).toList()));
  }

  private Collection<String> expected(long project, Policy policy, Base base, Mainline mainline) {
    List<String> named = policy.waitFor().machines();
    return named.isEmpty() ? reporting.usual(project, base, mainline) : named;
  }

  private static Map<Long, List<MachineMedian>> bySeries(List<MachineMedian> medians) {
    return medians.stream().collect(Collectors.groupingBy(MachineMedian::series));
  }
}
