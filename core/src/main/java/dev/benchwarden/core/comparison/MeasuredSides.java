package dev.benchwarden.core.comparison;

import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.RunSpread;
import dev.benchwarden.core.statistics.rounds.Round;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Measurements of two sides, from any source.
 *
 * @param series all that either side measured
 * @param baseline the medians of each machine, by the series' number
 * @param candidate the same
 * @param machines by number
 * @param rounds what both sides measured in turn, by the series' number
 * @param runSpreads how much runs of a series differed in the past, by its number; where that is
 *     known
 * @param history how the machines usually move, by their names
 */
public record MeasuredSides(
    Collection<Series> series,
    Map<Long, List<MachineMedian>> baseline,
    Map<Long, List<MachineMedian>> candidate,
    Map<Long, Machine> machines,
    Map<Long, List<Round>> rounds,
    Map<Long, RunSpread> runSpreads,
    MachineHistory history) {

  /** Sides read from files, which have no history and no rounds. */
  public static MeasuredSides ofFiles(
      Collection<Series> series,
      Map<Long, List<MachineMedian>> baseline,
      Map<Long, List<MachineMedian>> candidate,
      Map<Long, Machine> machines) {
    return new MeasuredSides(
        series, baseline, candidate, machines, Map.of(), Map.of(), MachineHistory.NONE);
  }
}
