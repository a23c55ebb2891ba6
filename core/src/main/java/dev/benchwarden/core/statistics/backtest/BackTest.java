package dev.benchwarden.core.statistics.backtest;

import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Proportion;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Verdict;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Back-test of a policy on the past (docs/statistics.md section C2): which changes it would have
 * found, how late, and how often it would have cried wolf.
 *
 * @param alerts in the order in which they were raised, then by series
 * @param caught the confirmed changes that were found, in the order of the mainline
 * @param missed the confirmed changes that were not, in the same order
 * @param recall caught among all confirmed changes
 * @param falseAlarms evaluations that raised a regression nobody confirmed, among all; what was
 *     only suspected is none
 * @param suspected evaluations that only suspected such a regression, among all
 * @param noOpAlarms commits without any effect that were blamed, among all such commits
 * @param medianDelay from a change to its alert, in evaluations; -1 or more; null if none was
 *     caught
 */
public record BackTest(
    List<BackTestAlert> alerts,
    List<Caught> caught,
    List<ConfirmedChange> missed,
    Proportion recall,
    Proportion falseAlarms,
    Proportion suspected,
    Proportion noOpAlarms,
    @Nullable Double medianDelay) {

  /**
   * A change that was found.
   *
   * @param delay evaluations from the change to the alert
   */
  public record Caught(ConfirmedChange change, int delay) {}

  /**
   * Replays a policy.
   *
   * @param evaluations of the mainline, oldest first; each judged against its region as known now
   * @param confirmed what a person confirmed; indices into {@code evaluations}
   */
  public static BackTest of(
      BackTestPolicy policy,
      List<ReplayedEvaluation> evaluations,
      Collection<ConfirmedChange> confirmed) {
    AlertReplays replays = new AlertReplays(policy);
    evaluations.forEach(replays::see);
    return of(replays, confirmed);
  }

  /**
   * The result of a replay.
   *
   * @param confirmed what a person confirmed; indices count the evaluations that were seen
   */
  public static BackTest of(AlertReplays replays, Collection<ConfirmedChange> confirmed) {
    List<ReplayedEvaluation> evaluations = replays.evaluations();
    AlertMatching matching = AlertMatching.of(replays.raised(), confirmed, evaluations);
    List<BackTestAlert> alerts = matching.alerts();
    int noOps = (int) evaluations.stream().filter(ReplayedEvaluation::noOp).count();
    return new BackTest(
        alerts,
        matching.caught(),
        matching.missed(),
        Proportion.of(matching.caught().size(), confirmed.size()),
        Proportion.of(falselyAlarmed(alerts).size(), evaluations.size()),
        Proportion.of(onlySuspected(alerts), evaluations.size()),
        Proportion.of(blamedNoOps(alerts), noOps),
        medianDelay(matching.caught()));
  }

  private static Set<Integer> falselyAlarmed(List<BackTestAlert> alerts) {
    return evaluations(alerts, alert -> !alert.suspected());
  }

  private static int onlySuspected(List<BackTestAlert> alerts) {
    Set<Integer> suspected = evaluations(alerts, BackTestAlert::suspected);
    suspected.removeAll(falselyAlarmed(alerts));
    return suspected.size();
  }

  /** Those that raised a regression that nobody confirmed. */
  private static Set<Integer> evaluations(
      List<BackTestAlert> alerts, Predicate<BackTestAlert> which) {
    return alerts.stream()
        .filter(alert -> alert.kind() != BackTestAlert.Kind.CAUGHT)
        .filter(alert -> alert.direction() == Verdict.REGRESSION)
        .filter(which)
        .map(BackTestAlert::firedAt)
        .collect(Collectors.toCollection(HashSet::new));
  }

  private static int blamedNoOps(List<BackTestAlert> alerts) {
    return (int)
        alerts.stream()
            .filter(alert -> alert.kind() == BackTestAlert.Kind.NO_OP)
            .mapToInt(BackTestAlert::introducedBy)
            .distinct()
            .count();
  }

  private static @Nullable Double medianDelay(List<Caught> caught) {
    return Finite.orNull(Sample.median(caught.stream().mapToDouble(Caught::delay).toArray()));
  }
}
