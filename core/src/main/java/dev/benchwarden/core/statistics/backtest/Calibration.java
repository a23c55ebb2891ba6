package dev.benchwarden.core.statistics.backtest;

import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Proportion;
import dev.benchwarden.core.statistics.evidence.ChangeWording;
import org.jspecify.annotations.Nullable;

/**
 * Calibration: how often alarms are raised where nothing changed, compared with how often they may
 * be (docs/statistics.md section C1).
 *
 * @param falseAlarms alarms among the trials in which nothing changed
 * @param target the largest acceptable share of them, 0 to 1
 */
public record Calibration(Proportion falseAlarms, double target, State state) {

  /** What an evaluation may raise: 5 %, as the thresholds promise. */
  public static final double TARGET_PER_EVALUATION = 0.05;

  /** What one series of an evaluation may raise: 1 %, since many are judged at once. */
  public static final double TARGET_PER_ROW = 0.01;

  /** Fewer trials than this tell nothing about one in twenty. */
  public static final int FEWEST_TRIALS = 20;

  /** Result of comparing the trials with the target. */
  public enum State {
    /** Fewer than 20 trials. */
    TOO_FEW,
    /** Even the lower end of the interval lies above the target. */
    TOO_MANY,
    OK
  }

  /**
   * @param alarms 0 to {@code trials}
   * @param target 0 to 1
   */
  public static Calibration of(int alarms, int trials, double target) {
    Proportion falseAlarms = Proportion.of(alarms, trials);
    return new Calibration(falseAlarms, target, state(falseAlarms, target));
  }

  private static State state(Proportion falseAlarms, double target) {
    if (falseAlarms.trials() < FEWEST_TRIALS) {
      return State.TOO_FEW;
    }
    return Finite.orNaN(falseAlarms.low()) > target ? State.TOO_MANY : State.OK;
  }

  /** Such as "False-positive rate: 2 of 180 (95 % CI 0.3–4.0 %)". */
  public String sentence() {
    String rate = "False-positive rate: " + falseAlarms.count() + " of " + falseAlarms.trials();
    return falseAlarms.trials() == 0
        ? rate
        : rate
            + " (95% CI "
            + percent(falseAlarms.low())
            + "–"
            + percent(falseAlarms.high())
            + "%)";
  }

  private static String percent(@Nullable Double share) {
    return ChangeWording.number(100 * Finite.orNaN(share), 1);
  }
}
