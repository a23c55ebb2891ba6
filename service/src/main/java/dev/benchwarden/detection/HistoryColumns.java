package dev.benchwarden.detection;

import dev.benchwarden.catalog.Machine;
import dev.benchwarden.statistics.PointTable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A series' machine medians as the database lists them: side by side, in any order.
 *
 * @param places the mainline's place of each median
 * @param machines the machine of each median
 */
record HistoryColumns(long series, Integer[] places, Long[] machines, @Nullable Double[] medians) {

  static HistoryColumns of(ResultSet row) throws SQLException {
    return new HistoryColumns(
        row.getLong("series_id"),
        (Integer[]) row.getArray("places").getArray(),
        (Long[]) row.getArray("machines").getArray(),
        (Double[]) row.getArray("medians").getArray());
  }

  /** The columns are the machines by name, whatever the order they were first seen in. */
  SeriesHistory history(Map<Long, Machine> known) {
    List<Machine> present =
        Arrays.stream(machines)
            .distinct()
            .map(id -> Objects.requireNonNull(known.get(id)))
            .sorted(Comparator.comparing(Machine::label))
            .toList();
    Map<Long, Integer> columns = HashMap.newHashMap(present.size());
    present.forEach(machine -> columns.put(machine.id(), columns.size()));
    int[] points = Arrays.stream(places).mapToInt(Integer::intValue).distinct().sorted().toArray();
    return new SeriesHistory(
        series,
        points,
        new PointTable(present.stream().map(Machine::label).toList(), table(points, columns)));
  }

  private double[][] table(int[] points, Map<Long, Integer> columns) {
    double[][] table = new double[points.length][columns.size()];
    for (double[] row : table) {
      Arrays.fill(row, Double.NaN);
    }
    for (int i = 0; i < places.length; i++) {
      Double median = medians[i];
      if (median != null) {
        int point = Arrays.binarySearch(points, places[i]);
        table[point][Objects.requireNonNull(columns.get(machines[i]))] = median;
      }
    }
    return table;
  }
}
