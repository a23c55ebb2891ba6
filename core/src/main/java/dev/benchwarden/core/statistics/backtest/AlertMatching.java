package dev.benchwarden.core.statistics.backtest;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Matching of alerts and confirmed changes, one to one (docs/statistics.md section C2).
 *
 * @param alerts with what became of each
 */
record AlertMatching(
    List<BackTestAlert> alerts, List<BackTest.Caught> caught, List<ConfirmedChange> missed) {

  /** A series may show a change one evaluation early, where the suspect range has two commits. */
  private static final int MOST_EARLY = 1;

  private static final int MOST_LATE = 5;

  private static final Comparator<ConfirmedChange> BY_PLACE =
      Comparator.comparingInt(ConfirmedChange::index).thenComparingLong(ConfirmedChange::series);

  /**
   * @param raised in the order in which they were raised
   */
  static AlertMatching of(
      List<BackTestAlert> raised,
      Collection<ConfirmedChange> confirmed,
      List<ReplayedEvaluation> evaluations) {
    List<BackTestAlert> alerts = new ArrayList<>(raised);
    AlertMatching matching = new AlertMatching(alerts, new ArrayList<>(), new ArrayList<>());
    confirmed.stream().sorted(BY_PLACE).forEach(matching::match);
    alerts.replaceAll(alert -> explained(alert, evaluations));
    return matching;
  }

  private void match(ConfirmedChange change) {
    for (int i = 0; i < alerts.size(); i++) {
      BackTestAlert alert = alerts.get(i);
      if (alert.kind() != BackTestAlert.Kind.CAUGHT && isOf(change, alert)) {
        alerts.set(i, alert.as(BackTestAlert.Kind.CAUGHT));
        caught.add(new BackTest.Caught(change, alert.firedAt() - change.index()));
        return;
      }
    }
    missed.add(change);
  }

  private static boolean isOf(ConfirmedChange change, BackTestAlert alert) {
    return alert.series() == change.series()
        && alert.direction() == change.direction()
        && alert.introducedBy() >= change.index() - MOST_EARLY
        && alert.firedAt() <= change.index() + MOST_LATE;
  }

  private static BackTestAlert explained(
      BackTestAlert alert, List<ReplayedEvaluation> evaluations) {
    boolean unexplained = alert.kind() == BackTestAlert.Kind.UNEXPLAINED;
    return unexplained && evaluations.get(alert.introducedBy()).noOp()
        ? alert.as(BackTestAlert.Kind.NO_OP)
        : alert;
  }
}
