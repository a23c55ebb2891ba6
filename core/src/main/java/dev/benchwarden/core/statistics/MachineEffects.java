package dev.benchwarden.core.statistics;

import java.util.Arrays;
import java.util.List;

/**
 * Effects of each machine on the whole suite (docs/statistics.md section A4). A change of the code
 * is the same on every machine and cancels exactly where two machines are compared on one series,
 * so the median of those differences over the suite is the machine's alone.
 *
 * @param machines sorted by name
 * @param shifts by machine, the suite's median change on it, code and machine together
 * @param pairs by machine and other machine, how much better it did; NaN if they share too little
 * @param effects by machine, what is the machine's own part
 * @param residuals by machine, its series' changes without what they share with other machines
 */
record MachineEffects(
    List<String> machines,
    double[] shifts,
    double[][] pairs,
    double[] effects,
    double[][] residuals) {

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

  /** Alone, a machine cannot be told from the code: all that moved is taken for its effect. */
  private static MachineEffects ofOne(DeltaTable table, double[] shifts, double[][] pairs) {
    return new MachineEffects(
        table.machines(), shifts, pairs, shifts.clone(), new double[][] {table.column(0)});
  }

  /** Of two, the one that moved less is the other's reference. */
  private static MachineEffects ofTwo(DeltaTable table, double[] shifts, double[][] pairs) {
    int reference = steadiest(shifts);
    int other = 1 - reference;
    double[] effects = new double[2];
    effects[other] = Double.isNaN(pairs[other][reference]) ? 0 : pairs[other][reference];
    double[][] residuals = new double[2][];
    residuals[other] = table.differences(other, reference);
    residuals[reference] = new double[residuals[other].length];
    return new MachineEffects(table.machines(), shifts, pairs, effects, residuals);
  }

  private static MachineEffects ofMany(DeltaTable table, double[] shifts, double[][] pairs) {
    double[] effects = new double[shifts.length];
    for (int k = 0; k < effects.length; k++) {
      effects[k] = Sample.median(Sample.valid(pairs[k]));
    }
    return new MachineEffects(table.machines(), shifts, pairs, effects, residuals(table, effects));
  }

  private static double[][] residuals(DeltaTable table, double[] effects) {
    double[][] bySeries = new double[table.series()][];
    for (int g = 0; g < bySeries.length; g++) {
      bySeries[g] = withoutCode(table.deltas()[g], effects);
    }
    DeltaTable residuals = new DeltaTable(table.machines(), bySeries);
    double[][] byMachine = new double[effects.length][];
    for (int k = 0; k < byMachine.length; k++) {
      byMachine[k] = residuals.column(k);
    }
    return byMachine;
  }

  /** The series' changes without its code's, which is the median once machines are taken out. */
  private static double[] withoutCode(double[] deltas, double[] effects) {
    double[] remaining = new double[deltas.length];
    for (int k = 0; k < deltas.length; k++) {
      remaining[k] = deltas[k] - effects[k];
    }
    double code = Sample.median(Sample.valid(remaining));
    return Arrays.stream(deltas).map(delta -> delta - code).toArray();
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
