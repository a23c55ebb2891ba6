package dev.benchwarden.judging.history;

import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.core.statistics.evidence.TimeStep;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Machine medians of a series side by side, in the order of the mainline.
 *
 * @param places the mainline's place of each median, ascending. None of the arrays is to be
 *     modified
 * @param machines the machine of each median
 * @param medians NaN where a machine has no valid result
 */
public record HistoryColumns(long series, int[] places, long[] machines, double[] medians) {

  /** Stands for the place of a revision that is not on the mainline. */
  static final int NOWHERE = -1;

  /**
   * The columns of a database row, in any order. Revisions that are not on the mainline are left
   * out.
   */
  static HistoryColumns of(ResultSet row, Mainline mainline) throws SQLException {
    Long[] revisions = (Long[]) row.getArray("revisions").getArray();
    Long[] machines = (Long[]) row.getArray("machines").getArray();
    @Nullable Double[] medians = (Double[]) row.getArray("medians").getArray();
    return ordered(
        row.getLong("series_id"),
        Arrays.stream(revisions).mapToInt(one -> mainline.placeOf(one).orElse(NOWHERE)).toArray(),
        Arrays.stream(machines).mapToLong(Long::longValue).toArray(),
        Arrays.stream(medians).mapToDouble(one -> one == null ? Double.NaN : one).toArray());
  }

  /**
   * The same on a mainline that has changed.
   *
   * @param moved where each place is now; {@link #NOWHERE} for what is to be left out
   * @param fresh what else was measured there, by its present places; absent: nothing
   */
  HistoryColumns moved(int[] moved, @Nullable HistoryColumns fresh) {
    int[] kept = new int[places.length];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = moved[places[i]];
    }
    if (fresh == null) {
      return Arrays.equals(kept, places) ? this : ordered(series, kept, machines, medians);
    }
    int size = kept.length + fresh.size();
    int[] allPlaces = Arrays.copyOf(kept, size);
    long[] allMachines = Arrays.copyOf(machines, size);
    double[] allMedians = Arrays.copyOf(medians, size);
    System.arraycopy(fresh.places, 0, allPlaces, kept.length, fresh.size());
    System.arraycopy(fresh.machines, 0, allMachines, kept.length, fresh.size());
    System.arraycopy(fresh.medians, 0, allMedians, kept.length, fresh.size());
    return ordered(series, allPlaces, allMachines, allMedians);
  }

  /** Mostly they are in order, since new results are usually of the newest revision. */
  private static HistoryColumns ordered(
      long series, int[] places, long[] machines, double[] medians) {
    if (isOrdered(places)) {
      return new HistoryColumns(series, places, machines, medians);
    }
    int[] order = order(places);
    return new HistoryColumns(
        series,
        Arrays.stream(order).map(from -> places[from]).toArray(),
        Arrays.stream(order).mapToLong(from -> machines[from]).toArray(),
        Arrays.stream(order).mapToDouble(from -> medians[from]).toArray());
  }

  /** Whether all have a place and are in its order. */
  private static boolean isOrdered(int[] places) {
    int last = 0;
    for (int place : places) {
      if (place < last) {
        return false;
      }
      last = place;
    }
    return true;
  }

  /**
   * The indices of those with a place, by place: both are packed into one number, which is sorted.
   */
  private static int[] order(int[] places) {
    long[] order = new long[places.length];
    int known = 0;
    for (int i = 0; i < places.length; i++) {
      if (places[i] != NOWHERE) {
        order[known++] = ((long) places[i] << Integer.SIZE) | i;
      }
    }
    Arrays.sort(order, 0, known);
    return Arrays.stream(order, 0, known).mapToInt(one -> (int) one).toArray();
  }

  /**
   * These results of a time, of which those at which nothing was measured are none
   * (docs/statistics.md section 9.1).
   */
  public HistoryColumns ofTime() {
    if (!TimeStep.isZeroNoTime(medians)) {
      return this;
    }
    int[] kept = IntStream.range(0, size()).filter(i -> !(medians[i] <= 0)).toArray();
    return new HistoryColumns(
        series,
        Arrays.stream(kept).map(i -> places[i]).toArray(),
        Arrays.stream(kept).mapToLong(i -> machines[i]).toArray(),
        Arrays.stream(kept).mapToDouble(i -> medians[i]).toArray());
  }

  int size() {
    return places.length;
  }

  /** Whether nothing was measured on the mainline as it was read. */
  boolean isEmpty() {
    return places.length == 0;
  }

  /** The results at a place of the mainline, each machine's median as if it were one run. */
  public List<MachineMedian> at(int place) {
    List<MachineMedian> measured = new ArrayList<>();
    for (int i = start(place); i < start(place + 1); i++) {
      double median = medians[i];
      if (!Double.isNaN(median)) {
        measured.add(
            new MachineMedian(series, machines[i], median, new double[] {median}, 0, 1, null));
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
  public HistoryColumns lastPoints(int place, int most, int reach) {
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

  /** The results that count, with a column for each level of each machine. */
  public SeriesHistory history(Mainline mainline, MachineLevels levels) {
    LevelColumns columns = new LevelColumns(this, mainline, levels);
    int[] points = points();
    double[][] table = new double[points.length][columns.names().size()];
    for (double[] row : table) {
      Arrays.fill(row, Double.NaN);
    }
    int point = -1;
    for (int i = 0; i < places.length; i++) {
      point += isFirstOfPoint(i) ? 1 : 0;
      int column = columns.of(i);
      if (column != LevelColumns.NONE) {
        table[point][column] = medians[i];
      }
    }
    return new SeriesHistory(series, points, new PointTable(columns.names(), table));
  }

  /** The places that have any result. */
  private int[] points() {
    int[] points = new int[places.length];
    int count = 0;
    for (int i = 0; i < places.length; i++) {
      if (isFirstOfPoint(i)) {
        points[count++] = places[i];
      }
    }
    return Arrays.copyOf(points, count);
  }

  private boolean isFirstOfPoint(int i) {
    return i == 0 || places[i] != places[i - 1];
  }
}
