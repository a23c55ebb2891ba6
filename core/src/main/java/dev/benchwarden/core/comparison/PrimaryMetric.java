package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.Verdict;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Metric that is shown and reported first: the policy's, else the judged metric with the most
 * series; of several, the one that the harness is run for.
 *
 * @param name absent where nothing is judged
 */
public record PrimaryMetric(@Nullable String name) {

  /** What harnesses are run for, by the names under which it is stored, the likeliest first. */
  private static final List<String> MEASURED_FOR =
      List.of("score", "time", "real_time", "Ir", "requestsPerSec", "throughput", "value");

  /**
   * The primary metric of some rows.
   *
   * @param chosen the policy's; absent where it names none
   */
  public static PrimaryMetric of(Collection<ComparisonRow> rows, @Nullable String chosen) {
    Map<String, Integer> judged = new HashMap<>();
    rows.stream()
        .filter(row -> row.verdict() != Verdict.NOT_JUDGED)
        .forEach(row -> judged.merge(row.metric().name(), 1, Integer::sum));
    return new PrimaryMetric(
        judged.entrySet().stream()
            .min(
                Comparator.comparing(
                        (Map.Entry<String, Integer> one) -> !one.getKey().equals(chosen))
                    .thenComparing(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                    .thenComparingInt(one -> rank(one.getKey()))
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(Map.Entry::getKey)
            .orElse(null));
  }

  /** Rank of a metric by how likely the harness is run for it; the least is the likeliest. */
  public static int rank(String metric) {
    int place = MEASURED_FOR.indexOf(metric);
    return place < 0 ? MEASURED_FOR.size() : place;
  }

  /** Its own rows first, and of these and of the others the worst. */
  public Comparator<ComparisonRow> worstFirst() {
    return Comparator.comparing((ComparisonRow row) -> !Objects.equals(row.metric().name(), name))
        .thenComparing(Change.WORST_FIRST);
  }
}
