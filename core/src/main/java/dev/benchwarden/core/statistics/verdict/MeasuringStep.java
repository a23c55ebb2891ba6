package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.evidence.ChangeWording;
import dev.benchwarden.core.statistics.evidence.RunSet;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.power.DetectableChange;
import dev.benchwarden.core.statistics.power.DetectableErrors;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Smallest addition to what was measured that would show a change of a wanted size
 * (docs/statistics.md section 7a). An estimate from one comparison: where machines ran more than
 * once, from how much their runs differ; else as if all noise came from the runs.
 *
 * @param what is added
 * @param from how many there were
 * @param to how many would be enough
 */
public record MeasuringStep(What what, int from, int to) {

  /** What can be measured more of. */
  public enum What {
    RUNS,
    MACHINES
  }

  /** With more machines than this, less noise helps sooner. */
  private static final int MOST_MACHINES = 6;

  private static final int MOST_RUNS = 30;

  /**
   * The step that takes the fewest runs in all.
   *
   * @param finding tested
   * @param seen how precise its test was
   * @param alpha of one test
   * @param wanted the change to be found, in percent
   * @return null if no number of runs or machines that teams have is enough
   */
  static @Nullable MeasuringStep towards(
      Finding finding,
      DetectableChange seen,
      double alpha,
      double wanted,
      DetectableErrors errors) {
    RunSet measured = finding.compared().candidate();
    int machines = Math.max(1, measured.machines());
    int runs = Math.max(1, measured.fewestRuns());
    TestBasis basis = finding.testBasis();
    RunNoise noise = RunNoise.of(finding, seen);
    MeasuringStep moreRuns =
        first(
            What.RUNS,
            runs,
            MOST_RUNS,
            to -> noise.withRuns(seen, runs, to).testPercent(alpha, errors),
            wanted);
    MeasuringStep moreMachines =
        basis == TestBasis.PAIRED_MACHINES || basis == TestBasis.REGION
            ? first(
                What.MACHINES,
                machines,
                MOST_MACHINES,
                to -> withMachines(basis, seen, machines, to).testPercent(alpha, errors),
                wanted)
            : null;
    return Stream.of(moreRuns, moreMachines)
        .filter(step -> step != null)
        .min((a, b) -> Double.compare(a.cost(), b.cost()))
        .orElse(null);
  }

  /** Each additional paired machine also improves the estimate of how machines differ. */
  private static DetectableChange withMachines(
      TestBasis basis, DetectableChange seen, int from, int to) {
    int more = basis == TestBasis.PAIRED_MACHINES ? to - from : 0;
    return seen.with(Math.sqrt((double) from / to), seen.degreesOfFreedom() + more);
  }

  private static @Nullable MeasuringStep first(
      What what, int from, int most, IntToDoubleFunction percent, double wanted) {
    return IntStream.rangeClosed(from + 1, most)
        .filter(to -> percent.applyAsDouble(to) <= wanted)
        .mapToObj(to -> new MeasuringStep(what, from, to))
        .findFirst()
        .orElse(null);
  }

  private double cost() {
    return (double) to / from;
  }

  /** Such as {@code 3 runs instead of 1}. */
  public String words() {
    String noun = what == What.RUNS ? "run" : "machine";
    return ChangeWording.count(to, noun) + " instead of " + from;
  }
}
