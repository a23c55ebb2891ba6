package dev.benchwarden.judging.limit;

import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.core.statistics.changepoint.SuspectedPoints;
import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.core.statistics.evidence.PointValues;
import dev.benchwarden.judging.changepoint.StableRegions;
import dev.benchwarden.judging.history.MachineLevels;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Level of a series that is compared with its limits.
 *
 * @param points its machine medians, oldest first
 * @param places of the mainline at which they were measured; not to be modified
 * @param others points of the level before, which show how much points scatter
 */
record MeasuredLevel(PointTable points, int[] places, PointTable others) {

  /** A revision that is not on the mainline comes after everything there. */
  static MeasuredLevel ofBranch(PointTable points, PointTable others) {
    int[] places = new int[points.points()];
    Arrays.fill(places, Integer.MAX_VALUE);
    return new MeasuredLevel(points, places, others);
  }

  /**
   * The points since the series last changed, up to a revision of the mainline. The newest of them
   * form a level of their own if they lie too far from the others.
   *
   * @param place of the revision
   * @param suspects machines that are not trusted at this revision
   * @return empty if no machine that can be trusted measured it
   */
  static Optional<MeasuredLevel> ofMainline(
      StableRegions regions,
      int place,
      MachineLevels machines,
      Set<String> suspects,
      SmallestEffect smallest) {
    SeriesHistory level = regions.before(place + 1);
    int last = level.size() - 1;
    if (last < 0 || level.places()[last] != place) {
      return Optional.empty();
    }
    PointTable counted = counted(level, machines).withoutResults(at(last, suspects));
    if (counted.machinesAt(last) == 0) {
      return Optional.empty();
    }
    int suspected = SuspectedPoints.start(PointValues.of(counted), smallest);
    if (suspected < level.size()) {
      return Optional.of(
          new MeasuredLevel(
              counted.part(suspected, level.size()),
              Arrays.copyOfRange(level.places(), suspected, level.size()),
              counted.part(0, suspected)));
    }
    boolean young = level.size() < StableRegion.MATURE && level.places()[0] > 0;
    return Optional.of(
        new MeasuredLevel(
            counted,
            level.places(),
            young ? counted(regions.before(level.places()[0]), machines) : PointTable.EMPTY));
  }

  /**
   * The level of a named revision up to that revision. If it had only begun, a few points after it
   * count as well.
   *
   * @param place of the revision
   * @param end the first place that is judged, and so does not belong to it
   * @return empty if the series was not measured until then
   */
  static SeriesHistory reference(StableRegions regions, int place, int end) {
    SeriesHistory found = new SeriesHistory(0, new int[0], PointTable.EMPTY);
    for (SeriesHistory level : regions.all()) {
      if (level.places()[0] <= place) {
        int few = Math.min(StableRegion.MATURE, level.firstPointFrom(end));
        int to = Math.max(few, level.firstPointFrom(place + 1));
        found = level.slice(Math.max(0, to - StableRegion.MOST_POINTS), to);
      }
    }
    return found;
  }

  static PointTable counted(SeriesHistory region, MachineLevels machines) {
    return region.medians().withoutResults(machines.sickIn(region));
  }

  /** The points after those that they are compared with. */
  PointTable after(SeriesHistory reference) {
    int last = reference.places()[reference.size() - 1];
    int from = 0;
    while (from < places.length && places[from] <= last) {
      from++;
    }
    return points.part(from, points.points());
  }

  private static Map<String, int[]> at(int point, Set<String> machines) {
    Map<String, int[]> results = new HashMap<>();
    machines.forEach(machine -> results.put(machine, new int[] {point}));
    return results;
  }
}
