package dev.benchwarden.core.statistics.environment;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.evidence.DeltaTable;
import dev.benchwarden.core.statistics.evidence.MachineHealth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Inspection of the machines by the rows of one table (docs/statistics.md sections A4 and A5).
 *
 * @param machines the health of each, sorted by name
 */
record MachineInspection(MachineEffects effects, List<MachineHealth> machines) {

  private static final double SHARE = 2.0 / 3;
  private static final double SHARE_OF_ONE_MACHINE = 0.8;
  private static final double TOLERANCE = 1e-12;
  private static final double DEVIATIONS = 4;
  private static final double ERROR_OF_MEDIAN = 1.2533;

  /**
   * Machines answer a change of the code differently. This share of the suite's movement may lie
   * between two machines that are both well.
   */
  private static final double SHARE_OF_CODE = 0.4;

  /**
   * What is usual for a machine, known before the rows of an evaluation.
   *
   * @param floor the smallest effect that matters, as a natural logarithm
   * @param history of each machine's own effects
   * @param byRegion whether the candidate is compared with a stable region
   */
  record Usual(double floor, MachineHistory history, boolean byRegion) {

    private static final double LARGEST_FROM_HISTORY = 0.05;
    private static final int MOST_HISTORY = 50;
    private static final int FEWEST_HISTORY = 5;

    /** The largest effect that the machine's own past explains. */
    private double threshold(String machine) {
      return Math.max(floor, Math.min(DEVIATIONS * deviation(machine), LARGEST_FROM_HISTORY));
    }

    /** How much the machine usually moves; two run sets move it twice. */
    private double deviation(String machine) {
      double[] past = history.effectsOf(machine);
      double[] last =
          Arrays.copyOfRange(past, Math.max(0, past.length - MOST_HISTORY), past.length);
      if (last.length < FEWEST_HISTORY) {
        return 0;
      }
      return Sample.madDeviation(last) * (byRegion ? 1 : Math.sqrt(2));
    }
  }

  /** Inspection by all rows, whatever the code did to them. */
  static MachineInspection ofAll(DeltaTable table, Usual usual) {
    MachineEffects effects = MachineEffects.of(table);
    double[] codes = Sample.valid(Arrays.stream(effects.codes()).map(Math::abs).toArray());
    return of(effects, usual, codes.length == 0 ? 0 : SHARE_OF_CODE * Sample.median(codes));
  }

  /**
   * Inspection by rows that the code did not change, so that all movement there is the machine's.
   */
  static MachineInspection ofStill(DeltaTable table, Usual usual) {
    return of(MachineEffects.of(table), usual, 0);
  }

  private static MachineInspection of(MachineEffects effects, Usual usual, double ofCode) {
    List<MachineHealth> machines = new ArrayList<>();
    for (int k = 0; k < effects.machines().size(); k++) {
      machines.add(health(effects, k, usual, ofCode));
    }
    return new MachineInspection(effects, machines);
  }

  private static MachineHealth health(MachineEffects effects, int k, Usual usual, double ofCode) {
    String machine = effects.machines().get(k);
    double[] residuals = effects.residuals()[k];
    double effect = effects.effects()[k];
    double error = ERROR_OF_MEDIAN * Sample.madDeviation(residuals) / Math.sqrt(residuals.length);
    double ofPast = Math.max(usual.threshold(machine), ofCode);
    // The reference of two machines has no effect by definition, so its past does not matter.
    double threshold =
        effects.isReference(k) ? usual.floor() : Math.max(ofPast, DEVIATIONS * error);
    double share = share(residuals, effect);
    double needed = effects.machines().size() == 1 ? SHARE_OF_ONE_MACHINE : SHARE;
    boolean suspect = Math.abs(effect) > threshold && share >= needed - TOLERANCE;
    return new MachineHealth(
        machine, effects.shifts()[k], effect, error, threshold, share, suspect);
  }

  /** The part of the suite that moved at least half as far as the machine is said to have. */
  private static double share(double[] residuals, double effect) {
    if (effect == 0) {
      return 0;
    }
    double half = Math.abs(effect) / 2;
    double sign = Math.signum(effect);
    return (double) Arrays.stream(residuals).filter(x -> x * sign >= half).count()
        / residuals.length;
  }

  /** How much the machines usually disagree on a row, as a natural logarithm. */
  double spread() {
    double[] spreads =
        Arrays.stream(effects.residuals()).mapToDouble(Sample::madDeviation).toArray();
    // Of two machines one is the reference, which cannot disagree with itself.
    return spreads.length == 2 ? Math.max(spreads[0], spreads[1]) : Sample.median(spreads);
  }
}
