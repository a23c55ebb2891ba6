package dev.benchwarden.core.statistics.limit;

import dev.benchwarden.core.statistics.BenjaminiHochberg;
import dev.benchwarden.core.statistics.VariancePrior;
import dev.benchwarden.core.statistics.evidence.NoisePriors;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.List;

/**
 * Judgement of all limits of an evaluation together (docs/statistics.md section E). A limit is
 * exceeded if a one-sided test says so after the correction of Benjamini and Hochberg (1995), and
 * the intervals are those that go with it (Benjamini and Yekutieli, 2005): one lies wholly beyond
 * its limit exactly if the limit is exceeded.
 */
public final class LimitJudging {

  private final List<LimitLooks> levels;
  private final double alpha;
  private final boolean isCorrected;

  private LimitJudging(List<LimitLooks> levels, Thresholds thresholds) {
    this.levels = moderated(levels);
    this.alpha = thresholds.alpha();
    this.isCorrected = thresholds.correction() == Thresholds.Correction.BH;
  }

  /**
   * @param thresholds of these, the share of false alarms and whether it is kept for all at once
   * @return an outcome for each level, in their order
   */
  public static List<LimitOutcome> judge(List<LimitLooks> levels, Thresholds thresholds) {
    return new LimitJudging(levels, thresholds).outcomes();
  }

  /** With ten series of a metric or more, each borrows from the others what noise is usual. */
  private static List<LimitLooks> moderated(List<LimitLooks> levels) {
    NoisePriors priors =
        NoisePriors.of(
            levels.stream()
                .map(LimitLooks::all)
                .filter(LimitedLevel::isModerated)
                .map(level -> new NoisePriors.Teacher(level.metric(), level.difference()))
                .toList());
    List<LimitLooks> moderated = new ArrayList<>(levels.size());
    for (LimitLooks looks : levels) {
      VariancePrior prior = priors.of(looks.all().metric());
      moderated.add(prior == null ? looks : looks.moderatedBy(prior));
    }
    return moderated;
  }

  private List<LimitOutcome> outcomes() {
    double[] pValues =
        levels.stream().mapToDouble(one -> one.count() * one.clearest().pValue()).toArray();
    double[] q = isCorrected ? BenjaminiHochberg.qValues(pValues) : pValues;
    int tested = 0;
    int exceeded = 0;
    for (double value : q) {
      tested += Double.isNaN(value) ? 0 : 1;
      exceeded += value <= alpha ? 1 : 0;
    }
    List<LimitOutcome> outcomes = new ArrayList<>(levels.size());
    for (int i = 0; i < q.length; i++) {
      boolean isExceeded = q[i] <= alpha;
      double share = isExceeded ? exceeded : exceeded + 1;
      double kept = isCorrected && tested > 0 ? Math.min(1, share / tested) * alpha : alpha;
      outcomes.add(outcome(levels.get(i), isExceeded, kept / levels.get(i).count()));
    }
    return outcomes;
  }

  private static LimitOutcome outcome(LimitLooks looks, boolean isExceeded, double alpha) {
    LimitedLevel level = isExceeded ? looks.clearest() : looks.standing();
    LimitOutcome.State state =
        isExceeded
            ? LimitOutcome.State.EXCEEDED
            : level.isBeyond() ? LimitOutcome.State.AT_RISK : LimitOutcome.State.WITHIN;
    return new LimitOutcome(
        state,
        level.points(),
        level.amount(level.difference().value()),
        level.isTested() ? level.interval(alpha) : null);
  }
}
