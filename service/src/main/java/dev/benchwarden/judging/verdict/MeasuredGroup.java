package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.EvaluatedRuns;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Results of one measurement of a revision, the first one or a repeat.
 *
 * @param runs in the order of their starts, at least one
 * @param medians by series
 */
public record MeasuredGroup(List<TimedRun> runs, Map<Long, List<MachineMedian>> medians) {

  /** The same with other medians. */
  MeasuredGroup with(Map<Long, List<MachineMedian>> others) {
    return new MeasuredGroup(runs, others);
  }

  Instant start() {
    return runs.getFirst().start();
  }

  /**
   * The runs in the form that decides on independence.
   *
   * @param byRegion whether a stable region is the baseline
   * @param freshBaseline whether the baseline's revision was run again beside these runs
   */
  public EvaluatedRuns measuring(
      Environment.State environment, boolean byRegion, boolean freshBaseline) {
    return new EvaluatedRuns(
        runs.stream().map(run -> Long.toString(run.id())).collect(Collectors.toSet()),
        runs.stream().map(run -> Long.toString(run.machine())).collect(Collectors.toSet()),
        start(),
        runs.getLast().start(),
        environment,
        byRegion,
        freshBaseline);
  }

  static Map<Long, List<MachineMedian>> bySeries(List<MachineMedian> medians) {
    return medians.stream().collect(Collectors.groupingBy(MachineMedian::series));
  }

  /** The results of each series from its first measurement. */
  static Map<Long, List<MachineMedian>> firstOfEach(List<MeasuredGroup> groups) {
    Map<Long, List<MachineMedian>> first = new HashMap<>();
    groups.forEach(group -> group.medians().forEach(first::putIfAbsent));
    return first;
  }
}
