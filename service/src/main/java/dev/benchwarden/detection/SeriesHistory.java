package dev.benchwarden.detection;

import dev.benchwarden.statistics.PointTable;
import java.util.Arrays;

/**
 * What the mainline measured of one series: one point for each revision with a result.
 *
 * @param series its number
 * @param places where each point's revision stands on the {@link Mainline}, ascending. Not to be
 *     modified
 * @param medians by point, the machine medians that count for the series' level
 */
public record SeriesHistory(long series, int[] places, PointTable medians) {

  public int size() {
    return places.length;
  }

  /** The first point at this place of the mainline or after it; {@link #size} if there is none. */
  public int firstPointFrom(int place) {
    int found = Arrays.binarySearch(places, place);
    return found >= 0 ? found : -found - 1;
  }

  /** The points from one to before another. */
  public SeriesHistory slice(int from, int to) {
    return new SeriesHistory(
        series,
        Arrays.copyOfRange(places, from, to),
        new PointTable(medians.machines(), Arrays.copyOfRange(medians.medians(), from, to)));
  }
}
