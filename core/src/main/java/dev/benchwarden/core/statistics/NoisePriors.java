package dev.benchwarden.core.statistics;

import static java.util.stream.Collectors.groupingBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Priors of the noise of one kind of test, by metric (docs/statistics.md section 5). Wall-clock
 * time says nothing about the noise of processor time beside it, so each metric has its own prior;
 * only where it has too few series, all metrics of its dimension share one.
 */
final class NoisePriors {

  private final Map<String, VariancePrior> byName;
  private final Map<String, VariancePrior> byDimension;

  private NoisePriors(List<Teacher> teachers) {
    this.byName = fitted(teachers, MetricKind::name);
    this.byDimension = fitted(teachers, MetricKind::dimension);
  }

  /** A difference of logarithms, and the metric that it was measured of. */
  record Teacher(MetricKind metric, Difference difference) {}

  /** What these teach. Differences without any spread do not: they would ruin the prior. */
  static NoisePriors of(List<Teacher> rows) {
    return new NoisePriors(
        rows.stream().filter(row -> !row.difference().isWithoutSpread()).toList());
  }

  private static Map<String, VariancePrior> fitted(
      List<Teacher> teachers, Function<MetricKind, String> key) {
    Map<String, List<Teacher>> groups =
        teachers.stream().collect(groupingBy(teacher -> key.apply(teacher.metric())));
    Map<String, VariancePrior> priors = new HashMap<>();
    groups.forEach((name, group) -> {
      VariancePrior prior =
          group.size() < VariancePrior.FEWEST_TESTS
              ? null
              : VariancePrior.of(
                  group.stream().map(Teacher::difference).toArray(Difference[]::new));
      if (prior != null) {
        priors.put(name, prior);
      }
    });
    return priors;
  }

  /** The prior for a metric; null if too few series tell of it. */
  @Nullable VariancePrior of(MetricKind metric) {
    VariancePrior own = byName.get(metric.name());
    return own == null ? byDimension.get(metric.dimension()) : own;
  }
}
