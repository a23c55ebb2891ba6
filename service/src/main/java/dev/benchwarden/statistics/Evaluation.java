package dev.benchwarden.statistics;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A comparison with its machines judged (docs/statistics.md section A10).
 *
 * @param findings one for each series, in their order
 * @param rerun the series to run again to confirm the changes, witnesses of the machines' health
 *     included; empty if nothing is suspected
 * @param priors what the series know about each other's noise, for confirming the findings later
 */
public record Evaluation(
    List<Finding> findings,
    Environment environment,
    List<Long> rerun,
    Map<TestBasis, VariancePrior> priors,
    Verdict verdict,
    Gate gate) {

  private static final List<Verdict> BY_WEIGHT =
      List.of(Verdict.IMPROVEMENT, Verdict.INCONCLUSIVE, Verdict.NO_CHANGE);

  static Evaluation of(GuardedJudging judging, List<Finding> findings) {
    Environment environment = judging.environment();
    Verdict verdict = verdict(findings.stream().map(Finding::verdict).toList(), environment);
    return new Evaluation(
        findings,
        environment,
        Rerun.of(judging.rows()),
        judging.moderation().priors(),
        verdict,
        gate(verdict, environment));
  }

  private static Verdict verdict(Collection<Verdict> rows, Environment environment) {
    Set<Verdict> found = EnumSet.noneOf(Verdict.class);
    found.addAll(rows);
    if (found.contains(Verdict.REGRESSION)) {
      return Verdict.REGRESSION;
    }
    boolean unresolved = environment.state() == Environment.State.UNRESOLVED;
    if (unresolved || found.contains(Verdict.ENVIRONMENT)) {
      return Verdict.ENVIRONMENT;
    }
    return BY_WEIGHT.stream().filter(found::contains).findFirst().orElse(Verdict.NOT_ENOUGH_DATA);
  }

  private static Gate gate(Verdict verdict, Environment environment) {
    if (verdict == Verdict.REGRESSION) {
      return Gate.FAIL;
    }
    boolean unresolved = environment.state() == Environment.State.UNRESOLVED;
    return unresolved || verdict == Verdict.NOT_ENOUGH_DATA ? Gate.NEUTRAL : Gate.PASS;
  }
}
