package dev.benchwarden.judging.changepoint;

import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.core.statistics.changepoint.SuspectedPoints;
import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.core.statistics.evidence.PointValues;
import dev.benchwarden.judging.history.MachineLevels;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Stable regions of a series: its history cut into stretches of one level (docs/statistics.md
 * section 9): at its change points that no person rejected, and where its machines were all
 * exchanged.
 */
public final class StableRegions {

  /** A level of fewer points may turn out to be a passing disturbance. */
  private static final int YOUNG = 5;

  private final SeriesHistory history;
  private final int[] starts;
  private final Set<Integer> proposed;

  private StableRegions(SeriesHistory history, int[] starts, Set<Integer> proposed) {
    this.history = history;
    this.starts = starts;
    this.proposed = proposed;
  }

  /**
   * @param changes all known changes of this series, including rejected ones
   */
  public static StableRegions of(
      Mainline mainline, SeriesHistory history, List<KnownChange> changes) {
    TreeSet<Integer> starts = new TreeSet<>(history.medians().epochStarts());
    starts.add(0);
    Set<Integer> proposed = new HashSet<>();
    for (KnownChange change : changes) {
      if (change.isBoundary()) {
        mainline
            .placeOf(change.revision())
            .ifPresent(place -> {
              int start = history.firstPointFrom(place);
              if (starts.add(start) && change.state() == ChangePointState.PROPOSED) {
                proposed.add(start);
              }
            });
      }
    }
    starts.remove(history.size());
    return new StableRegions(
        history, starts.stream().mapToInt(Integer::intValue).toArray(), proposed);
  }

  /**
   * The points that a result at this place of the mainline is compared with: those of the level
   * before it, at most the last 100. Empty at the very beginning.
   */
  public SeriesHistory before(int place) {
    int end = history.firstPointFrom(place);
    int found = Arrays.binarySearch(starts, end);
    int level = found >= 0 ? found - 1 : -found - 2;
    int start = level < 0 ? 0 : starts[level];
    return history.slice(Math.max(start, end - StableRegion.MOST_POINTS), end);
  }

  /**
   * The points that a result is compared with where changes have to be seen twice, as they were
   * before this one was known: for the second point of a level, the points of the level before;
   * else as {@link #before}.
   */
  public SeriesHistory beforeSecondLook(int place) {
    SeriesHistory region = before(place);
    int start = history.firstPointFrom(place) - region.size();
    return region.size() == 1 && start > 0 ? before(history.places()[start]) : region;
  }

  /**
   * The same as {@link #before}, with the newest points separate while they are suspected to be at
   * another level: those since a young change point that no person confirmed, or those too far from
   * the others.
   *
   * @param machines whose results count; those of an unhealthy machine do not make a point
   *     suspected
   */
  public RegionBefore settledBefore(int place, MachineLevels machines, SmallestEffect smallest) {
    SeriesHistory region = before(place);
    int end = history.firstPointFrom(place);
    int start = end - region.size();
    if (region.size() < YOUNG && proposed.contains(start)) {
      return new RegionBefore(before(history.places()[start]), region);
    }
    int settled = settledIn(region, machines, smallest);
    return new RegionBefore(region.slice(0, settled), region.slice(settled, region.size()));
  }

  private static int settledIn(
      SeriesHistory region, MachineLevels machines, SmallestEffect smallest) {
    PointTable counted = region.medians().withoutResults(machines.sickIn(region));
    return SuspectedPoints.start(PointValues.of(counted), smallest);
  }

  /** The points of the newest level, at most the last 100. */
  public SeriesHistory current() {
    return before(Integer.MAX_VALUE);
  }

  /**
   * Each level in full, the oldest first, but the newest without its last points while they are
   * suspected to be at another level.
   */
  public List<SeriesHistory> settled(MachineLevels machines, SmallestEffect smallest) {
    List<SeriesHistory> levels = all();
    if (!levels.isEmpty()) {
      SeriesHistory newest = levels.removeLast();
      SeriesHistory last = current();
      int suspected = last.size() - settledIn(last, machines, smallest);
      levels.add(newest.slice(0, newest.size() - suspected));
    }
    return levels;
  }

  /** Each level in full, the oldest first. */
  public List<SeriesHistory> all() {
    List<SeriesHistory> levels = new ArrayList<>();
    for (int i = 0; i < starts.length && history.size() > 0; i++) {
      int end = i + 1 < starts.length ? starts[i + 1] : history.size();
      levels.add(history.slice(starts[i], end));
    }
    return levels;
  }
}
