package dev.benchwarden.core.statistics.evidence;

import static java.util.stream.Collectors.groupingBy;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.MetricKind;
import dev.benchwarden.core.statistics.VariancePrior;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Priors of the noise of one kind of test, by metric (docs/statistics.md section 5). Wall-clock
 * time says nothing about the noise of processor time beside it, so each metric has its own prior;
 * only where it has too few series, all metrics of its dimension share one. Platforms share none.
 */
public final class NoisePriors {

  private final Map<MetricKind, VariancePrior> byName;
  private final Map<MetricKind, VariancePrior> byDimension;

  private NoisePriors(List<Teacher> teachers) {
    this.byName = fitted(teachers, NoisePriors::name);
    this.byDimension = fitted(teachers, NoisePriors::dimension);
  }

  /** A difference of logarithms, and the metric that it was measured of. */
  public record Teacher(MetricKind metric, Difference difference) {}

  /**
   * Priors from these differences. Those without any spread are left out: they would ruin the
   * prior.
   */
  public static NoisePriors of(List<Teacher> rows) {
    return new NoisePriors(
        rows.stream().filter(row -> !row.difference().isWithoutSpread()).toList());
  }

  private static MetricKind name(MetricKind metric) {
    return new MetricKind(metric.name(), "", metric.platform());
  }

  private static MetricKind dimension(MetricKind metric) {
    return new MetricKind("", metric.dimension(), metric.platform());
  }

  private static Map<MetricKind, VariancePrior> fitted(
      List<Teacher> teachers, UnaryOperator<MetricKind> kind) {
    Map<MetricKind, List<Teacher>> groups =
        teachers.stream().collect(groupingBy(teacher -> kind.apply(teacher.metric())));
    Map<MetricKind, VariancePrior> priors = new HashMap<>();
    groups.forEach((shared, group) -> {
      VariancePrior prior =
          group.size() < VariancePrior.FEWEST_TESTS
              ? null
              : VariancePrior.of(
                  group.stream().map(Teacher::difference).toArray(Difference[]::new));
      if (prior != null) {
        priors.put(shared, prior);
      }
    });
    return priors;
  }

  /** The prior for a metric; null if it has too few series. */
  public @Nullable VariancePrior of(MetricKind metric) {
    VariancePrior own = byName.get(name(metric));
    return own == null ? byDimension.get(dimension(metric)) : own;
  }
}
