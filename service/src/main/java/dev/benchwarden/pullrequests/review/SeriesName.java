package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.series.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Name of a series: benchmark, parameters and metric, and its platform where there are several.
 *
 * @param withPlatform whether there are several
 */
record SeriesName(boolean withPlatform) {

  static SeriesName in(Review review) {
    return new SeriesName(review.hasPlatforms());
  }

  /** As an item of a list. */
  String item(OneSidedSeries series) {
    return "- %s\n".formatted(of(series));
  }

  /** Within a sentence, of a series that only one side measured. */
  String of(OneSidedSeries series) {
    return parts(series.benchmark(), series.parameters(), series.metric(), series.platform())
        .map(CodeSpan::of)
        .collect(Collectors.joining(" "));
  }

  /** Within a sentence. */
  String of(ComparisonRow row) {
    return parts(row).map(CodeSpan::of).collect(Collectors.joining(" "));
  }

  /** Within a sentence, of a series beside its limit. */
  String of(LimitRow row) {
    return parts(row.benchmark(), row.parameters(), row.metric(), row.platform())
        .map(CodeSpan::of)
        .collect(Collectors.joining(" "));
  }

  /** In plain text. */
  String plain(ComparisonRow row) {
    return parts(row).map(CodeSpan::plain).collect(Collectors.joining(" "));
  }

  /**
   * As a cell of a table.
   *
   * @param history the address it leads to
   */
  String cell(ComparisonRow row, String history) {
    return parts(row)
        .skip(1)
        .map(part -> " " + CodeSpan.inCell(part))
        .collect(
            Collectors.joining(
                "", "[%s](%s)".formatted(CodeSpan.inCell(row.benchmark()), history), ""));
  }

  private Stream<String> parts(ComparisonRow row) {
    return parts(row.benchmark(), row.parameters(), row.metric(), row.platform());
  }

  /** A benchmark's own score needs no name. */
  private Stream<String> parts(
      String benchmark, Map<String, String> parameters, Series.Metric metric, String platform) {
    List<String> parts = new ArrayList<>(List.of(benchmark));
    if (!parameters.isEmpty()) {
      parts.add(
          parameters.entrySet().stream()
              .map(one -> one.getKey() + "=" + one.getValue())
              .collect(Collectors.joining(", ")));
    }
    if (!metric.name().equals("score")) {
      parts.add(metric.name());
    }
    if (withPlatform) {
      parts.add(platform);
    }
    return parts.stream();
  }
}
