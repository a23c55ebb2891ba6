package dev.benchwarden.detection;

import dev.benchwarden.comparison.ComparisonRow;
import dev.benchwarden.statistics.Comparisons;
import dev.benchwarden.statistics.Environment;
import dev.benchwarden.statistics.Evaluation;
import dev.benchwarden.statistics.Finding;
import dev.benchwarden.statistics.Gate;
import dev.benchwarden.statistics.MachineHistory;
import dev.benchwarden.statistics.Thresholds;
import dev.benchwarden.statistics.Verdict;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * All series of a revision judged together, and the machines with them.
 *
 * @param outcome its findings are in the order of the candidates
 */
record Judging(List<Candidate> candidates, Evaluation outcome) {

  static Judging of(List<Candidate> candidates, Thresholds thresholds, MachineHistory machines) {
    return new Judging(
        candidates,
        Comparisons.evaluate(
            candidates.stream().map(Candidate::sides).toList(), thresholds, machines));
  }

  List<ComparisonRow> rows() {
    return IntStream.range(0, candidates.size())
        .mapToObj(i -> candidates.get(i).pair().row(findings().get(i)))
        .toList();
  }

  Map<Verdict, Integer> counts() {
    Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    for (Verdict verdict : Verdict.values()) {
      counts.put(verdict, 0);
    }
    findings().forEach(finding -> counts.merge(finding.verdict(), 1, Integer::sum));
    return counts;
  }

  List<Finding> findings() {
    return outcome.findings();
  }

  Verdict verdict() {
    return outcome.verdict();
  }

  Gate gate() {
    return outcome.gate();
  }

  Environment environment() {
    return outcome.environment();
  }
}
