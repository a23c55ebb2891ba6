package dev.benchwarden.judging.detection;

import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.store.results.MachineMedians;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Reads what a revision is judged against, for all its series at once. */
@Component
class Baselines {

  private final ChangePoints changePoints;
  private final MachineMedians medians;

  Baselines(ChangePoints changePoints, MachineMedians medians) {
    this.changePoints = changePoints;
    this.medians = medians;
  }

  /**
   * The baseline of each series that was measured before. A mainline revision is compared with the
   * level before what is suspected, and so is another look at it; a pull request was branched off
   * from the suspected level, and is not to blame for it.
   *
   * @param minEffect the smallest change of a series that matters, in percent
   */
  Map<Long, Baseline> of(
      long project,
      Judged what,
      Mainline mainline,
      Base base,
      Map<Long, SeriesHistory> histories,
      MachineLevels machines,
      LongToDoubleFunction minEffect) {
    Map<Long, Long> suspectedSince = new HashMap<>();
    Map<Long, SeriesHistory> regions = HashMap.newHashMap(histories.size());
    before(project, mainline, base, histories, machines, minEffect)
        .forEach((series, region) -> {
          SeriesHistory chosen = what.mainline() ? region.settled() : region.newest();
          if (chosen.size() > 0) {
            regions.put(series, chosen);
          }
          if (what.mainline() && region.suspected().size() > 0) {
            suspectedSince.put(series, mainline.revisionAt(region.suspected().places()[0]));
          }
        });
    Map<Long, Long> newestRevisions = newestRevisions(mainline, regions);
    Map<Long, List<MachineMedian>> newest =
        medians.atEach(project, newestRevisions).stream()
            .filter(median ->
                machines.isPresent(
                    median.machine(), Objects.requireNonNull(newestRevisions.get(median.series()))))
            .collect(Collectors.groupingBy(MachineMedian::series));
    Map<Long, Baseline> baselines = HashMap.newHashMap(regions.size());
    regions.forEach((series, region) ->
        baselines.put(
            series,
            Baseline.of(region, machines, newest.getOrDefault(series, List.of()))
                .withSuspectedSince(suspectedSince.get(series))));
    return baselines;
  }

  private Map<Long, RegionBefore> before(
      long project,
      Mainline mainline,
      Base base,
      Map<Long, SeriesHistory> histories,
      MachineLevels machines,
      LongToDoubleFunction minEffect) {
    Map<Long, List<KnownChange>> changes = changePoints.bySeries(project, histories.keySet());
    Map<Long, RegionBefore> regions = HashMap.newHashMap(histories.size());
    histories.forEach((series, history) ->
        regions.put(
            series,
            StableRegions.of(mainline, history, changes.getOrDefault(series, List.of()))
                .settledBefore(base.end(), machines, minEffect.applyAsDouble(series))));
    return regions;
  }

  private static Map<Long, Long> newestRevisions(
      Mainline mainline, Map<Long, SeriesHistory> regions) {
    Map<Long, Long> newest = HashMap.newHashMap(regions.size());
    regions.forEach((series, region) ->
        newest.put(series, mainline.revisionAt(region.places()[region.size() - 1])));
    return newest;
  }
}
