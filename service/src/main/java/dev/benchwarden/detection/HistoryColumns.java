package dev.benchwarden.detection;

import dev.benchwarden.results.MachineMedian;
import dev.benchwarden.statistics.PointTable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A series' machine medians side by side, in the order of the mainline.
 *
 * @param places the mainline's place of each median, ascending. None of the arrays is to be
 *     modified
 * @param machines the machine of each median
 * @param medians NaN where a machine has no valid result
 */
record HistoryColumns(long series, int[] places, long[] machines, double[] medians) {

  /** What the database lists, in any order. Revisions that are not on the mainline are left out. */
  static HistoryColumns of(ResultSet row, Mainline mainline) throws SQLException {
    Long[] revisions = (Long[]) row.getArray("revisions").getArray();
    Long[] machines = (Long[]) row.getArray("machines").getArray();
    @Nullable Double[] medians = (Double[]) row.getArray("medians").getArray();
    long[] order = order(revisions, mainline);
    int[] places = new int[order.length];
    long[] sortedMachines = new long[order.length];
    double[] sortedMedians = new double[order.length];
    for (int i = 0; i < order.length; i++) {
      int from = (int) order[i];
      Double median = medians[from];
      places[i] = (int) (order[i] >>> Integer.SIZE);
      sortedMachines[i] = machines[from];
      sortedMedians[i] = median == null ? Double.NaN : median;
    }
    return new HistoryColumns(row.getLong("series_id"), places, sortedMachines, sortedMedians);
  }

  /** Place and index of each known revision, in one number so that they are sorted as numbers. */
  private static long[] order(Long[] revisions, Mainline mainline) {
    long[] order = new long[revisions.length];
    int known = 0;
    for (int i = 0; i < revisions.length; i++) {
      OptionalInt place = mainline.placeOf(revisions[i]);
      if (place.isPresent()) {
        order[known++] = ((long) place.getAsInt() << Integer.SIZE) | i;
      }
    }
    long[] sorted = Arrays.copyOf(order, known);
    Arrays.sort(sorted);
    return sorted;
  }

  /** Whether nothing was measured on the mainline as it was read. */
  boolean isEmpty() {
    return places.length == 0;
  }

  /** What was measured at a place of the mainline, each machine's median as if it were one run. */
  List<MachineMedian> at(int place) {
    List<MachineMedian> measured = new ArrayList<>();
    for (int i = start(place); i < start(place + 1); i++) {
      double median = medians[i];
      if (!Double.isNaN(median)) {
        measured.add(new MachineMedian(series, machines[i], median, new double[] {median}, 0, 1));
      }
    }
    return measured;
  }

  /**
   * The last points before a place.
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
    List<String> present = Arrays.stream(labels).distinct().sorted().toList();
    int[] points = Arrays.stream(places).distinct().toArray();
    double[][] table = new double[points.length][present.size()];
    for (double[] row : table) {
      Arrays.fill(row, Double.NaN);
    }
    int point = -1;
    for (int i = 0; i < places.length; i++) {
      point += i == 0 || places[i] != places[i - 1] ? 1 : 0;
      if (!levels.isLeftOut(machines[i], mainline.revisionAt(places[i]))) {
        table[point][Collections.binarySearch(present, labels[i])] = medians[i];
      }
    }
    return new SeriesHistory(series, points, new PointTable(present, table));
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
}
