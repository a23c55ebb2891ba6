package dev.benchwarden.core.statistics.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Table of how far every machine moved from its own past in every series that a slow machine
 * affects (docs/statistics.md sections A1 to A3).
 *
 * @param machines sorted by name
 * @param deltas by series, then by machine: natural logarithms, positive is better; NaN where a
 *     machine has no result
 */
public record DeltaTable(List<String> machines, double[][] deltas) {

  /**
   * A machine takes part from this many series on, and two are compared from this many common ones
   * on.
   */
  public static final int FEWEST_SERIES = 8;

  /** The table of the sensitive series among these. */
  public static DeltaTable of(List<Evidence> rows) {
    List<Evidence> sensitive = rows.stream().filter(Evidence::isSensitive).toList();
    TreeSet<String> names = new TreeSet<>();
    sensitive.forEach(row -> names.addAll(row.cells().machines()));
    List<String> machines = List.copyOf(names);
    double[][] deltas =
        sensitive.stream().map(row -> deltas(row, machines)).toArray(double[][]::new);
    return new DeltaTable(machines, deltas);
  }

  private static double[] deltas(Evidence row, List<String> machines) {
    double[] deltas = new double[machines.size()];
    Arrays.fill(deltas, Double.NaN);
    MachineDeltas cells = row.cells();
    for (int k = 0; k < cells.deltas().length; k++) {
      deltas[machines.indexOf(cells.machines().get(k))] = row.improvement(cells.deltas()[k]);
    }
    return deltas;
  }

  /** The table of these rows alone. */
  public DeltaTable rows(int... chosen) {
    return new DeltaTable(
        machines, Arrays.stream(chosen).mapToObj(g -> deltas[g]).toArray(double[][]::new));
  }

  public int series() {
    return deltas.length;
  }

  public int size() {
    return machines.size();
  }

  /** The table of the machines that have enough series to be judged. */
  public DeltaTable ofParticipants() {
    int[] kept =
        IntStream.range(0, machines.size())
            .filter(k -> column(k).length >= FEWEST_SERIES)
            .toArray();
    List<String> names = new ArrayList<>();
    Arrays.stream(kept).forEach(k -> names.add(machines.get(k)));
    double[][] columns = new double[deltas.length][];
    for (int g = 0; g < columns.length; g++) {
      double[] row = deltas[g];
      columns[g] = Arrays.stream(kept).mapToDouble(k -> row[k]).toArray();
    }
    return new DeltaTable(names, columns);
  }

  /** The deltas that a machine has. */
  public double[] column(int machine) {
    double[] column = new double[deltas.length];
    int count = 0;
    for (double[] row : deltas) {
      if (!Double.isNaN(row[machine])) {
        column[count++] = row[machine];
      }
    }
    return Arrays.copyOf(column, count);
  }

  /** By series that both machines have, how much better the first did than the second. */
  public double[] differences(int machine, int other) {
    double[] differences = new double[deltas.length];
    int count = 0;
    for (double[] row : deltas) {
      double difference = row[machine] - row[other];
      if (!Double.isNaN(difference)) {
        differences[count++] = difference;
      }
    }
    return Arrays.copyOf(differences, count);
  }
}
