package dev.benchwarden.core.statistics.backtest;

import dev.benchwarden.core.statistics.Verdict;
import java.util.Collection;
import java.util.List;

/**
 * Count of alarms where nothing changed (docs/statistics.md section C1). One trial is one
 * evaluation for a project or a machine, and one row for a benchmark.
 *
 * @param alarms trials with a regression or an improvement
 * @param trials trials in which something could be judged
 */
public record AlarmCount(int alarms, int trials) {

  public static final AlarmCount NONE = new AlarmCount(0, 0);

  /** The count with one more evaluation, of these rows; unchanged if none could be judged. */
  public AlarmCount with(Collection<Verdict> rows) {
    boolean judged = rows.stream().anyMatch(row -> row != Verdict.NOT_ENOUGH_DATA);
    boolean alarmed = rows.stream().anyMatch(Verdict::isChange);
    return judged ? new AlarmCount(alarms + (alarmed ? 1 : 0), trials + 1) : this;
  }

  /** The count with one more row of a benchmark. */
  public AlarmCount with(Verdict row) {
    return with(List.of(row));
  }

  public AlarmCount plus(AlarmCount other) {
    return new AlarmCount(alarms + other.alarms, trials + other.trials);
  }

  /**
   * @param target the largest acceptable share of alarms, 0 to 1
   */
  public Calibration against(double target) {
    return Calibration.of(alarms, trials, target);
  }
}
