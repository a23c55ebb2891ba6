package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.environment.ReferenceBenchmark;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Collector of the benchmarks that do not run the project's code, by machine (docs/statistics.md
 * section A11).
 */
final class ReferenceBenchmarks {

  /** Older results may be of another state of the machine. */
  private static final int MOST = 20;

  private ReferenceBenchmarks() {}

  /** By machine; empty where the policy names no such benchmark. */
  static Map<String, List<ReferenceBenchmark>> of(List<Candidate> candidates, Policy policy) {
    Map<String, List<ReferenceBenchmark>> benchmarks = new HashMap<>();
    for (Candidate candidate : candidates) {
      if (policy.rulesFor(candidate.pair().series()).isRuler()) {
        SeriesSides sides = candidate.sides(policy);
        for (MachineMedian now : candidate.pair().candidate()) {
          String machine = candidate.pair().label(now);
          double[] past = past(candidate.baseline().region(), machine);
          double median = Objects.requireNonNullElse(now.median(), Double.NaN);
          benchmarks
              .computeIfAbsent(machine, name -> new ArrayList<>())
              .add(new ReferenceBenchmark(sides.direction(), past, median));
        }
      }
    }
    return benchmarks;
  }

  private static double[] past(SeriesHistory region, String machine) {
    int column = region.medians().machines().indexOf(machine);
    if (column < 0) {
      return new double[0];
    }
    double[] measured =
        Arrays.stream(region.medians().medians())
            .mapToDouble(row -> row[column])
            .filter(Double::isFinite)
            .toArray();
    return Arrays.copyOfRange(measured, Math.max(0, measured.length - MOST), measured.length);
  }
}
