package dev.benchwarden.core.plan;

import java.util.List;

/**
 * Plan of which benchmarks are worth measuring, and which are not.
 *
 * @param planned in the order in which they are to run
 * @param suiteSeconds how long all benchmarks take with their usual runs
 */
public record MeasurementPlan(List<Planned> planned, List<LeftOut> leftOut, double suiteSeconds) {

  /**
   * A benchmark that is to run.
   *
   * @param runs how often
   * @param seconds how long all runs take together
   * @param chance that a change is to be seen in it, 0 to 1
   * @param reason why, in a few words
   */
  public record Planned(String name, int runs, double seconds, double chance, String reason) {}

  /**
   * @param reason why not, in a few words
   */
  public record LeftOut(String name, String reason) {}

  /** How long all that is planned takes. */
  public double seconds() {
    return planned.stream().mapToDouble(Planned::seconds).sum();
  }
}
