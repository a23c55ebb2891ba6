package dev.benchwarden.core.series;

import dev.benchwarden.core.statistics.Direction;
import java.util.Comparator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A benchmark and a metric on one platform.
 *
 * @param id the number inside the database, also used in addresses
 * @param parameters what else identifies the benchmark, by name
 * @param platform of the machines that measure it
 */
public record Series(
    long id, String benchmark, Map<String, String> parameters, Metric metric, String platform) {

  /** The order in which tables show them. */
  public static final Comparator<Series> BY_NAME =
      Comparator.comparing(Series::benchmark)
          .thenComparing(series -> series.parameters().toString())
          .thenComparing(series -> series.metric().name())
          .thenComparing(Series::platform)
          .thenComparing(Series::id);

  /** A series of the only platform there is. */
  public Series(long id, String benchmark, Map<String, String> parameters, Metric metric) {
    this(id, benchmark, parameters, metric, Platform.DEFAULT);
  }

  /**
   * Metric of a series.
   *
   * @param unit the unit that the series is kept in
   * @param direction which way is better; absent if nobody knows
   */
  public record Metric(String name, String unit, @Nullable Direction direction) {

    public Metric with(Direction other) {
      return new Metric(name, unit, other);
    }
  }

  public Series with(Metric other) {
    return new Series(id, benchmark, parameters, other, platform);
  }
}
