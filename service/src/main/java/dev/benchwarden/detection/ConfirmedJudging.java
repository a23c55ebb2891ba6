package dev.benchwarden.detection;

import dev.benchwarden.catalog.Series;
import dev.benchwarden.comparison.ComparisonRow;
import dev.benchwarden.comparison.RowConfirmation;
import dev.benchwarden.policy.Confirm;
import dev.benchwarden.policy.Policy;
import dev.benchwarden.results.MachineMedian;
import dev.benchwarden.statistics.Confirmation;
import dev.benchwarden.statistics.Environment;
import dev.benchwarden.statistics.Finding;
import dev.benchwarden.statistics.Gate;
import dev.benchwarden.statistics.Independence;
import dev.benchwarden.statistics.Verdict;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A judging after its repeats. A regression that they cleared is none.
 *
 * @param confirmations where each regression stands, by its series; empty if none has to be
 *     confirmed
 */
record ConfirmedJudging(Judging judging, Map<Long, RowConfirmation> confirmations) {

  private static final List<Verdict> BY_WEIGHT =
      List.of(
          Verdict.REGRESSION,
          Verdict.ENVIRONMENT,
          Verdict.IMPROVEMENT,
          Verdict.INCONCLUSIVE,
          Verdict.NO_CHANGE);

  /**
   * Judges the first measuring, and then by the repeats what it found.
   *
   * @param groups the first measuring and its repeats
   * @param judge how measurings are judged, always against the same baselines
   */
  static ConfirmedJudging of(
      List<MeasuredGroup> groups,
      Policy policy,
      Function<Map<Long, List<MachineMedian>>, Judging> judge) {
    Judging first = judge.apply(MeasuredGroup.firstOfEach(groups));
    if (policy.confirm() == Confirm.NEVER) {
      return new ConfirmedJudging(first, Map.of());
    }
    List<RepeatedRegressions.Repeated> repeats =
        groups.stream()
            .skip(1)
            .map(group -> new RepeatedRegressions.Repeated(group, judge.apply(group.medians())))
            .toList();
    return new ConfirmedJudging(
        first,
        new RepeatedRegressions(first, groups.getFirst(), repeats, independence(policy))
            .confirmations());
  }

  private static Independence.Policy independence(Policy policy) {
    return policy.confirm() == Confirm.OTHER_MACHINE
        ? Independence.Policy.OTHER_MACHINE
        : Independence.Policy.AUTO;
  }

  List<ComparisonRow> rows() {
    return judging.rows().stream().map(this::row).toList();
  }

  private ComparisonRow row(ComparisonRow row) {
    RowConfirmation confirmation = confirmations.get(row.series());
    return confirmation == null
        ? row
        : row.after(confirmation, isCleared(row.series()) ? "NO_CHANGE" : row.verdict());
  }

  Map<Verdict, Integer> counts() {
    Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    for (Verdict verdict : Verdict.values()) {
      counts.put(verdict, 0);
    }
    judging.findings().forEach(finding -> counts.merge(verdict(finding), 1, Integer::sum));
    return counts;
  }

  private Verdict verdict(Finding finding) {
    return isCleared(finding.series()) ? Verdict.NO_CHANGE : finding.verdict();
  }

  Verdict verdict() {
    if (!any(Confirmation.State.CLEARED)) {
      return judging.verdict();
    }
    Set<Verdict> found = judging.findings().stream().map(this::verdict).collect(Collectors.toSet());
    if (isUnresolved()) {
      found.add(Verdict.ENVIRONMENT);
    }
    return BY_WEIGHT.stream().filter(found::contains).findFirst().orElse(Verdict.NOT_ENOUGH_DATA);
  }

  /** Only what is confirmed holds anything up. */
  Gate gate() {
    if (confirmations.isEmpty() || any(Confirmation.State.CONFIRMED)) {
      return judging.gate();
    }
    boolean open = any(Confirmation.State.SUSPECTED) || any(Confirmation.State.UNDECIDED);
    return open || isUnresolved() ? Gate.NEUTRAL : Gate.PASS;
  }

  /** What to run again; nothing once all that was suspected is settled. */
  List<Series> rerun() {
    boolean settled = !confirmations.isEmpty() && !any(Confirmation.State.SUSPECTED);
    return settled
        ? List.of()
        : judging.rerun().stream().filter(series -> !isSettled(series.id())).toList();
  }

  private boolean isSettled(long series) {
    RowConfirmation confirmation = confirmations.get(series);
    return confirmation != null && confirmation.state() != Confirmation.State.SUSPECTED;
  }

  private boolean isCleared(long series) {
    RowConfirmation confirmation = confirmations.get(series);
    return confirmation != null && confirmation.state() == Confirmation.State.CLEARED;
  }

  private boolean isUnresolved() {
    return judging.environment().state() == Environment.State.UNRESOLVED;
  }

  private boolean any(Confirmation.State state) {
    return confirmations.values().stream().anyMatch(one -> one.state() == state);
  }
}
