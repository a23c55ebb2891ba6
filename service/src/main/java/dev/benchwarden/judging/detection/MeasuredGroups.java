package dev.benchwarden.judging.detection;

import dev.benchwarden.core.policy.Confirm;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.store.results.MachineMedians;
import java.util.Collection;
import java.util.List;
import java.util.Map;
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

  /** All that was measured, told apart by when it was. */
  Measured of(long project, Judged what, Policy policy, Base base, Mainline mainline) {
    List<TimedRun> runs = reporting.runs(project, what);
    List<MeasuredGroup> groups =
        read(project, what, RunGroups.of(runs, expected(project, policy, base, mainline)));
    boolean together = policy.confirm() == Confirm.NEVER && groups.size() > 1;
    return new Measured(
        together
            ? new MeasuredGroup(runs, all(project, what, runs))
            : new MeasuredGroup(groups.getFirst().runs(), MeasuredGroup.firstOfEach(groups)),
        groups);
  }

  /**
   * The same for a revision of the mainline, by time alone: there a machine that was never seen
   * before may come before the others or behind them.
   */
  List<MeasuredGroup> byTime(long project, long revision) {
    Judged what = new Judged(revision, true, null, null, 0);
    return read(project, what, RunGroups.of(reporting.runs(project, what), List.of()));
  }

  private List<MeasuredGroup> read(long project, Judged what, List<List<TimedRun>> groups) {
    if (groups.isEmpty()) {
      // Its runs have just been deleted.
      return List.of(new MeasuredGroup(List.of(), Map.of()));
    }
    if (groups.size() == 1) {
      return List.of(new MeasuredGroup(groups.getFirst(), all(project, what, groups.getFirst())));
    }
    return groups.stream().map(group -> new MeasuredGroup(group, of(project, group))).toList();
  }

  /**
   * Everything that was measured, as if it were one measuring. A revision may be that of several
   * pull requests, and a fork's runs have no machine medians.
   */
  private Map<Long, List<MachineMedian>> all(long project, Judged what, List<TimedRun> runs) {
    return what.mainline()
        ? MeasuredGroup.bySeries(medians.at(project, what.revision(), true))
        : of(project, runs);
  }

  private Map<Long, List<MachineMedian>> of(long project, List<TimedRun> group) {
    return MeasuredGroup.bySeries(
        medians.ofRuns(project, group.stream().map(TimedRun::id).toList()));
  }

  private Collection<String> expected(long project, Policy policy, Base base, Mainline mainline) {
    List<String> named = policy.waitFor().machines();
    return named.isEmpty() ? reporting.expected(project, base, mainline) : named;
  }
}
