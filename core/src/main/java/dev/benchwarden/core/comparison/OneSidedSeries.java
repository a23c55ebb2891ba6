package dev.benchwarden.core.comparison;

import dev.benchwarden.core.series.Series;
import java.util.Map;

/** A series that only one side measured. */
public record OneSidedSeries(
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform) {

  public static OneSidedSeries of(Series series) {
    return new OneSidedSeries(
        series.id(), series.benchmark(), series.parameters(), series.metric(), series.platform());
  }

  /** What people call it, as in a row. */
  public String feature() {
    return ComparisonRow.feature(benchmark, parameters, metric);
  }
}
