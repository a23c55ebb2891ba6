package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Sample;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Adjusted values of a series whose machines come and go (docs/statistics.md section 9): each
 * point's level with every machine's own speed removed, so that replacing a slow machine by a fast
 * one is no change. Levels and machine effects are fitted to the logarithms in turn, as in a
 * two-way layout with missing cells.
 */
final class MachineAdjustment {

  private static final int MOST_ROUNDS = 2000;
  private static final double SMALLEST_MOVE = 1e-13;

  private final PointTable table;
  private final double[][] logarithms;
  private final double[] levels;
  private final double[] effects;

  private MachineAdjustment(PointTable table) {
    this.table = table;
    this.logarithms = new double[table.points()][];
    for (int j = 0; j < logarithms.length; j++) {
      logarithms[j] = Sample.logarithms(table.medians()[j]);
    }
    this.levels = new double[table.points()];
    this.effects = new double[table.machines().size()];
  }

  /** Fits a table of positive medians. */
  static MachineAdjustment of(PointTable table) {
    MachineAdjustment adjustment = new MachineAdjustment(table);
    adjustment.fit();
    adjustment.centreOnLastPoint();
    return adjustment;
  }

  /**
   * The points' values as the last point's machines would have measured them; NaN for a point
   * without a machine.
   */
  double[] values() {
    double[] values = new double[levels.length];
    for (int j = 0; j < values.length; j++) {
      double value = Math.exp(levels[j]);
      // A fit of extreme values may lie far beyond the range of a number.
      values[j] = Double.isNaN(value) ? value : Math.clamp(value, Sample.SMALLEST, Sample.LARGEST);
    }
    return values;
  }

  /** How far each machine lies from the mean of the last point's machines, in logarithms. */
  Map<String, Double> machineEffects() {
    Map<String, Double> named = new LinkedHashMap<>();
    for (int k = 0; k < effects.length; k++) {
      named.put(table.machines().get(k), effects[k]);
    }
    return named;
  }

  private void fit() {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      fitLevels();
      if (fitEffects() < SMALLEST_MOVE) {
        return;
      }
    }
  }

  private void fitLevels() {
    for (int j = 0; j < levels.length; j++) {
      double sum = 0;
      int present = 0;
      for (int k = 0; k < effects.length; k++) {
        if (!Double.isNaN(logarithms[j][k])) {
          sum += logarithms[j][k] - effects[k];
          present++;
        }
      }
      levels[j] = sum / present;
    }
  }

  /** The largest move of an effect. */
  private double fitEffects() {
    double largestMove = 0;
    for (int k = 0; k < effects.length; k++) {
      double effect = meanResidual(k);
      largestMove = Math.max(largestMove, Math.abs(effect - effects[k]));
      effects[k] = effect;
    }
    return largestMove;
  }

  private double meanResidual(int machine) {
    double sum = 0;
    int present = 0;
    for (int j = 0; j < levels.length; j++) {
      if (!Double.isNaN(logarithms[j][machine])) {
        sum += logarithms[j][machine] - levels[j];
        present++;
      }
    }
    return present == 0 ? 0 : sum / present;
  }

  private void centreOnLastPoint() {
    double[] last = logarithms[logarithms.length - 1];
    double sum = 0;
    int present = 0;
    for (int k = 0; k < effects.length; k++) {
      if (!Double.isNaN(last[k])) {
        sum += effects[k];
        present++;
      }
    }
    double shift = present == 0 ? 0 : sum / present;
    for (int k = 0; k < effects.length; k++) {
      effects[k] -= shift;
    }
    fitLevels();
  }
}
