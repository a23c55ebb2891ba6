package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.series.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Name of a series: benchmark, parameters and metric. */
final class SeriesName {

  private SeriesName() {}

  /** As an item of a list. */
  static String item(OneSidedSeries series) {
    List<String> parts = new ArrayList<>(List.of(series.benchmark()));
    parts.addAll(rest(series.parameters(), series.metric()));
    return parts.stream().map(CodeSpan::of).collect(Collectors.joining(" ", "- ", "\n"));
  }

  /** Within a sentence. */
  static String of(ComparisonRow row) {
    return Stream.concat(Stream.of(row.benchmark()), rest(row.parameters(), row.metric()).stream())
        .map(CodeSpan::of)
        .collect(Collectors.joining(" "));
  }

  /**
   * As a cell of a table.
   *
   * @param history the address it leads to
   */
  static String cell(ComparisonRow row, String history) {
    return rest(row.parameters(), row.metric()).stream()
        .map(part -> " " + CodeSpan.inCell(part))
        .collect(
            Collectors.joining(
                "", "[%s](%s)".formatted(CodeSpan.inCell(row.benchmark()), history), ""));
  }

  /** Parameters and metric; a benchmark's own score needs no name. */
  static List<String> rest(Map<String, String> parameters, Series.Metric metric) {
    List<String> parts = new ArrayList<>();
    if (!parameters.isEmpty()) {
      parts.add(
          parameters.entrySet().stream()
              .map(one -> one.getKey() + "=" + one.getValue())
              .collect(Collectors.joining(", ")));
    }
    if (!metric.name().equals("score")) {
      parts.add(metric.name());
    }
    return parts;
  }
}
