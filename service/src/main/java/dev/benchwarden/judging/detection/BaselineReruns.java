package dev.benchwarden.judging.detection;

import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.BaselineRerun;
import dev.benchwarden.core.statistics.Comparisons;
import dev.benchwarden.core.statistics.Finding;
import dev.benchwarden.core.statistics.JudgedComparison;
import dev.benchwarden.core.statistics.MachineHealth;
import dev.benchwarden.core.statistics.SeriesSides;
import dev.benchwarden.store.results.MachineMedians;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Finds runs of the baseline's revision that were made after a candidate, and what they say about
 * the machines (docs/statistics.md sections A11 and B2).
 */
@Component
class BaselineReruns {

  private final Reporting reporting;
  private final MachineMedians medians;

  BaselineReruns(Reporting reporting, MachineMedians medians) {
    this.reporting = reporting;
    this.medians = medians;
  }

  /** What each measuring of the baseline's revision found that began no earlier than this. */
  List<Map<Long, List<MachineMedian>>> groups(Against against, Instant start) {
    return RunGroups.of(since(start, runs(against)), List.of()).stream()
        .map(group -> of(against, group))
        .toList();
  }

  /**
   * Answers whether the machines or the code changed, if the baseline was run again on all the
   * machines in doubt; otherwise the judging stays as it is.
   */
  Judging resolve(Against against, MeasuredGroup candidate, Judging judging) {
    List<TimedRun> all = runs(against);
    Instant start = candidate.start();
    List<TimedRun> again = since(start, all);
    if (again.isEmpty()) {
      return judging;
    }
    Map<Long, List<MachineMedian>> rerun = of(against, again);
    List<TimedRun> earlier = all.stream().filter(run -> !again.contains(run)).toList();
    List<SeriesSides> sides = sides(against, of(against, earlier), rerun);
    JudgedComparison outcome = judging.outcome();
    Set<BaselineRerun.Outcome> outcomes =
        outcome.environment().machines().stream()
            .filter(MachineHealth::suspect)
            .map(machine -> BaselineRerun.of(machine, sides).outcome())
            .collect(Collectors.toSet());
    return judging.with(
        outcome.after(together(outcomes), compared(against, rerun, again, candidate)));
  }

  /** What the machines say together: both may have changed if they do not agree. */
  private static BaselineRerun.Outcome together(Set<BaselineRerun.Outcome> outcomes) {
    if (outcomes.isEmpty() || outcomes.contains(BaselineRerun.Outcome.TOO_FEW_SERIES)) {
      return BaselineRerun.Outcome.TOO_FEW_SERIES;
    }
    return outcomes.size() == 1
        ? outcomes.iterator().next()
        : BaselineRerun.Outcome.COMPARE_WITH_RERUN;
  }

  /** The candidate against the baseline's new runs, on their machines. */
  private static List<Finding> compared(
      Against against,
      Map<Long, List<MachineMedian>> rerun,
      List<TimedRun> again,
      MeasuredGroup candidate) {
    Set<Long> machines = again.stream().map(TimedRun::machine).collect(Collectors.toSet());
    Map<Long, List<MachineMedian>> measured = new HashMap<>();
    candidate
        .medians()
        .forEach((series, all) ->
            measured.put(
                series, all.stream().filter(one -> machines.contains(one.machine())).toList()));
    return Comparisons.judge(against.sides(rerun, measured), against.policy().thresholds());
  }

  /** The baseline's earlier results and, as the candidate, its new runs. */
  private static List<SeriesSides> sides(
      Against against,
      Map<Long, List<MachineMedian>> earlier,
      Map<Long, List<MachineMedian>> rerun) {
    Map<Long, Baseline> known = new HashMap<>();
    against
        .known()
        .forEach((series, baseline) ->
            known.put(series, baseline.withNewest(earlier.getOrDefault(series, List.of()))));
    return Candidate.all(against.series(), rerun, known, against.past().machines()).stream()
        .map(candidate -> candidate.sides(against.policy()))
        .toList();
  }

  private List<TimedRun> runs(Against against) {
    Long revision = against.base().revision();
    return revision == null
        ? List.of()
        : reporting.runs(against.project(), new Judged(revision, true, null, null, 0));
  }

  private static List<TimedRun> since(Instant start, List<TimedRun> runs) {
    return runs.stream().filter(run -> !run.start().isBefore(start)).toList();
  }

  private Map<Long, List<MachineMedian>> of(Against against, List<TimedRun> runs) {
    return MeasuredGroup.bySeries(
        medians.ofRuns(against.project(), runs.stream().map(TimedRun::id).toList()));
  }
}
