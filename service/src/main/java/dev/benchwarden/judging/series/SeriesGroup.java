package dev.benchwarden.judging.series;

import dev.benchwarden.core.series.BenchmarkGroup;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Series whose benchmarks share the beginning of their names: a class, or whatever precedes the
 * last part.
 *
 * @param path that beginning, with what separates it from the rest; empty where names have one part
 * @param series how many there are
 * @param worse how many of them changed for the worse at their newest point
 * @param better how many for the better
 * @param alerts how many have an open alert
 */
record SeriesGroup(String path, int series, int worse, int better, int alerts) {

  /** All groups, by path. */
  static List<SeriesGroup> of(List<SeriesSummary> summaries) {
    Map<String, List<SeriesSummary>> byPath =
        summaries.stream()
            .collect(
                Collectors.groupingBy(
                    summary -> BenchmarkGroup.of(summary.benchmark()),
                    TreeMap::new,
                    Collectors.toList()));
    return byPath.entrySet().stream().map(of -> of(of.getKey(), of.getValue())).toList();
  }

  private static SeriesGroup of(String path, List<SeriesSummary> series) {
    List<SeriesSummary.Course> courses = series.stream().map(SeriesSummary::course).toList();
    return new SeriesGroup(
        path,
        series.size(),
        (int) courses.stream().filter(SeriesSummary.Course.WORSE::equals).count(),
        (int) courses.stream().filter(SeriesSummary.Course.BETTER::equals).count(),
        (int) series.stream().filter(one -> one.alert() != null).count());
  }
}
