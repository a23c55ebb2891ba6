package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Sample;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Suggestion of what the policy could ask for, given how noisy the benchmarks are.
 *
 * @param minEffect in percent, 1 to 20; absent as long as no series is known well enough
 * @param series how many are
 */
record Suggestion(@Nullable Double minEffect, int series, String sentence) {

  /** In the middle of the series: half of them see such a change in 80 % of cases, or a smaller. */
  static Suggestion of(List<Series> series, Policy policy, LevelRuns runs, UsualComparison usual) {
    double[] suggested =
        series.stream()
            .filter(one -> Replay.isJudged(one, policy))
            .map(one -> runs.detectable(one, policy, usual.tests(), usual.prior()))
            .flatMap(Optional::stream)
            .mapToDouble(effect -> effect.region().suggestedMinEffect())
            .toArray();
    return suggested.length == 0
        ? new Suggestion(null, 0, "no benchmark has 5 revisions of one level yet")
        : of(Sample.median(suggested), suggested.length);
  }

  private static Suggestion of(double median, int series) {
    double minEffect = Math.ceil(2 * median) / 2;
    return new Suggestion(
        minEffect,
        series,
        "half of %d series can see a change of %s%% or a smaller one".formatted(series, minEffect));
  }
}
