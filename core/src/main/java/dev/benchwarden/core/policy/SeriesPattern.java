package dev.benchwarden.core.policy;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Choice of series in a policy or a quarantine: a series is chosen if all of the patterns match it.
 *
 * @param benchmark absent: every benchmark
 * @param parameters patterns for the values of parameters, by name; a benchmark without that
 *     parameter is not chosen
 * @param metric absent: every metric
 */
public record SeriesPattern(
    @Nullable NamePattern benchmark,
    Map<String, NamePattern> parameters,
    @Nullable NamePattern metric) {

  public boolean matches(String name, Map<String, String> values, String ofMetric) {
    return (benchmark == null || benchmark.matches(name))
        && (metric == null || metric.matches(ofMetric))
        && parameters.entrySet().stream().allMatch(wanted -> matches(wanted, values));
  }

  private static boolean matches(
      Map.Entry<String, NamePattern> wanted, Map<String, String> values) {
    String value = values.get(wanted.getKey());
    return value != null && wanted.getValue().matches(value);
  }
}
