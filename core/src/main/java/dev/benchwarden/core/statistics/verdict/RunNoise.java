package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.MedianVariance;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.evidence.MachineRuns;
import dev.benchwarden.core.statistics.evidence.RunSet;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.power.DetectableChange;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Share of runs in the error of a row's test.
 *
 * @param share of the squared error, 0 to 1
 * @param ofRuns whether the error is estimated from the runs themselves, so that more runs also
 *     estimate it better
 */
record RunNoise(double share, boolean ofRuns) {

  static RunNoise of(Finding finding, DetectableChange seen) {
    TestBasis basis = finding.testBasis();
    if (basis == TestBasis.WELCH_RUNS_ONE_MACHINE || basis == TestBasis.SAMPLES_ONE_PROCESS) {
      return new RunNoise(1, true);
    }
    RunSet candidate = finding.compared().candidate();
    double run = pooledVariance(candidate, finding.compared().baseline());
    int runs = candidate.fewestRuns();
    if (Double.isNaN(run) || runs < 2 || seen.scale() == Scale.RAW) {
      return new RunNoise(1, false);
    }
    double sides = basis == TestBasis.REGION ? 1 : 2;
    double ofRuns = sides * MedianVariance.share(runs) * run / candidate.machines();
    return new RunNoise(Math.min(1, ofRuns / (seen.error() * seen.error())), false);
  }

  /** The variance of the logarithms of a machine's runs; NaN where no machine ran twice. */
  private static double pooledVariance(RunSet... sides) {
    double squares = 0;
    int degreesOfFreedom = 0;
    for (MachineRuns machine :
        Stream.of(sides).flatMap(one -> one.perMachine().stream()).toList()) {
      if (machine.runs().length > 1 && DoubleStream.of(machine.runs()).allMatch(run -> run > 0)) {
        double deviation = Sample.standardDeviation(Sample.logarithms(machine.runs()));
        squares += (machine.runs().length - 1) * deviation * deviation;
        degreesOfFreedom += machine.runs().length - 1;
      }
    }
    return degreesOfFreedom == 0 ? Double.NaN : squares / degreesOfFreedom;
  }

  /** The test if each machine had this many runs instead of those it has. */
  DetectableChange withRuns(DetectableChange seen, int from, int to) {
    double lessNoise =
        ofRuns ? (double) from / to : MedianVariance.share(to) / MedianVariance.share(from);
    double factor = Math.sqrt(1 - share + share * lessNoise);
    double degreesOfFreedom =
        ofRuns ? Math.max(seen.degreesOfFreedom(), 2.0 * (to - 1)) : seen.degreesOfFreedom();
    return seen.with(factor, degreesOfFreedom);
  }
}
