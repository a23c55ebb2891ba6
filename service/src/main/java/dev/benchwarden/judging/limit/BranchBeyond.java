package dev.benchwarden.judging.limit;

import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.limit.LimitJudging;
import dev.benchwarden.core.statistics.limit.LimitLooks;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import dev.benchwarden.core.statistics.limit.LimitedLevel;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Limit that the branch of a pull request lies beyond already.
 *
 * @param change of the pull request from the branch, beside no change at all: from as many of the
 *     newest points as it lies the least beyond, since a mean lags behind a drift; null if no
 *     machine measured both
 * @param minEffect the smallest change that matters, in percent
 */
record BranchBeyond(Limited limited, @Nullable LimitedLevel change, double minEffect) {

  /** The limits that their pull request lies no further beyond, as far as anybody can tell. */
  static Set<Limited> withoutFurther(List<BranchBeyond> all, Thresholds thresholds) {
    Set<Limited> passed = new HashSet<>();
    all.forEach(one -> passed.add(one.limited()));
    List<BranchBeyond> tested = all.stream().filter(one -> one.change() != null).toList();
    List<LimitOutcome> outcomes =
        LimitJudging.judge(
            all.stream()
                .flatMap(one -> Stream.ofNullable(one.change()))
                .map(LimitLooks::once)
                .toList(),
            thresholds);
    for (int i = 0; i < outcomes.size(); i++) {
      if (tested.get(i).isFurther(outcomes.get(i))) {
        passed.remove(tested.get(i).limited());
      }
    }
    return passed;
  }

  private boolean isFurther(LimitOutcome outcome) {
    double origin = change == null ? 0 : change.origin();
    double percent = 100 * Math.abs(outcome.estimate() - origin) / Math.abs(origin);
    return outcome.state() == LimitOutcome.State.EXCEEDED && percent >= minEffect;
  }
}
