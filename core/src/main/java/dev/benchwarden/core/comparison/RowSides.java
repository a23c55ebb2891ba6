package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.evidence.RegionSummary;
import dev.benchwarden.core.statistics.evidence.ZBasis;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sides of a row, as they were measured.
 *
 * @param baselineBasis what the baseline's mean is of: the stable region's values as the
 *     candidate's machines see them, the machine medians, or the values of rounds of taking turns;
 *     absent if nothing can be compared
 * @param region the stable region, where the change is counted from one
 */
public record RowSides(
    Side baseline, Side candidate, @Nullable ZBasis baselineBasis, @Nullable Region region) {

  /** Of a row whose numbers somebody else published. */
  public static final RowSides UNKNOWN = new RowSides(Side.NONE, Side.NONE, null, null);

  /**
   * The largest difference of a machine of the candidate to the baseline's mean, in the metric's
   * unit; null if nothing is known.
   */
  @Nullable Double largestDifference() {
    Double before = baseline.mean();
    return before == null
        ? null
        : candidate.perMachine().stream()
            .filter(machine -> !machine.leftOut())
            .map(Machine::median)
            .filter(Objects::nonNull)
            .map(median -> median - before)
            .max(Comparator.comparingDouble(Math::abs))
            .orElse(null);
  }

  /**
   * One side, of the machines that count: a row's percentage leads from the baseline's mean to the
   * candidate's.
   *
   * @param mean of the machine medians; of a baseline that is a stable region, of its values;
   *     against a region whose machines come and go, and of rounds, the geometric one
   * @param median of the same values
   * @param stddev of the same values (n - 1)
   * @param machines without those that were left out, like {@code runs} and {@code samples}; of a
   *     region, at its newest revision
   * @param runs valid executions on these machines
   * @param perMachine what was measured, also on machines that were left out
   */
  public record Side(
      @Nullable Double mean,
      @Nullable Double median,
      @Nullable Double stddev,
      int machines,
      int runs,
      int samples,
      List<Machine> perMachine) {

    private static final Side NONE = new Side(null, null, null, 0, 0, 0, List.of());

    /** The same machines, with the numbers of the stable region that they belong to. */
    Side of(RegionSummary stable) {
      return new Side(
          stable.mean(),
          stable.median(),
          stable.standardDeviation(),
          machines,
          runs,
          samples,
          perMachine);
    }
  }

  /**
   * Result of one machine.
   *
   * @param median as it was measured
   * @param runs the median of each of its executions
   * @param adjusted the median without the machine's own effect, from which the change is computed;
   *     absent where it equals the median
   * @param leftOut whether it does not count, because the machine drifted from the others
   */
  public record Machine(
      String machine,
      @Nullable Double median,
      double[] runs,
      @Nullable Double adjusted,
      boolean leftOut) {}

  /**
   * The stable region that a row is compared with, with the numbers of MongoDB's perfcomp.
   *
   * @param points revisions in it
   * @param mean of their values, from which percent and z are computed
   * @param stddev of their values (n - 1); absent for a single one
   * @param eScore the energy distance between the candidate and the region
   * @param tScore the same scaled by the number of values
   * @param hScore the same as a part of its largest possible value, 0 to 1
   */
  public record Region(
      int points,
      double mean,
      double median,
      @Nullable Double stddev,
      double eScore,
      double tScore,
      double hScore) {

    static @Nullable Region of(@Nullable RegionSummary region) {
      return region == null
          ? null
          : new Region(
              region.points(),
              region.mean(),
              region.median(),
              region.standardDeviation(),
              region.energy().e(),
              region.energy().t(),
              region.energy().h());
    }
  }
}
