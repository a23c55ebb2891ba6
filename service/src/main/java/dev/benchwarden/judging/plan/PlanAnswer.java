package dev.benchwarden.judging.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to measure in a given time.
 *
 * @param seed that drew the tenth: asked with it again, the plan is the same as long as nothing is
 *     uploaded
 * @param harness that wrote the newest results; absent without any
 * @param budgetSeconds how long each machine may measure
 * @param expectedSeconds how long what is planned takes on the platform that takes longest; more
 *     than the budget only where the drawn tenth is
 * @param suiteSeconds how long all benchmarks take there, with the runs that they usually have
 * @param timesKnown whether uploads tell how long a run takes; else each is taken for 10 seconds
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
   * @param parameterSets with how many parameters it was measured: each run has all of them
   * @param runs how many processes or repetitions of it
   * @param expectedSeconds of all runs with all parameters together
   * @param chance that a change is to be seen, 0 to 1
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
   */
  record LeftOut(String benchmark, String platform, String reason) {}
}
