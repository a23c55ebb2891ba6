package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.changepoint.RegionBefore;
import dev.benchwarden.judging.changepoint.StableRegions;
import dev.benchwarden.judging.history.MachineLevels;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.MainlineHistories;
import dev.benchwarden.judging.history.SeriesHistory;
import dev.benchwarden.store.results.MachineMedians;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Reader of baselines, for all series of a revision at once. */
@Component
class SeriesBaselines {

  private final ChangePoints changePoints;
  private final MachineMedians medians;

  SeriesBaselines(ChangePoints changePoints, MachineMedians medians) {
    this.changePoints = changePoints;
    this.medians = medians;
  }

  /**
   * The baseline of each series that was measured before. A mainline revision, and any repeat of
   * it, is compared with the level before suspected points; a pull request was branched off from
   * the suspected level, and is not to blame for it.
   *
   * @param histories the mainline's, with what was known of the machines before
   * @param series all that were measured
   */
  Map<Long, SeriesBaseline> of(
      JudgingScope scope, MainlineHistories histories, Collection<Series> series) {
    boolean mainline = scope.subject().mainline();
    Map<Long, Long> suspectedSince = new HashMap<>();
    Map<Long, SeriesHistory> regions = HashMap.newHashMap(histories.bySeries().size());
    regions(scope, histories, smallest(scope.policy(), series))
        .forEach((id, region) -> {
          SeriesHistory chosen = mainline ? region.settled() : region.newest();
          if (chosen.size() > 0) {
            regions.put(id, chosen);
          }
          if (mainline && region.suspected().size() > 0) {
            suspectedSince.put(id, scope.mainline().revisionAt(region.suspected().places()[0]));
          }
        });
    Map<Long, List<MachineMedian>> newest = newest(scope, histories.machines(), regions);
    Map<Long, SeriesBaseline> baselines = HashMap.newHashMap(regions.size());
    regions.forEach((id, region) ->
        baselines.put(
            id,
            SeriesBaseline.of(region, histories.machines(), newest.getOrDefault(id, List.of()))
                .withSuspectedSince(suspectedSince.get(id))));
    addRunSpreads(scope.project(), baselines);
    return baselines;
  }

  /** Adds the past run spreads of series that are compared by the samples of single runs. */
  private void addRunSpreads(long project, Map<Long, SeriesBaseline> baselines) {
    List<Long> bySamples =
        baselines.entrySet().stream()
            .filter(one -> one.getValue().isOfSamples())
            .map(Map.Entry::getKey)
            .toList();
    if (!bySamples.isEmpty()) {
      medians
          .runSpreads(project, bySamples)
          .forEach((id, spread) ->
              baselines.computeIfPresent(id, (_, one) -> one.withRunSpread(spread)));
    }
  }

  private static Map<Long, SmallestEffect> smallest(Policy policy, Collection<Series> series) {
    return series.stream().collect(Collectors.toMap(Series::id, policy::smallestEffect));
  }

  private Map<Long, RegionBefore> regions(
      JudgingScope scope, MainlineHistories histories, Map<Long, SmallestEffect> smallest) {
    Map<Long, List<KnownChange>> changes =
        changePoints.bySeries(scope.project(), scope.mainline(), histories.bySeries().keySet());
    Map<Long, RegionBefore> regions = HashMap.newHashMap(histories.bySeries().size());
    histories
        .bySeries()
        .forEach((series, history) ->
            regions.put(
                series,
                StableRegions.of(scope.mainline(), history, changes.getOrDefault(series, List.of()))
                    .settledBefore(
                        scope.base().end(),
                        histories.machines(),
                        smallest.getOrDefault(series, SmallestEffect.ANY))));
    return regions;
  }

  /** The results of each machine, as it is now, at the newest point of each region. */
  private Map<Long, List<MachineMedian>> newest(
      JudgingScope scope, MachineLevels machines, Map<Long, SeriesHistory> regions) {
    Map<Long, Long> revisions = newestRevisions(scope.mainline(), regions);
    Map<Long, List<MachineMedian>> newest =
        medians.atEach(scope.project(), revisions).stream()
            .filter(median ->
                machines.isPresent(
                    median.machine(), Objects.requireNonNull(revisions.get(median.series()))))
            .collect(Collectors.groupingBy(MachineMedian::series));
    addSamples(scope.project(), regions, revisions, newest);
    return newest;
  }

  /** Where the region is too young to decide, samples decide if each side is a single run. */
  private void addSamples(
      long project,
      Map<Long, SeriesHistory> regions,
      Map<Long, Long> revisions,
      Map<Long, List<MachineMedian>> newest) {
    Map<Long, List<MachineMedian>> young =
        newest.entrySet().stream()
            .filter(one -> one.getValue().size() == 1)
            .filter(one ->
                Objects.requireNonNull(regions.get(one.getKey())).size() < StableRegion.MATURE)
            .map(one -> one.getValue().getFirst())
            .collect(
                Collectors.groupingBy(one -> Objects.requireNonNull(revisions.get(one.series()))));
    young.forEach((revision, ofRevision) ->
        medians
            .withSamples(project, revision, true, ofRevision)
            .forEach(one -> newest.put(one.series(), List.of(one))));
  }

  private static Map<Long, Long> newestRevisions(
      Mainline mainline, Map<Long, SeriesHistory> regions) {
    Map<Long, Long> newest = HashMap.newHashMap(regions.size());
    regions.forEach((series, region) ->
        newest.put(series, mainline.revisionAt(region.places()[region.size() - 1])));
    return newest;
  }
}
