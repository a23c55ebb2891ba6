package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistory;
import dev.benchwarden.judging.times.BenchmarkTimes;
import dev.benchwarden.judging.times.RunTimes;
import dev.benchwarden.judging.verdict.MainlinePast;
import dev.benchwarden.judging.verdict.MainlinePasts;
import dev.benchwarden.judging.verdict.SeriesMoves;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reader of which benchmarks cost more than they are worth (docs/statistics.md section 9.3). */
@Component
class SuiteHealthReader {

  private final MainlinePasts pasts;
  private final SeriesCatalog catalog;
  private final Revisions revisions;
  private final Calibrations calibrations;
  private final Platforms platforms;
  private final RunTimes times;

  SuiteHealthReader(
      MainlinePasts pasts,
      SeriesCatalog catalog,
      Revisions revisions,
      Calibrations calibrations,
      Platforms platforms,
      RunTimes times) {
    this.pasts = pasts;
    this.catalog = catalog;
    this.revisions = revisions;
    this.calibrations = calibrations;
    this.platforms = platforms;
    this.times = times;
  }

  /**
   * @param line the stable branch; absent for the default one
   * @param silent for how many revisions a dead series has no result
   */
  SuiteHealth of(long project, @Nullable String line, Policy policy, int silent) {
    MainlinePast past = pasts.of(project, line, Mainline.HISTORY);
    Map<Long, Series> series = judged(project, past, policy);
    List<SeriesCalibration> calibrated = calibrations.of(project, line, policy).series();
    List<String> all = platforms.of(project);
    BenchmarkTimes known = new BenchmarkTimes(times.of(project, null));
    return new SuiteHealth(
        past.mainline().size(),
        silent,
        calibrated.stream().filter(one -> one.detectable() == null).count(),
        calibrated.stream().flatMap(one -> unstable(one, policy)).toList(),
        dead(project, past, series, silent),
        known.isKnown(),
        new SlowBenchmarks(known, policy).among(calibrated),
        redundant(past, series),
        all.size() > 1 ? all : List.of());
  }

  private Map<Long, Series> judged(long project, MainlinePast past, Policy policy) {
    Map<Long, Series> judged = new HashMap<>();
    catalog
        .describe(project, past.histories().keySet())
        .forEach((id, one) -> {
          Series directed = policy.directed(one);
          if (policy.judges(directed)) {
            judged.put(id, directed);
          }
        });
    return judged;
  }

  private static Stream<SuiteHealth.Unstable> unstable(SeriesCalibration one, Policy policy) {
    return Stream.ofNullable(Detectability.of(one, policy))
        .filter(detectability -> !detectability.isEnough())
        .map(detectability ->
            new SuiteHealth.Unstable(
                OneSidedSeries.of(one.series()),
                detectability.percent(),
                detectability.minEffect(),
                detectability.sentence()));
  }

  private List<SuiteHealth.Dead> dead(
      long project, MainlinePast past, Map<Long, Series> series, int silent) {
    int newest = past.mainline().size() - 1;
    Map<Long, Integer> last = new HashMap<>();
    for (long id : series.keySet()) {
      SeriesHistory history = past.histories().get(id);
      if (history != null && history.size() > 0) {
        int place = history.places()[history.size() - 1];
        if (newest - place >= silent) {
          last.put(id, place);
        }
      }
    }
    var named =
        revisions.byIds(
            project, last.values().stream().map(past.mainline()::revisionAt).distinct().toList());
    return last.entrySet().stream()
        .sorted(
            Map.Entry.<Long, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .map(one ->
            new SuiteHealth.Dead(
                OneSidedSeries.of(Objects.requireNonNull(series.get(one.getKey()))),
                Objects.requireNonNull(named.get(past.mainline().revisionAt(one.getValue())))
                    .name(),
                newest - one.getValue()))
        .toList();
  }

  private static List<SuiteHealth.Redundant> redundant(
      MainlinePast past, Map<Long, Series> series) {
    return SeriesMoves.together(past, series.values()).stream()
        .map(group ->
            new SuiteHealth.Redundant(
                group.series().stream().map(OneSidedSeries::of).toList(), group.changes()))
        .toList();
  }
}
