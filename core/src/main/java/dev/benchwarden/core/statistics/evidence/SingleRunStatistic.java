package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Scale;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Test of a single run against another one on the same machine, with a spread that is not their own
 * (docs/statistics.md section 5).
 */
final class SingleRunStatistic {

  private SingleRunStatistic() {}

  /** The test that the available knowledge about the series allows; null if there is none. */
  static @Nullable RunSetStatistic of(SingleRuns known, RunSet baseline, RunSet candidate) {
    boolean oneMachine = baseline.machines() == 1 && baseline.hasSameMachinesAs(candidate);
    if (oneMachine && known.assumedSpread() > 0) {
      return assumed(known.assumedSpread(), baseline, candidate);
    }
    boolean oneRun = oneMachine && baseline.runs() == 1 && candidate.runs() == 1;
    return oneRun ? bySamples(known, baseline, candidate) : null;
  }

  /** Samples only show their own process; how much processes differ comes from elsewhere. */
  private static @Nullable RunSetStatistic bySamples(
      SingleRuns known, RunSet baseline, RunSet candidate) {
    InProcessSamples before = known.baseline();
    InProcessSamples after = known.candidate();
    if (before == null || after == null) {
      return null;
    }
    RunSpread between = Objects.requireNonNullElse(known.between(), RunSpread.ASSUMED);
    double variance =
        between.deviation() * between.deviation()
            + before.varianceOfMiddle()
            + after.varianceOfMiddle();
    double change =
        Math.log(candidate.perMachine().getFirst().median())
            - Math.log(baseline.perMachine().getFirst().median());
    return new RunSetStatistic(
        TestBasis.SAMPLES_ONE_PROCESS,
        Difference.ofLogarithms(change, variance, 1, between.degreesOfFreedom()),
        before.count() + after.count(),
        Double.NaN,
        List.of());
  }

  /** The normal law: the spread is not estimated from anything here. */
  private static RunSetStatistic assumed(double spread, RunSet baseline, RunSet candidate) {
    double before = baseline.perMachine().getFirst().median();
    double after = candidate.perMachine().getFirst().median();
    boolean same = Sample.isNegligible(Math.abs(after - before), Math.abs(before));
    Difference difference =
        same || (before > 0 && after > 0)
            ? ofLogarithms(same ? 0 : Math.log(after) - Math.log(before), spread)
            : ofValues(before, after);
    return new RunSetStatistic(
        TestBasis.ASSUMED_SPREAD,
        difference,
        baseline.runs() + candidate.runs(),
        Double.NaN,
        List.of());
  }

  private static Difference ofLogarithms(double change, double spread) {
    return change == 0
        ? Difference.ofLogarithms(change, 0, 1, 1)
        : Difference.ofLogarithms(change, spread * spread, 1, Double.POSITIVE_INFINITY);
  }

  /** From nothing to something, or the other way: no spread could explain it. */
  private static Difference ofValues(double before, double after) {
    double magnitude = Sample.largestMagnitude(before, after);
    return new Difference(
        Scale.RAW, after - before, 0, 1, 1, before, magnitude, Sample.isAnyNegative(before, after));
  }
}
