package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.backtest.AlarmCount;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Count of alarms where nothing changed: in total, and as each machine alone would have raised
 * them.
 */
final class FalseAlarms {

  private final Map<Trial.Kind, AlarmCount> kinds = new EnumMap<>(Trial.Kind.class);
  private final Map<String, AlarmCount> machines = new TreeMap<>();
  private final Map<Long, AlarmCount> series = new HashMap<>();

  FalseAlarms() {
    for (Trial.Kind kind : Trial.Kind.values()) {
      kinds.put(kind, AlarmCount.NONE);
    }
  }

  /** Returns the whole trial's evaluation. */
  JudgedComparison add(Trial trial) {
    JudgedComparison evaluation = trial.sides().judge();
    kinds.computeIfPresent(trial.kind(), (kind, count) -> count.with(verdicts(evaluation)));
    for (Finding finding : evaluation.findings()) {
      series.merge(finding.series(), AlarmCount.NONE.with(finding.verdict()), AlarmCount::plus);
    }
    for (String machine : trial.sides().candidateMachines()) {
      JudgedComparison alone = trial.sides().onMachine(machine).judge();
      machines.merge(machine, AlarmCount.NONE.with(verdicts(alone)), AlarmCount::plus);
    }
    return evaluation;
  }

  private static Collection<Verdict> verdicts(JudgedComparison evaluation) {
    return evaluation.findings().stream().map(Finding::verdict).toList();
  }

  /** Count of the project; one trial is one evaluation. */
  AlarmCount all() {
    return kinds.values().stream().reduce(AlarmCount.NONE, AlarmCount::plus);
  }

  Map<Trial.Kind, AlarmCount> byKind() {
    return kinds;
  }

  /** By name, the count of each machine alone. */
  Map<String, AlarmCount> byMachine() {
    return machines;
  }

  /** Count of a series; one trial is one row. */
  AlarmCount of(long one) {
    return series.getOrDefault(one, AlarmCount.NONE);
  }
}
