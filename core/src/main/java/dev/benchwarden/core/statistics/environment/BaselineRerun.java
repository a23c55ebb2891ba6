package dev.benchwarden.core.statistics.environment;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.evidence.DeltaTable;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.MachineHealth;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.List;

/**
 * Rerun of the baseline's revision on a suspected machine (docs/statistics.md section A11): if it
 * is as fast as ever, the code moved; if it moved as the candidate did, the machine did.
 *
 * @param shift the suite's median change of the baseline's code, a natural logarithm, positive is
 *     better
 */
public record BaselineRerun(Outcome outcome, double shift) {

  /** Consequence for the rows that the machine made doubtful. */
  public enum Outcome {
    /** The machine is as before: rows keep the verdict they have while machines are trusted. */
    CODE_MOVED,
    /** The machine explains what was seen. */
    MACHINE_MOVED,
    /** Both may have moved: compare the candidate with the baseline's new runs. */
    COMPARE_WITH_RERUN,
    /** Too few series ran to tell. */
    TOO_FEW_SERIES
  }

  /**
   * @param machine what was found about the machine when the candidate ran
   * @param series the baseline's earlier results and, as the candidate, its runs of now
   */
  public static BaselineRerun of(MachineHealth machine, List<SeriesSides> series) {
    List<Evidence> evidence =
        series.stream().map(sides -> Evidence.of(sides, Thresholds.DEFAULT)).toList();
    DeltaTable table = DeltaTable.of(evidence);
    int column = table.machines().indexOf(machine.machine());
    double[] deltas = column < 0 ? new double[0] : table.column(column);
    double shift = Sample.median(deltas);
    boolean enough = deltas.length >= DeltaTable.FEWEST_SERIES;
    return new BaselineRerun(
        enough ? outcome(machine, shift) : Outcome.TOO_FEW_SERIES, enough ? shift : 0);
  }

  private static Outcome outcome(MachineHealth machine, double shift) {
    if (Math.abs(shift) <= machine.threshold()) {
      return Outcome.CODE_MOVED;
    }
    return Math.abs(machine.suiteShift() - shift) <= machine.threshold()
        ? Outcome.MACHINE_MOVED
        : Outcome.COMPARE_WITH_RERUN;
  }
}
