package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Machine medians of consecutive points of one series.
 *
 * @param machines machine names; a machine's new generation is another machine
 * @param medians by point, then by machine; NaN where a machine has no valid result. Not to be
 *     modified
 */
public record PointTable(List<String> machines, double[][] medians) {

  /** No point of no machine. */
  public static final PointTable EMPTY = new PointTable(List.of(), new double[0][]);

  /**
   * @param perMachine each machine's median at every point, NaN where it is missing; all of the
   *     same length
   */
  public static PointTable of(Map<String, double[]> perMachine) {
    List<String> machines = perMachine.keySet().stream().sorted().toList();
    int points = perMachine.values().stream().mapToInt(row -> row.length).max().orElse(0);
    double[][] medians = new double[points][machines.size()];
    for (int k = 0; k < machines.size(); k++) {
      double[] column = perMachine.getOrDefault(machines.get(k), new double[0]);
      for (int j = 0; j < points; j++) {
        boolean valid = j < column.length && Double.isFinite(column[j]);
        medians[j][k] = valid ? column[j] : Double.NaN;
      }
    }
    return new PointTable(machines, medians);
  }

  public int points() {
    return medians.length;
  }

  /** The machine's last results, newest first, at most so many. */
  public double[] lastMedians(String machine, int most) {
    int column = machines.indexOf(machine);
    double[] found = new double[most];
    int count = 0;
    for (int j = medians.length - 1; j >= 0 && column >= 0 && count < most; j--) {
      if (!Double.isNaN(medians[j][column])) {
        found[count++] = medians[j][column];
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** The table with one more point at its end. */
  PointTable with(RunSet point) {
    List<String> all = new ArrayList<>(machines);
    for (MachineRuns machine : point.perMachine()) {
      if (!all.contains(machine.machine())) {
        all.add(machine.machine());
      }
    }
    double[][] longer = new double[medians.length + 1][];
    for (int j = 0; j < medians.length; j++) {
      longer[j] = widened(medians[j], all.size());
    }
    double[] last = widened(new double[0], all.size());
    for (MachineRuns machine : point.perMachine()) {
      last[all.indexOf(machine.machine())] = machine.median();
    }
    longer[medians.length] = last;
    return new PointTable(List.copyOf(all), longer);
  }

  private static double[] widened(double[] row, int width) {
    double[] wider = Arrays.copyOf(row, width);
    Arrays.fill(wider, row.length, width, Double.NaN);
    return wider;
  }

  /** How many machines have a result at the point. */
  public int machinesAt(int point) {
    int present = 0;
    for (double median : medians[point]) {
      present += Double.isNaN(median) ? 0 : 1;
    }
    return present;
  }

  /** The usual number of machines at a point that has any. */
  public double medianMachines() {
    return Sample.median(
        IntStream.range(0, points())
            .map(this::machinesAt)
            .filter(count -> count > 0)
            .asDoubleStream()
            .toArray());
  }

  /** The table without any result of these machines. */
  public PointTable without(Set<String> left) {
    Map<String, double[]> kept = new HashMap<>();
    for (int k = 0; k < machines.size(); k++) {
      if (!left.contains(machines.get(k))) {
        kept.put(machines.get(k), column(k));
      }
    }
    return of(kept);
  }

  /** The table without the results of some machines at some points. */
  public PointTable withoutResults(Map<String, int[]> left) {
    Map<String, double[]> kept = new HashMap<>();
    for (int k = 0; k < machines.size(); k++) {
      double[] column = column(k);
      for (int point : left.getOrDefault(machines.get(k), new int[0])) {
        column[point] = Double.NaN;
      }
      kept.put(machines.get(k), column);
    }
    return of(kept);
  }

  /** The points from one to before another. */
  public PointTable part(int from, int to) {
    return new PointTable(machines, Arrays.copyOfRange(medians, from, to));
  }

  private double[] column(int machine) {
    return Arrays.stream(medians).mapToDouble(row -> row[machine]).toArray();
  }

  /** Whether the last point has results of just the machines that ran these. */
  boolean hasMachinesOf(RunSet runs) {
    int last = medians.length - 1;
    if (last < 0 || machinesAt(last) != runs.machines()) {
      return false;
    }
    for (MachineRuns machine : runs.perMachine()) {
      int column = machines.indexOf(machine.machine());
      if (column < 0 || Double.isNaN(medians[last][column])) {
        return false;
      }
    }
    return true;
  }

  /** Whether every point has results of the same machines. */
  public boolean isComplete() {
    for (double[] row : medians) {
      for (int k = 0; k < row.length; k++) {
        if (Double.isNaN(row[k]) != Double.isNaN(medians[0][k])) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * The first index of each epoch. A point whose machines are not connected with those of the
   * points before, directly or through others, begins a new epoch, because its level cannot be
   * compared with theirs. A point without machines begins none.
   */
  public List<Integer> epochStarts() {
    List<Integer> starts = new ArrayList<>();
    boolean[] known = new boolean[machines.size()];
    for (int j = 0; j < medians.length; j++) {
      boolean measured = false;
      boolean shared = false;
      for (int k = 0; k < known.length; k++) {
        if (!Double.isNaN(medians[j][k])) {
          measured = true;
          shared |= known[k];
        }
      }
      if (measured && !shared) {
        starts.add(j);
        Arrays.fill(known, false);
      }
      addMachines(j, known);
    }
    return starts;
  }

  private boolean sharesMachine(int point, boolean[] known) {
    for (int k = 0; k < known.length; k++) {
      if (known[k] && !Double.isNaN(medians[point][k])) {
        return true;
      }
    }
    return false;
  }

  private void addMachines(int point, boolean[] known) {
    for (int k = 0; k < known.length; k++) {
      known[k] |= !Double.isNaN(medians[point][k]);
    }
  }

  /** The points that are connected with the last one's machines, directly or through others. */
  public PointTable connectedWithLastPoint() {
    boolean[] known = new boolean[machines.size()];
    boolean[] kept = new boolean[medians.length];
    addMachines(medians.length - 1, known);
    for (boolean grew = true; grew; ) {
      grew = false;
      for (int j = 0; j < medians.length; j++) {
        if (!kept[j] && sharesMachine(j, known)) {
          kept[j] = true;
          addMachines(j, known);
          grew = true;
        }
      }
    }
    double[][] connected =
        IntStream.range(0, medians.length)
            .filter(j -> kept[j])
            .mapToObj(j -> medians[j])
            .toArray(double[][]::new);
    return new PointTable(machines, connected);
  }
}
