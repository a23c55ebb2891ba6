package dev.benchwarden.detection;

import dev.benchwarden.comparison.ComparisonRow;
import dev.benchwarden.statistics.Comparisons;
import dev.benchwarden.statistics.Finding;
import dev.benchwarden.statistics.Thresholds;
import dev.benchwarden.statistics.Verdict;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * All series of a revision judged together.
 *
 * @param findings in the order of the candidates
 */
record Judging(List<Candidate> candidates, List<Finding> findings) {

  /** Of these, the first that occurs is what all findings together say. */
  private static final List<Verdict> BY_WEIGHT =
      List.of(
          Verdict.REGRESSION,
          Verdict.ENVIRONMENT,
          Verdict.IMPROVEMENT,
          Verdict.INCONCLUSIVE,
          Verdict.NO_CHANGE);

  static Judging of(List<Candidate> candidates, Thresholds thresholds) {
    return new Judging(
        candidates,
        Comparisons.judge(candidates.stream().map(Candidate::sides).toList(), thresholds));
  }

  List<ComparisonRow> rows() {
    return IntStream.range(0, findings.size())
        .mapToObj(i -> candidates.get(i).pair().row(findings.get(i)))
        .toList();
  }

  Map<Verdict, Integer> counts() {
    Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    for (Verdict verdict : Verdict.values()) {
      counts.put(verdict, 0);
    }
    findings.forEach(finding -> counts.merge(finding.verdict(), 1, Integer::sum));
    return counts;
  }

  Verdict verdict() {
    return BY_WEIGHT.stream()
        .filter(verdict -> findings.stream().anyMatch(finding -> finding.verdict() == verdict))
        .findFirst()
        .orElse(Verdict.NOT_ENOUGH_DATA);
  }

  /** What this means for a pipeline. */
  GateState gate() {
    return switch (verdict()) {
      case REGRESSION -> GateState.FAIL;
      case NOT_ENOUGH_DATA, ENVIRONMENT -> GateState.NEUTRAL;
      case IMPROVEMENT, INCONCLUSIVE, NO_CHANGE -> GateState.PASS;
    };
  }
}
