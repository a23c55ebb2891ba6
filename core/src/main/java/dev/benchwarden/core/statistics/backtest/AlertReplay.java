package dev.benchwarden.core.statistics.backtest;

import dev.benchwarden.core.statistics.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The alerts of one series while a policy walks through its past (docs/statistics.md section C2).
 * An alert is raised when the direction changes, stays open while it repeats, and closes at the
 * first evaluation without it.
 */
final class AlertReplay {

  private final long series;
  private final boolean confirm;
  private final List<BackTestAlert> alerts = new ArrayList<>();
  private @Nullable Verdict open;
  private @Nullable Verdict pending;
  private int pendingSince;

  /**
   * @param confirm whether the next evaluation has to agree
   */
  AlertReplay(long series, boolean confirm) {
    this.series = series;
    this.confirm = confirm;
  }

  /**
   * @param direction what the evaluation saw; null for no change
   * @param suspected whether it would only be suspected until it is seen again
   */
  void see(int evaluation, @Nullable Verdict direction, boolean suspected) {
    if (direction == open) {
      pending = null;
      if (direction != null) {
        alerts.set(alerts.size() - 1, alerts.getLast().confirmed());
      }
      return;
    }
    open = null;
    if (direction == null || !confirm) {
      pending = null;
      raise(evaluation, evaluation, direction, suspected);
    } else if (direction == pending) {
      pending = null;
      raise(evaluation, pendingSince, direction, false);
    } else {
      pending = direction;
      pendingSince = evaluation;
    }
  }

  private void raise(
      int evaluation, int introducedBy, @Nullable Verdict direction, boolean suspected) {
    open = direction;
    if (direction != null) {
      alerts.add(
          new BackTestAlert(
              series,
              evaluation,
              introducedBy,
              direction,
              suspected,
              BackTestAlert.Kind.UNEXPLAINED));
    }
  }

  /** The evaluation whose direction the next one has to repeat; empty if there is none. */
  OptionalInt pendingSince() {
    return pending == null ? OptionalInt.empty() : OptionalInt.of(pendingSince);
  }

  List<BackTestAlert> alerts() {
    return alerts;
  }
}
