package dev.benchwarden.detection;

import dev.benchwarden.statistics.StableRegion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * A series' history cut into stretches of one level (docs/statistics.md section 9): at its change
 * points that nobody rejected, and where its machines were all exchanged.
 */
public final class StableRegions {

  private final SeriesHistory history;
  private final int[] starts;

  private StableRegions(SeriesHistory history, int[] starts) {
    this.history = history;
    this.starts = starts;
  }

  /**
   * @param changes what is known of this series, rejected ones too
   */
  public static StableRegions of(
      Mainline mainline, SeriesHistory history, List<KnownChange> changes) {
    TreeSet<Integer> starts = new TreeSet<>(history.medians().epochStarts());
    starts.add(0);
    for (KnownChange change : changes) {
      if (change.isBoundary()) {
        mainline
            .placeOf(change.revision())
            .ifPresent(place -> starts.add(history.firstPointFrom(place)));
      }
    }
    starts.remove(history.size());
    return new StableRegions(history, starts.stream().mapToInt(Integer::intValue).toArray());
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

  /** The points of the newest level, at most the last 100. */
  public SeriesHistory current() {
    return before(Integer.MAX_VALUE);
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
