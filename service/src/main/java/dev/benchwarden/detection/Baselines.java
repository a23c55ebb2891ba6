package dev.benchwarden.detection;

import dev.benchwarden.results.MachineMedian;
import dev.benchwarden.results.MachineMedians;
import dev.benchwarden.statistics.StableRegion;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Reads what a revision is judged against, for all its series at once. */
@Component
class Baselines {

  private final MachineMedians medians;

  Baselines(MachineMedians medians) {
    this.medians = medians;
  }

  /** The baseline of each series that was measured before. */
  Map<Long, Baseline> of(
      long project,
      Mainline mainline,
      Base base,
      Map<Long, SeriesHistory> histories,
      MachinePast machines) {
    Map<Long, SeriesHistory> regions = regions(base, histories);
    Map<Long, List<MachineMedian>> newest =
        medians.atEach(project, newestRevisions(mainline, regions)).stream()
            .collect(Collectors.groupingBy(MachineMedian::series));
    Map<Long, Baseline> baselines = HashMap.newHashMap(regions.size());
    regions.forEach((series, region) ->
        baselines.put(
            series, Baseline.of(region, machines, newest.getOrDefault(series, List.of()))));
    return baselines;
  }

  private static Map<Long, SeriesHistory> regions(Base base, Map<Long, SeriesHistory> histories) {
    Map<Long, SeriesHistory> regions = HashMap.newHashMap(histories.size());
    histories.forEach((series, history) -> {
      int end = history.firstPointFrom(base.end());
      if (end > 0) {
        regions.put(series, history.slice(Math.max(0, end - StableRegion.MOST_POINTS), end));
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
