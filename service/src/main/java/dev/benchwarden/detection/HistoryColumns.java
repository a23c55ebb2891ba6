package dev.benchwarden.detection;

import dev.benchwarden.results.MachineMedian;
import dev.benchwarden.statistics.PointTable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A series' machine medians as the database lists them: side by side, in any order.
 *
 * @param places the mainline's place of each median
 * @param machines the machine of each median
 */
record HistoryColumns(long series, Integer[] places, Long[] machines, @Nullable Double[] medians) {

  static HistoryColumns of(ResultSet row, Mainline mainline) throws SQLException {
    Long[] revisions = (Long[]) row.getArray("revisions").getArray();
    Integer[] places = new Integer[revisions.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = mainline.placeOf(revisions[i]).orElseThrow();
    }
    return new HistoryColumns(
        row.getLong("series_id"),
        places,
        (Long[]) row.getArray("machines").getArray(),
        (Double[]) row.getArray("medians").getArray());
  }

  /** The same in the order of the mainline. */
  HistoryColumns sorted() {
    long[] keys = new long[places.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = ((long) places[i] << Integer.SIZE) | i;
    }
    Arrays.sort(keys);
    return picked(Arrays.stream(keys).mapToInt(key -> (int) key).toArray());
  }

  private HistoryColumns picked(int[] which) {
    return new HistoryColumns(
        series,
        Arrays.stream(which).mapToObj(i -> places[i]).toArray(Integer[]::new),
        Arrays.stream(which).mapToObj(i -> machines[i]).toArray(Long[]::new),
        Arrays.stream(which).mapToObj(i -> medians[i]).toArray(Double[]::new));
  }

  /** What was measured at a place of the mainline, each machine's median as if it were one run. */
  List<MachineMedian> at(int place) {
    List<MachineMedian> measured = new ArrayList<>();
    for (int i = start(place); i < start(place + 1); i++) {
      Double median = medians[i];
      if (median != null) {
        measured.add(new MachineMedian(series, machines[i], median, new double[] {median}, 0, 1));
      }
    }
    return measured;
  }

  /**
   * The last points before a place. These columns must be sorted.
   *
   * @param most how many points
   * @param reach how many places they may lie before it
   */
  HistoryColumns lastPoints(int place, int most, int reach) {
    int end = start(place);
    int from = end;
    for (int points = 0; from > 0 && places[from - 1] >= place - reach; points++) {
      if (points == most) {
        break;
      }
      from = start(places[from - 1]);
    }
    return new HistoryColumns(
        series,
        Arrays.copyOfRange(places, from, end),
        Arrays.copyOfRange(machines, from, end),
        Arrays.copyOfRange(medians, from, end));
  }

  /** The first median at this place or after it. */
  private int start(int place) {
    int low = 0;
    int high = places.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (places[middle] < place) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The columns are the machines' levels by name, whatever the order they were first seen in. */
  SeriesHistory history(Mainline mainline, MachineLevels levels) {
    String[] labels = labels(mainline, levels);
    List<String> present = new ArrayList<>(new TreeSet<>(Arrays.asList(labels)));
    int[] points = points();
    double[][] table = new double[points.length][present.size()];
    for (double[] row : table) {
      Arrays.fill(row, Double.NaN);
    }
    for (int i = 0; i < places.length; i++) {
      Double median = medians[i];
      if (median != null && !levels.isLeftOut(machines[i], mainline.revisionAt(places[i]))) {
        int point = Arrays.binarySearch(points, places[i]);
        table[point][Collections.binarySearch(present, labels[i])] = median;
      }
    }
    return new SeriesHistory(series, points, new PointTable(List.copyOf(present), table));
  }

  /** Most machines have one name all along. */
  private String[] labels(Mainline mainline, MachineLevels levels) {
    String[] labels = new String[places.length];
    for (int i = 0; i < labels.length; i++) {
      String lasting = levels.lastingLabel(machines[i]);
      labels[i] =
          lasting != null ? lasting : levels.label(machines[i], mainline.revisionAt(places[i]));
    }
    return labels;
  }

  private int[] points() {
    int[] sorted = new int[places.length];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = places[i];
    }
    Arrays.sort(sorted);
    return Arrays.stream(sorted).distinct().toArray();
  }
}
