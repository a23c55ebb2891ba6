package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Sides of all series that are judged together.
 *
 * @param thresholds what counts as a change of the suite
 * @param machines the history of the machines
 */
public record SuiteSides(List<SeriesSides> series, Thresholds thresholds, MachineHistory machines) {

  /** Candidates and their baselines, with the results of the reference benchmarks. */
  public static SuiteSides of(List<Candidate> candidates, Policy policy, MachineHistory machines) {
    return new SuiteSides(
        candidates.stream().map(candidate -> candidate.sides(policy)).toList(),
        policy.thresholds(),
        new MachineHistory(machines.effects(), ReferenceBenchmarks.of(candidates, policy)));
  }

  public JudgedComparison judge() {
    return Comparisons.evaluate(series, thresholds, machines);
  }

  /** The same as if only this machine had run. */
  public SuiteSides onMachine(String name) {
    return new SuiteSides(
        series.stream().map(one -> one.onMachine(name)).toList(), thresholds, machines);
  }

  /** The names of the machines that measured the candidate. */
  public Set<String> candidateMachines() {
    return series.stream()
        .flatMap(one -> one.candidate().keySet().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
