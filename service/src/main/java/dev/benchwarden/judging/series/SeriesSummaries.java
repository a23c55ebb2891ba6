package dev.benchwarden.judging.series;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.OpenAlerts;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.changepoint.StableRegions;
import dev.benchwarden.judging.history.MachineLevels;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.judging.history.SeriesHistory;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.policy.Policies;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reader of every series of a project, each in one line. */
@Component
class SeriesSummaries {

  /** The newest point and the largest region before it. */
  private static final int HISTORY = StableRegion.MOST_POINTS + 1;

  private static final int SPARKLINE = 30;

  private static final Comparator<Series> BY_NAME =
      Comparator.comparing(Series::benchmark)
          .thenComparing(series -> series.parameters().toString())
          .thenComparing(series -> series.metric().name())
          .thenComparing(Series::platform)
          .thenComparingLong(Series::id);

  private final JdbcClient jdbc;
  private final SeriesCatalog catalog;
  private final SeriesHistories histories;
  private final ChangePoints changePoints;
  private final Revisions revisions;
  private final Policies policies;
  private final OpenAlerts openAlerts;

  SeriesSummaries(
      JdbcClient jdbc,
      SeriesCatalog catalog,
      SeriesHistories histories,
      ChangePoints changePoints,
      Revisions revisions,
      Policies policies,
      OpenAlerts openAlerts) {
    this.jdbc = jdbc;
    this.catalog = catalog;
    this.histories = histories;
    this.changePoints = changePoints;
    this.revisions = revisions;
    this.policies = policies;
    this.openAlerts = openAlerts;
  }

  /**
   * The series themselves, by name.
   *
   * @param benchmark a part of the benchmark's name, in any case; absent: all
   * @param metric the metric's name; absent: all
   * @param platform the platform's name; absent: all
   */
  List<Series> series(
      long project,
      @Nullable String benchmark,
      @Nullable String metric,
      @Nullable String platform) {
    return matching(project, benchmark, metric).stream()
        .filter(one -> platform == null || platform.isBlank() || one.platform().equals(platform))
        .sorted(BY_NAME)
        .toList();
  }

  /**
   * Each of the series, in their order. Its history is read, so ask only for those that are shown.
   *
   * @param line the stable branch; absent for the default one
   */
  List<SeriesSummary> of(long project, @Nullable String line, List<Series> named) {
    Policy policy = policies.of(project);
    List<Series> series = named.stream().map(policy::directed).toList();
    List<Long> ids = series.stream().map(Series::id).toList();
    Mainline mainline = histories.mainline(project, line, HISTORY);
    Map<Long, SeriesHistory> past = histories.of(project, mainline, ids);
    Map<Long, List<KnownChange>> changes = changePoints.bySeries(project, mainline, ids);
    Map<Long, Revision> newest = newest(project, mainline, past.values());
    MachineLevels machines = histories.levels(project, mainline);
    Map<Long, AlertState> alerts = openAlerts.bySeries(project, line);
    List<SeriesSummary> summaries = new ArrayList<>(series.size());
    for (Series one : series) {
      boolean isJudged = policy.judges(one);
      AlertState alert = alerts.get(one.id());
      SeriesHistory history = past.get(one.id());
      SmallestEffect smallest = policy.smallestEffect(one);
      summaries.add(
          history == null
              ? unmeasured(one, isJudged, alert)
              : summary(
                  one,
                  isJudged,
                  alert,
                  history,
                  StableRegions.of(mainline, history, changes.getOrDefault(one.id(), List.of()))
                      .settledBefore(history.places()[history.size() - 1], machines, smallest)
                      .settled(),
                  smallest,
                  Objects.requireNonNull(newest.get(one.id()))));
    }
    return summaries;
  }

  private List<Series> matching(long project, @Nullable String benchmark, @Nullable String metric) {
    return jdbc.sql(
            "select "
                + SeriesCatalog.COLUMNS
                + " from "
                + SeriesCatalog.TABLES
                + """
                 where s.project_id = :project
                   and strpos(lower(b.name), lower(:benchmark)) > 0
                   and (:metric = '' or k.name = :metric)
                """)
        .param("project", project)
        .param("benchmark", Objects.requireNonNullElse(benchmark, ""))
        .param("metric", Objects.requireNonNullElse(metric, ""))
        .query(catalog::series)
        .list();
  }

  private Map<Long, Revision> newest(
      long project, Mainline mainline, Collection<SeriesHistory> past) {
    Map<Long, Long> ids = HashMap.newHashMap(past.size());
    past.forEach(history ->
        ids.put(history.series(), mainline.revisionAt(history.places()[history.size() - 1])));
    Map<Long, Revision> known = revisions.byIds(project, ids.values().stream().distinct().toList());
    Map<Long, Revision> newest = HashMap.newHashMap(ids.size());
    ids.forEach(
        (series, revision) -> newest.put(series, Objects.requireNonNull(known.get(revision))));
    return newest;
  }

  private static SeriesSummary unmeasured(
      Series series, boolean isJudged, @Nullable AlertState alert) {
    return new SeriesSummary(
        series.id(),
        series.benchmark(),
        series.parameters(),
        series.metric(),
        series.platform(),
        isJudged,
        null,
        null,
        null,
        null,
        SeriesSummary.Course.STEADY,
        null,
        alert,
        List.of());
  }

  /**
   * @param region the points that the newest one is compared with, as when it is judged
   */
  private static SeriesSummary summary(
      Series series,
      boolean isJudged,
      @Nullable AlertState alert,
      SeriesHistory history,
      SeriesHistory region,
      SmallestEffect smallest,
      Revision newest) {
    double[] values = history.values();
    int last = history.size() - 1;
    double[] level = valuesOf(region, history, values);
    LatestChange change =
        isOfNewestEpoch(region, history)
            ? LatestChange.of(fromRegionOn(region, history, values), level.length, smallest)
            : LatestChange.UNKNOWN;
    return new SeriesSummary(
        series.id(),
        series.benchmark(),
        series.parameters(),
        series.metric(),
        series.platform(),
        isJudged,
        SeriesSummary.Latest.of(newest, values[last]),
        change.percentChange(),
        change.rise(),
        change.zScore(),
        course(series, isJudged, alert, change, smallest),
        stability(level),
        alert,
        sparkline(values));
  }

  private static SeriesSummary.Course course(
      Series series,
      boolean isJudged,
      @Nullable AlertState alert,
      LatestChange change,
      SmallestEffect smallest) {
    boolean standsOut = change.isSuspected() || alert != null;
    if (!isJudged || !standsOut || !smallest.isReachedBy(change.size())) {
      return SeriesSummary.Course.STEADY;
    }
    var course = SeriesSummary.Course.of(change.size(), series.metric().direction());
    // A result that is better than a level with an open alert may only lead back from it.
    return alert != null && course == SeriesSummary.Course.BETTER
        ? SeriesSummary.Course.STEADY
        : course;
  }

  /**
   * The values of a region's points within the whole history: if a machine is missing anywhere, all
   * values are given without the machines' own speeds.
   */
  private static double[] valuesOf(SeriesHistory region, SeriesHistory history, double[] values) {
    if (region.size() == 0) {
      return new double[0];
    }
    int from = history.firstPointFrom(region.places()[0]);
    return Arrays.copyOfRange(values, from, from + region.size());
  }

  /** The region's points, those after it, and the newest. */
  private static double[] fromRegionOn(
      SeriesHistory region, SeriesHistory history, double[] values) {
    return Arrays.copyOfRange(values, history.firstPointFrom(region.places()[0]), values.length);
  }

  /** Whether machines connect the region with the newest point; none do without a valid result. */
  private static boolean isOfNewestEpoch(SeriesHistory region, SeriesHistory history) {
    List<int[]> epochs = history.epochs();
    return !epochs.isEmpty()
        && region.size() > 0
        && region.places()[region.size() - 1] >= history.places()[epochs.getLast()[0]];
  }

  private static SeriesSummary.@Nullable Stability stability(double[] region) {
    @Nullable StableRegion level = StableRegion.of(region);
    if (level == null) {
      return null;
    }
    @Nullable Double variation = level.variation();
    return new SeriesSummary.Stability(
        level.size(), variation == null ? null : (Double) (100 * variation));
  }

  private static List<@Nullable Double> sparkline(double[] values) {
    double[] shown =
        Arrays.copyOfRange(values, Math.max(0, values.length - SPARKLINE), values.length);
    List<@Nullable Double> sparkline = new ArrayList<>(shown.length);
    for (double value : shown) {
      sparkline.add(Double.isFinite(value) ? (Double) value : null);
    }
    return sparkline;
  }
}
