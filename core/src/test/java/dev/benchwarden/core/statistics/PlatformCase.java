package dev.benchwarden.core.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Measured case of a change of the code that only one platform shows: the first ten of 50
 * benchmarks become slower on the arm machines, and nowhere else. Values are times by benchmark,
 * then by machine, the x64 ones first, then by run.
 *
 * @param past the mainline's revisions without the change, oldest first
 * @param now the revision with it
 */
public record PlatformCase(List<double[][][]> past, double[][][] now) {

  /** How many benchmarks become slower. */
  public static final int SLOWER = 10;

  /** The seed of the first case of its kind. */
  public static final long FIRST_SEED = 9100;

  /**
   * A case; those of one seed have the same past.
   *
   * @param x64 how many machines do not show the change
   * @param arm how many do
   * @param percent by how much benchmarks become slower there
   */
  public static PlatformCase of(int x64, int arm, double percent, long seed) {
    SimulatedMachines suite = new SimulatedMachines(x64 + arm, seed);
    double[] unchanged = new double[SimulatedMachines.BENCHMARKS];
    List<double[][][]> past = new ArrayList<>();
    for (int point = 0; point < SimulatedMainline.POINTS; point++) {
      past.add(suite.measure(false, unchanged));
    }
    double[] slower = unchanged.clone();
    Arrays.fill(slower, 0, SLOWER, Math.log1p(percent / 100));
    double[] answers = new double[x64 + arm];
    Arrays.fill(answers, x64, answers.length, 1);
    return new PlatformCase(past, suite.measure(false, slower, answers));
  }
}
