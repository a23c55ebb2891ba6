package dev.benchwarden.judging.detection;

import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.RegionPoints;
import dev.benchwarden.core.statistics.Sample;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known about a series before a revision.
 *
 * @param region the mainline's points since the last change point, at least one, the newest last
 * @param points the same, as the statistics need them
 * @param newest what each machine measured at the newest of them
 * @param suspectedSince the revision from which on the series may be at another level; null if it
 *     is not
 */
public record Baseline(
    SeriesHistory region,
    RegionPoints points,
    List<MachineMedian> newest,
    @Nullable Long suspectedSince) {

  static Baseline of(SeriesHistory region, MachineLevels machines, List<MachineMedian> newest) {
    return new Baseline(
        region, RegionPoints.ofMachines(region.medians(), machines.sickIn(region)), newest, null);
  }

  /** The same with other results at the newest point. */
  Baseline withNewest(List<MachineMedian> others) {
    return new Baseline(region, points, others, suspectedSince);
  }

  Baseline withSuspectedSince(@Nullable Long revision) {
    return new Baseline(region, points, newest, revision);
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
