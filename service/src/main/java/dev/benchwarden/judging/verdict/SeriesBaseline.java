package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.RunSpread;
import dev.benchwarden.judging.history.MachineLevels;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Baseline of a series: what is known about it before a revision.
 *
 * @param region the mainline's points since the last change point, at least one, the newest last
 * @param points the same, as the statistics need them
 * @param newest what each machine measured at the newest of them
 * @param runSpread how much runs of the series differed; null if that is not known, or not needed
 * @param suspectedSince the revision from which on the series may be at another level; null if it
 *     is not
 */
public record SeriesBaseline(
    SeriesHistory region,
    RegionPoints points,
    List<MachineMedian> newest,
    @Nullable RunSpread runSpread,
    @Nullable Long suspectedSince) {

  public static SeriesBaseline of(
      SeriesHistory region, MachineLevels machines, List<MachineMedian> newest) {
    return new SeriesBaseline(
        region,
        RegionPoints.ofMachines(region.medians(), machines.sickIn(region)),
        newest,
        null,
        null);
  }

  /**
   * The same baselines with other results at their newest points.
   *
   * @param results by series; where there are none, nothing is known of the newest point
   */
  static Map<Long, SeriesBaseline> withNewest(
      Map<Long, SeriesBaseline> baselines, Map<Long, List<MachineMedian>> results) {
    Map<Long, SeriesBaseline> others = HashMap.newHashMap(baselines.size());
    baselines.forEach((series, one) ->
        others.put(
            series,
            new SeriesBaseline(
                one.region,
                one.points,
                results.getOrDefault(series, List.of()),
                one.runSpread,
                one.suspectedSince)));
    return others;
  }

  SeriesBaseline withSuspectedSince(@Nullable Long revision) {
    return new SeriesBaseline(region, points, newest, runSpread, revision);
  }

  SeriesBaseline withRunSpread(@Nullable RunSpread spread) {
    return new SeriesBaseline(region, points, newest, spread, suspectedSince);
  }

  /**
   * Whether the newest point is a single run with known samples; these are compared if the
   * candidate is a single run as well.
   */
  boolean isOfSamples() {
    return newest.size() == 1 && newest.getFirst().inProcess() != null;
  }

  /** How many machines a point of the region usually has. */
  double usualMachines() {
    double[] counts =
        Arrays.stream(points.counted().medians())
            .mapToDouble(row -> Arrays.stream(row).filter(Double::isFinite).count())
            .filter(count -> count > 0)
            .toArray();
    return Sample.median(counts);
  }
}
