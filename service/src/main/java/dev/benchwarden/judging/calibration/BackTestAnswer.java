package dev.benchwarden.judging.calibration;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.statistics.Proportion;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.backtest.BackTestAlert;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Answer of the API to a back-test: the verdicts of a policy on the past.
 *
 * @param revisions how many were judged
 * @param from the oldest of them; absent if there is none
 * @param to the newest
 * @param since when the oldest was committed
 * @param alerts how many it would have raised: regressions alone open them
 * @param wouldAlert the newest thousand findings, improvements among them, in the order in which
 *     they were made
 * @param falseAlarmRate the share of evaluations with a regression that nobody confirmed, 0 to 1;
 *     absent if none was judged
 * @param falseAlarms the same with its 95 % interval
 * @param suspected evaluations that only suspected such a regression, which does not count as an
 *     alarm
 * @param recall how many of the changes that a person confirmed were found
 * @param missed those that were not
 * @param medianDelay from a change to its alert, in evaluations; absent if none was found
 * @param wouldExceed limits that would have been reported as exceeded; the oldest thousand
 * @param limitMistakes sentences about limits that apply to no series
 * @param noOpRate how many of the revisions that cannot have changed the speed were blamed
 */
record BackTestAnswer(
    int revisions,
    @Nullable String from,
    @Nullable String to,
    @Nullable Instant since,
    int alerts,
    List<Alert> wouldAlert,
    @Nullable Double falseAlarmRate,
    Proportion falseAlarms,
    Proportion suspected,
    Proportion recall,
    List<Missed> missed,
    @Nullable Double medianDelay,
    Proportion noOpRate,
    List<Exceeded> wouldExceed,
    List<String> limitMistakes,
    Suggestion suggested) {

  /**
   * @param suspected whether it was only suspected, and the next revision did not show it again
   * @param revision the first that showed it
   * @param committedAt when that was committed
   * @param firedAt the one that raised it
   */
  record Alert(
      @JsonUnwrapped OneSidedSeries series,
      Verdict verdict,
      BackTestAlert.Kind kind,
      boolean suspected,
      String revision,
      Instant committedAt,
      String firedAt) {}

  /**
   * @param revision the first of the new level
   */
  record Missed(@JsonUnwrapped OneSidedSeries series, Verdict verdict, String revision) {}

  /**
   * @param limit such as {@code at most 512 MiB}
   * @param revision the one that would have exceeded it
   * @param sentence what was found there
   * @param earlier whether it was exceeded before all of the revisions; {@code revision} is then
   *     the oldest one known to exceed it
   */
  record Exceeded(
      @JsonUnwrapped OneSidedSeries series,
      String limit,
      String revision,
      String sentence,
      boolean earlier) {}
}
