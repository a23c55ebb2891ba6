package dev.benchwarden.judging.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Plan of what to measure in a given time.
 *
 * @param seed of the random tenth: with the same seed, the plan stays the same as long as nothing
 *     is uploaded
 * @param harness whose filter selects the benchmarks: the newest one that has a filter, else the
 *     newest one; absent without results
 * @param budgetSeconds how long each machine may measure
 * @param expectedSeconds how long the plan takes on the slowest platform; more than the budget only
 *     if the random tenth alone is
 * @param suiteSeconds how long all benchmarks take there, with the runs that they usually have
 * @param timesKnown whether uploads state how long a run takes; else 10 seconds are assumed for
 *     each
 * @param sentence what is planned, in plain words
 * @param benchmarks in the order in which they are to run
 */
record PlanAnswer(
    String seed,
    @Nullable String harness,
    double budgetSeconds,
    double expectedSeconds,
    double suiteSeconds,
    boolean timesKnown,
    String sentence,
    List<Benchmark> benchmarks,
    List<LeftOut> leftOut) {

  /**
   * A benchmark that is to run.
   *
   * @param benchmark its name without parameters, as series have it: all of them run
   * @param platform where
   * @param parameterSets with how many sets of parameters it was measured: each run has all of them
   * @param runs how many processes or repetitions of it
   * @param expectedSeconds of all runs with all parameters together
   * @param chance that it shows a change, 0 to 1
   * @param reason why it is worth its time
   */
  record Benchmark(
      String benchmark,
      String platform,
      int parameterSets,
      int runs,
      double expectedSeconds,
      double chance,
      String reason) {}

  /**
   * A benchmark that is not to run.
   *
   * @param reason why not
   * @param silent whether it can no longer be planned, as it has had no result for long
   */
  record LeftOut(String benchmark, String platform, String reason, boolean silent) {}
}
