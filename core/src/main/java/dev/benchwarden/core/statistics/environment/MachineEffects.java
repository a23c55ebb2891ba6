package dev.benchwarden.core.statistics.environment;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.evidence.DeltaTable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Effects of each machine on the whole suite (docs/statistics.md section A4). A change of the code
 * is the same on every machine and cancels exactly if two machines are compared on one series, so
 * the median of those differences over the suite is due to the machine alone.
 *
 * @param machines sorted by name
 * @param shifts by machine, the suite's median change on it, code and machine together
 * @param pairs by machine and other machine, how much better it did; NaN if they share too little
 * @param effects by machine, what is the machine's own part
 * @param residuals by machine, how far its series are from the estimate of the other machines
 * @param codes by series, what the machines together show of the code; NaN where none does
 */
record MachineEffects(
    List<String> machines,
    double[] shifts,
    double[][] pairs,
    double[] effects,
    double[][] residuals,
    double[] codes) {

  static MachineEffects of(DeltaTable table) {
    int size = table.size();
    double[] shifts = new double[size];
    double[][] pairs = new double[size][size];
    for (int k = 0; k < size; k++) {
      shifts[k] = Sample.median(table.column(k));
      for (int l = 0; l < k; l++) {
        pairs[k][l] = pair(table, k, l);
        pairs[l][k] = 0 - pairs[k][l];
      }
    }
    return switch (size) {
      case 1 -> ofOne(table, shifts, pairs);
      case 2 -> ofTwo(table, shifts, pairs);
      default -> ofMany(table, shifts, pairs);
    };
  }

  private static double pair(DeltaTable table, int machine, int other) {
    double[] differences = table.differences(machine, other);
    return differences.length < DeltaTable.FEWEST_SERIES ? Double.NaN : Sample.median(differences);
  }

  /**
   * A single machine's effect cannot be distinguished from the code's: all that moved counts as its
   * effect.
   */
  private static MachineEffects ofOne(DeltaTable table, double[] shifts, double[][] pairs) {
    double[] unknown = new double[table.series()];
    Arrays.fill(unknown, Double.NaN);
    return new MachineEffects(
        table.machines(), shifts, pairs, shifts.clone(), new double[][] {table.column(0)}, unknown);
  }

  /** Of two machines, the one that moved less is the other's reference. */
  private static MachineEffects ofTwo(DeltaTable table, double[] shifts, double[][] pairs) {
    int reference = steadiest(shifts);
    int other = 1 - reference;
    double[] effects = new double[2];
    effects[other] = Double.isNaN(pairs[other][reference]) ? 0 : pairs[other][reference];
    double[][] residuals = new double[2][];
    residuals[other] = table.differences(other, reference);
    residuals[reference] = new double[residuals[other].length];
    double[] codes = Arrays.stream(table.deltas()).mapToDouble(row -> row[reference]).toArray();
    return new MachineEffects(table.machines(), shifts, pairs, effects, residuals, codes);
  }

  private static MachineEffects ofMany(DeltaTable table, double[] shifts, double[][] pairs) {
    double[] effects = new double[shifts.length];
    for (int k = 0; k < effects.length; k++) {
      effects[k] = Sample.median(Sample.valid(pairs[k]));
    }
    double[][] withoutMachines =
        Arrays.stream(table.deltas()).map(row -> minus(row, effects)).toArray(double[][]::new);
    double[] codes =
        Arrays.stream(withoutMachines).mapToDouble(MachineEffects::medianOrNaN).toArray();
    double[][] residuals =
        IntStream.range(0, effects.length)
            .mapToObj(k -> residuals(table, withoutMachines, k))
            .toArray(double[][]::new);
    return new MachineEffects(table.machines(), shifts, pairs, effects, residuals, codes);
  }

  private static double[] minus(double[] deltas, double[] effects) {
    return IntStream.range(0, deltas.length).mapToDouble(k -> deltas[k] - effects[k]).toArray();
  }

  /**
   * A machine's distance from the estimate of the others for each series. Its own result does not
   * count: of three machines it would often be the median itself, and seem to agree with the whole
   * suite.
   */
  private static double[] residuals(DeltaTable table, double[][] withoutMachines, int machine) {
    double[] residuals = new double[table.series()];
    for (int g = 0; g < residuals.length; g++) {
      double[] others = withoutMachines[g].clone();
      others[machine] = Double.NaN;
      residuals[g] = table.deltas()[g][machine] - medianOrNaN(others);
    }
    return Sample.valid(residuals);
  }

  private static double medianOrNaN(double[] values) {
    double[] valid = Sample.valid(values);
    return valid.length == 0 ? Double.NaN : Sample.median(valid);
  }

  /** Whether it is the one of two machines that the other is compared with. */
  boolean isReference(int machine) {
    return machines.size() == 2 && machine == steadiest();
  }

  /** The index of the machine whose suite moved least; of equals the first by name. */
  int steadiest() {
    return steadiest(shifts);
  }

  private static int steadiest(double[] shifts) {
    int steadiest = 0;
    for (int k = 1; k < shifts.length; k++) {
      if (Math.abs(shifts[k]) < Math.abs(shifts[steadiest])) {
        steadiest = k;
      }
    }
    return steadiest;
  }
}
