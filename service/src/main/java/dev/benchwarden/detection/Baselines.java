package dev.benchwarden.detection;

import dev.benchwarden.results.MachineMedian;
import dev.benchwarden.results.MachineMedians;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

  /** The baseline of each series that was measured before. */
  Map<Long, Baseline> of(
      long project,
      Mainline mainline,
      Base base,
      Map<Long, SeriesHistory> histories,
      MachineLevels machines) {
    Map<Long, SeriesHistory> regions = regions(project, mainline, base, histories);
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
            series, Baseline.of(region, machines, newest.getOrDefault(series, List.of()))));
    return baselines;
  }

  private Map<Long, SeriesHistory> regions(
      long project, Mainline mainline, Base base, Map<Long, SeriesHistory> histories) {
    Map<Long, List<KnownChange>> changes = changePoints.bySeries(project, histories.keySet());
    Map<Long, SeriesHistory> regions = HashMap.newHashMap(histories.size());
    histories.forEach((series, history) -> {
      List<KnownChange> ofSeries = changes.getOrDefault(series, List.of());
      SeriesHistory region = StableRegions.of(mainline, history, ofSeries).before(base.end());
      if (region.size() > 0) {
        regions.put(series, region);
      }
    });
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
