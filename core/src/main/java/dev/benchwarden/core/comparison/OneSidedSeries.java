package dev.benchwarden.core.comparison;

import dev.benchwarden.core.series.Platform;
import dev.benchwarden.core.series.Series;
import java.util.Map;
import java.util.Objects;

/**
 * A series that only one side measured.
 *
 * @param platform of the machines that measured it
 */
public record OneSidedSeries(
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform) {

  /** Stored reports may be older than platforms. */
  @SuppressWarnings("NullAway")
  public OneSidedSeries {
    platform = Objects.requireNonNullElse(platform, Platform.DEFAULT);
  }

  public static OneSidedSeries of(Series series) {
    return new OneSidedSeries(
        series.id(), series.benchmark(), series.parameters(), series.metric(), series.platform());
  }

  /** The same under another name of its platform. */
  public OneSidedSeries on(String named) {
    return new OneSidedSeries(series, benchmark, parameters, metric, named);
  }

  /** What people call it, as in a row. */
  public String feature() {
    return ComparisonRow.feature(benchmark, parameters, metric);
  }
}
