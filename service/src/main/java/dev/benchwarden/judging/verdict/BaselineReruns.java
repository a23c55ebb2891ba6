package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.environment.BaselineRerun;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import dev.benchwarden.store.results.MachineMedians;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Reader of runs of the merge base that were made after a candidate, and of what they show about
 * the machines (docs/statistics.md sections A11 and B2).
 */
@Component
class BaselineReruns {

  private final JudgedRuns runs;
  private final MachineMedians medians;

  BaselineReruns(JudgedRuns runs, MachineMedians medians) {
    this.runs = runs;
    this.medians = medians;
  }

  /** The results of each measurement of the merge base that began no earlier than this. */
  List<Map<Long, List<MachineMedian>>> groups(JudgingContext context, Instant start) {
    return RunGroups.of(since(start, runs(context)), List.of()).stream()
        .map(group -> of(context, group))
        .toList();
  }

  /**
   * Resolves whether the machines or the code changed, if the merge base was run again on all the
   * machines in doubt; otherwise the verdicts stay as they are.
   */
  RevisionVerdicts resolve(
      JudgingContext context, MeasuredGroup candidate, RevisionVerdicts verdicts) {
    List<TimedRun> all = runs(context);
    Instant start = candidate.start();
    List<TimedRun> again = since(start, all);
    if (again.isEmpty()) {
      return verdicts;
    }
    Map<Long, List<MachineMedian>> rerun = of(context, again);
    List<TimedRun> earlier = all.stream().filter(run -> !again.contains(run)).toList();
    List<SeriesSides> sides = sides(context, of(context, earlier), rerun);
    JudgedComparison outcome = verdicts.outcome();
    Set<BaselineRerun.Outcome> outcomes =
        outcome.environment().inDoubt().stream()
            .map(machine -> BaselineRerun.of(machine, sides).outcome())
            .collect(Collectors.toSet());
    return verdicts.with(
        outcome.after(together(outcomes), compared(context, rerun, again, candidate)));
  }

  /** The outcome of the machines together: if they disagree, both may have changed. */
  private static BaselineRerun.Outcome together(Set<BaselineRerun.Outcome> outcomes) {
    if (outcomes.isEmpty() || outcomes.contains(BaselineRerun.Outcome.TOO_FEW_SERIES)) {
      return BaselineRerun.Outcome.TOO_FEW_SERIES;
    }
    return outcomes.size() == 1
        ? outcomes.iterator().next()
        : BaselineRerun.Outcome.COMPARE_WITH_RERUN;
  }

  /** The candidate against the merge base's new runs, on their machines. */
  private static List<Finding> compared(
      JudgingContext context,
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
    return Comparisons.judge(context.sides(rerun, measured), context.policy().thresholds());
  }

  /** The merge base's earlier results and, as the candidate, its new runs. */
  private static List<SeriesSides> sides(
      JudgingContext context,
      Map<Long, List<MachineMedian>> earlier,
      Map<Long, List<MachineMedian>> rerun) {
    JudgingContext before = context.withNewest(earlier);
    return before.sides(before.candidates(rerun)).series();
  }

  private List<TimedRun> runs(JudgingContext context) {
    Long base = context.scope().base().revision();
    return base == null ? List.of() : runs.of(context.project(), Subject.ofMainline(base));
  }

  private static List<TimedRun> since(Instant start, List<TimedRun> runs) {
    return runs.stream().filter(run -> !run.start().isBefore(start)).toList();
  }

  private Map<Long, List<MachineMedian>> of(JudgingContext context, List<TimedRun> runs) {
    return MeasuredGroup.bySeries(
        medians.ofRuns(context.project(), runs.stream().map(TimedRun::id).toList()));
  }
}
