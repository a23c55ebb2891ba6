package dev.benchwarden.judging.history;

import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.core.statistics.evidence.PointValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * History of one series on the mainline: one point for each revision with a result.
 *
 * @param series its number
 * @param places the place of each point's revision on the {@link Mainline}, ascending. Not to be
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

  /**
   * Each point's one value for all its machines; NaN where none has a valid result. Values of
   * different epochs cannot be compared.
   */
  public double[] values() {
    double[] values = new double[size()];
    Arrays.fill(values, Double.NaN);
    for (int[] epoch : epochs()) {
      double[] ofEpoch = PointValues.of(slice(epoch[0], epoch[1]).medians());
      System.arraycopy(ofEpoch, 0, values, epoch[0], ofEpoch.length);
    }
    return values;
  }

  /** Ranges of points, the end excluded, whose machines are connected with each other. */
  public List<int[]> epochs() {
    List<Integer> starts = medians.epochStarts();
    List<int[]> epochs = new ArrayList<>(starts.size());
    for (int i = 0; i < starts.size(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) : size();
      epochs.add(new int[] {starts.get(i), end});
    }
    return epochs;
  }

  /** The points from one to before another. */
  public SeriesHistory slice(int from, int to) {
    return new SeriesHistory(
        series,
        Arrays.copyOfRange(places, from, to),
        new PointTable(medians.machines(), Arrays.copyOfRange(medians.medians(), from, to)));
  }
}
