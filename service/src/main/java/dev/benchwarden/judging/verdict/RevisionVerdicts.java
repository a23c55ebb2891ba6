package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.policy.GatePolicy;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Verdicts on all series of a revision, judged together with its machines.
 *
 * @param outcome its findings are in the order of the candidates
 */
public record RevisionVerdicts(
    List<Candidate> candidates, Policy policy, JudgedComparison outcome) {

  List<ComparisonRow> rows() {
    return IntStream.range(0, candidates.size())
        .mapToObj(i -> candidates.get(i).pair().row(findings().get(i)))
        .toList();
  }

  List<Finding> findings() {
    return outcome.findings();
  }

  /** The finding of a series; null if it was not measured. */
  @Nullable Finding finding(long series) {
    return findings().stream()
        .filter(finding -> finding.series() == series)
        .findFirst()
        .orElse(null);
  }

  /** The smallest change of a series that matters, in percent. */
  double minEffect(Candidate candidate) {
    return policy.rulesFor(candidate.pair().series()).minEffect();
  }

  /** The same after further results. */
  RevisionVerdicts with(JudgedComparison other) {
    return new RevisionVerdicts(candidates, policy, other);
  }

  /** The effect of a regression on a build: it blocks nothing unless the policy says so. */
  public Gate gateOfRegression() {
    return policy.gate() == GatePolicy.FAIL ? Gate.FAIL : Gate.NEUTRAL;
  }

  /** The series to run again, to confirm or clear the findings. */
  List<Series> rerun() {
    Map<Long, Series> series = HashMap.newHashMap(candidates.size());
    candidates.forEach(one -> series.put(one.pair().series().id(), one.pair().series()));
    return outcome.rerun().stream().map(id -> Objects.requireNonNull(series.get(id))).toList();
  }

  /** How large a change would have been seen. */
  public Sensitivity sensitivity() {
    return outcome.sensitivity(policy.thresholds());
  }

  Environment environment() {
    return outcome.environment();
  }
}
