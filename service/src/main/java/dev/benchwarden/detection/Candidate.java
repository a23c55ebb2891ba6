package dev.benchwarden.detection;

import dev.benchwarden.comparison.SeriesPair;
import dev.benchwarden.statistics.Sample;
import dev.benchwarden.statistics.SeriesSides;

/**
 * A series of a revision, with all that it is judged by.
 *
 * @param pair what was measured now, and at the newest point of the baseline
 */
record Candidate(SeriesPair pair, Baseline baseline) {

  /** Below this spread a series counts something that no slow machine can change. */
  private static final double QUIET = 1e-4;

  /** Both the stable region and the newest runs: the region decides where it is long enough. */
  SeriesSides sides() {
    SeriesSides runs = pair.sides();
    return new SeriesSides(
        runs.series(),
        runs.direction(),
        runs.timeLike(),
        runs.baseline(),
        runs.candidate(),
        baseline.points(),
        runs.minEffect());
  }

  /** Whether it would show if the machine were slower than usual. */
  boolean isSensitive() {
    return pair.sides().timeLike() && spread() > QUIET;
  }

  /** How much it varies from point to point, as a part of its mean; NaN where nobody knows. */
  double spread() {
    double[] values = baseline.points().values();
    return Sample.standardDeviation(values) / Math.abs(Sample.mean(values));
  }
}
