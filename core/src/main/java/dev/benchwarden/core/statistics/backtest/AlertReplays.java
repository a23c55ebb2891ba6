package dev.benchwarden.core.statistics.backtest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Replay of a policy over the past of all series, evaluation by evaluation (docs/statistics.md
 * section C2). What is pending decides what the next evaluation is compared with.
 */
public final class AlertReplays {

  private static final Comparator<BackTestAlert> AS_RAISED =
      Comparator.comparingInt(BackTestAlert::firedAt)
          .thenComparingLong(BackTestAlert::series)
          .thenComparing(BackTestAlert::direction);

  private final BackTestPolicy policy;
  private final List<ReplayedEvaluation> evaluations = new ArrayList<>();
  private final Map<Long, AlertReplay> bySeries = new TreeMap<>();

  public AlertReplays(BackTestPolicy policy) {
    this.policy = policy;
  }

  /**
   * Sees the next evaluation. Rows that tell nothing of the code neither open nor close an alert,
   * like those not measured.
   */
  public void see(ReplayedEvaluation evaluation) {
    int index = evaluations.size();
    evaluations.add(evaluation);
    List<Map.Entry<Long, ReplayedRow>> rows = List.copyOf(evaluation.rows().entrySet());
    double[] q = policy.qValues(rows.stream().map(Map.Entry::getValue).toList());
    for (int i = 0; i < q.length; i++) {
      ReplayedRow row = rows.get(i).getValue();
      if (!row.ignored()) {
        bySeries
            .computeIfAbsent(rows.get(i).getKey(), s -> new AlertReplay(s, policy.confirm()))
            .see(index, policy.direction(row, q[i]), row.suspected());
      }
    }
  }

  /**
   * The evaluation that saw a change of a series which the next one has to see too, counted from 0;
   * empty if there is none.
   */
  public OptionalInt pendingSince(long series) {
    AlertReplay replay = bySeries.get(series);
    return replay == null ? OptionalInt.empty() : replay.pendingSince();
  }

  List<ReplayedEvaluation> evaluations() {
    return evaluations;
  }

  /** In the order in which they were raised, then by series. */
  List<BackTestAlert> raised() {
    Stream<BackTestAlert> alerts = bySeries.values().stream().flatMap(r -> r.alerts().stream());
    return alerts.sorted(AS_RAISED).toList();
  }
}
