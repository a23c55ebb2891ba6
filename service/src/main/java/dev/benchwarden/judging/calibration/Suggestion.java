package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Sample;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Suggestion of a smallest change for the policy, given how noisy the benchmarks are.
 *
 * @param minEffect in percent, 1 to 20; absent as long as no series is known well enough
 * @param series how many are
 */
record Suggestion(@Nullable Double minEffect, int series, String sentence) {

  /**
   * The median of the series: half of them detect such a change, or a smaller one, in 80 % of
   * cases.
   */
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
