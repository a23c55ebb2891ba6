package dev.benchwarden.core.comparison;

import dev.benchwarden.core.harness.SmallestChange;
import dev.benchwarden.core.harness.Unit;
import dev.benchwarden.core.series.BenchmarkGroup;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.GeometricMean;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Geometric mean of the changes that the tests estimated for the series of one metric. Ratios have
 * no unit, so series of several units have one mean, unless units differ in which direction is
 * better or in the words for it. A series does not count if it is not judged, was not tested, is
 * next to nothing, or was measured by different machines on the two sides, which would make it a
 * mean of the machines' speeds.
 *
 * @param group the beginning that the benchmarks' names have in common; absent for the whole suite
 * @param metric its unit names those of all the series, with commas between
 * @param platform of the machines that measured them
 * @param series how many there are
 * @param percentChange in the metric's own sign
 * @param interval its 95 % interval
 * @param text such as {@code 1.2% faster (0.4 to 2.0%)}, with the number of series that rose from 0
 *     and are not part of it
 */
public record SuiteMean(
    @Nullable String group,
    Series.Metric metric,
    String platform,
    int series,
    double percentChange,
    List<Double> interval,
    String text) {

  /** The surely worse ones first, and of these and of the others those that moved most. */
  public static final Comparator<SuiteMean> WORST_FIRST =
      Comparator.comparing((SuiteMean mean) -> !mean.isWorse())
          .thenComparing(
              Comparator.comparingDouble(
                      (SuiteMean mean) -> Math.abs(Math.log1p(mean.percentChange() / 100)))
                  .reversed());

  /** One series is its own mean. */
  private static final int FEWEST = 2;

  private record Kind(
      String metric, @Nullable Direction direction, boolean isSpeed, String platform) {

    private static final Comparator<Kind> BY_NAME =
        Comparator.comparing(Kind::metric)
            .thenComparing(kind -> String.valueOf(kind.direction()))
            .thenComparing(Kind::isSpeed)
            .thenComparing(Kind::platform);

    private static Kind of(ComparisonRow row) {
      Series.Metric metric = row.metric();
      return new Kind(metric.name(), metric.direction(), Change.isSpeed(metric), row.platform());
    }

    private Series.Metric with(List<ComparisonRow> rows) {
      String units =
          rows.stream()
              .map(row -> row.metric().unit())
              .distinct()
              .sorted()
              .collect(Collectors.joining(", "));
      return new Series.Metric(metric, units, direction);
    }
  }

  /** Of each metric and platform the mean of the suite, and where it has several groups of each. */
  public static List<SuiteMean> of(Collection<ComparisonRow> rows) {
    Map<Kind, List<ComparisonRow>> byKind =
        rows.stream()
            .filter(SuiteMean::counts)
            .collect(
                Collectors.groupingBy(
                    Kind::of, () -> new TreeMap<>(Kind.BY_NAME), Collectors.toList()));
    List<SuiteMean> means = new ArrayList<>();
    byKind.forEach((kind, counted) -> means.addAll(of(kind, counted)));
    return List.copyOf(means);
  }

  /** Those of whole suites alone. */
  public static List<SuiteMean> ofSuite(Collection<ComparisonRow> rows) {
    return of(rows).stream().filter(mean -> mean.group() == null).toList();
  }

  private boolean isWorse() {
    return metric.direction() == Direction.LOWER_IS_BETTER
        ? interval.getFirst() > 0
        : metric.direction() == Direction.HIGHER_IS_BETTER && interval.getLast() < 0;
  }

  private static boolean counts(ComparisonRow row) {
    return row.verdict() != Verdict.NOT_JUDGED
        && row.test().basis() != TestBasis.WELCH_MACHINES
        && !isNothing(row)
        && (hasRatio(row) || Change.isFromZero(row));
  }

  /** Less than a byte is how a harness writes nothing, and its ratio is meaningless. */
  private static boolean isNothing(ComparisonRow row) {
    Double before = row.sides().baseline().mean();
    Double after = row.sides().candidate().mean();
    double smallest = SmallestChange.of(Unit.of(row.metric().unit()));
    return before != null
        && after != null
        && Math.max(Math.abs(before), Math.abs(after)) < smallest;
  }

  private static boolean hasRatio(ComparisonRow row) {
    return row.test().estimatePercent() != null && row.test().interval() != null;
  }

  private static List<SuiteMean> of(Kind kind, List<ComparisonRow> rows) {
    Map<String, List<ComparisonRow>> groups =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> BenchmarkGroup.of(row.benchmark()), TreeMap::new, Collectors.toList()));
    Stream<SuiteMean> ofGroups =
        groups.size() == 1
            ? Stream.empty()
            : groups.entrySet().stream().flatMap(one -> of(one.getKey(), kind, one.getValue()));
    return Stream.concat(of(null, kind, rows), ofGroups).toList();
  }

  private static Stream<SuiteMean> of(@Nullable String group, Kind kind, List<ComparisonRow> rows) {
    List<GeometricMean.Part> parts = rows.stream().flatMap(SuiteMean::part).toList();
    return parts.size() < FEWEST
        ? Stream.empty()
        : GeometricMean.of(parts).stream()
            .map(mean ->
                new SuiteMean(
                    group,
                    kind.with(rows),
                    kind.platform(),
                    mean.series(),
                    mean.percent(),
                    List.of(mean.interval().low(), mean.interval().high()),
                    Change.of(rows.getFirst().metric(), mean).withInterval() + fromZero(rows)));
  }

  /** What rose from 0 has no ratio: the mean is without it, and says so. */
  private static String fromZero(List<ComparisonRow> rows) {
    long count = rows.stream().filter(Change::isFromZero).count();
    return count == 0 ? "" : ", and %d from 0".formatted(count);
  }

  private static Stream<GeometricMean.Part> part(ComparisonRow row) {
    Double estimate = row.test().estimatePercent();
    List<Double> interval = row.test().interval();
    return estimate == null || interval == null
        ? Stream.empty()
        : Stream.of(
            new GeometricMean.Part(
                estimate, new Interval(interval.getFirst(), interval.getLast())));
  }
}
