package dev.benchwarden.store.policy;

import dev.benchwarden.core.policy.NamePattern;
import dev.benchwarden.core.policy.SeriesPattern;
import dev.benchwarden.core.series.Series;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Benchmarks that are measured and shown, and not judged for a while.
 *
 * @param benchmark a pattern of their names, as in the policy
 * @param metric a pattern as well; absent: every metric
 * @param until from then on they are judged again
 * @param active whether that time has not passed
 * @param by the person who put them there
 */
record Quarantine(
    UUID id,
    String benchmark,
    @Nullable String metric,
    String reason,
    Instant until,
    boolean active,
    String by,
    Instant at) {

  /** Whether its patterns match a series, whether it is over or not. */
  boolean holds(Series series) {
    return pattern().matches(series.benchmark(), series.parameters(), series.metric().name());
  }

  private SeriesPattern pattern() {
    return pattern(benchmark, metric);
  }

  /** The pattern of all series that such a quarantine holds. */
  static SeriesPattern pattern(String benchmark, @Nullable String metric) {
    return new SeriesPattern(
        new NamePattern(benchmark), Map.of(), metric == null ? null : new NamePattern(metric));
  }
}
