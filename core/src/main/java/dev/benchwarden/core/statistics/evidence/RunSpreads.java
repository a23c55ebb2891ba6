package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.MetricKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Spreads between runs that the series of a comparison learn from each other, by metric and
 * platform.
 */
public final class RunSpreads {

  /** Fewer benchmarks show too little about each other. */
  private static final int FEWEST_SERIES = 8;

  private RunSpreads() {}

  /** The same series; those of single runs get how much runs of their metric differ. */
  public static List<SeriesSides> told(List<SeriesSides> series) {
    Map<MetricKind, RunSpread> byMetric = byMetric(series);
    if (byMetric.isEmpty()) {
      return series;
    }
    List<SeriesSides> told = new ArrayList<>(series.size());
    for (SeriesSides one : series) {
      SingleRuns single = one.single();
      RunSpread spread = byMetric.get(name(one));
      boolean learns = single.hasSamples() && single.between() == null && spread != null;
      told.add(learns ? one.withSingleRuns(single.with(spread)) : one);
    }
    return told;
  }

  private static MetricKind name(SeriesSides series) {
    return new MetricKind(series.metric().name(), "", series.platform());
  }

  private static Map<MetricKind, RunSpread> byMetric(List<SeriesSides> series) {
    Map<MetricKind, List<Double>> changes = new HashMap<>();
    for (SeriesSides one : series) {
      if (one.isJudged() && one.single().hasSamples()) {
        RunSetStatistic test =
            SingleRunStatistic.of(
                one.single(), RunSet.of(one.baseline()), RunSet.of(one.candidate()));
        if (test != null && test.basis() == TestBasis.SAMPLES_ONE_PROCESS) {
          changes.computeIfAbsent(name(one), _ -> new ArrayList<>()).add(test.difference().value());
        }
      }
    }
    Map<MetricKind, RunSpread> spreads = new HashMap<>();
    changes.forEach((metric, all) -> {
      if (all.size() >= FEWEST_SERIES) {
        double[] values = all.stream().mapToDouble(Double::doubleValue).toArray();
        spreads.put(metric, RunSpread.ofOthers(values));
      }
    });
    return spreads;
  }
}
