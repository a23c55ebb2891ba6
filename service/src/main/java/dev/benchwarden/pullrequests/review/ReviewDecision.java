package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Concern;
import dev.benchwarden.judging.alert.Acceptance;
import dev.benchwarden.judging.evaluation.EarlierRegression;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Decision of a person on the regressions of a pull request.
 *
 * @param by the name of the token, or of the account on the forge, that the person acted with
 * @param decided by how many percent each series was better then, by its number: negative, since
 *     they were worse, or {@link #NO_PERCENTAGE} or {@link #ON_ONE_MACHINE}; also for those that
 *     deserved a look, or were worse at an earlier commit
 */
public record ReviewDecision(
    PullRequestDecision.Kind kind, String reason, String by, Instant at, Map<Long, Double> decided)
    implements Acceptance {

  /**
   * Stands for the percentage of a series that was 0 before, and of one that was not measured
   * again.
   */
  static final double NO_PERCENTAGE = 0;

  /**
   * Stands for the percentage of a series that was worse on one machine only: how much that is of
   * the mean of all machines says nothing about a change on all of them, which it never covers.
   */
  static final double ON_ONE_MACHINE = Double.NaN;

  public ReviewDecision {
    decided = Map.copyOf(decided);
  }

  /** Whether a decision about a pull request covers this row. */
  static boolean asksFor(ComparisonRow row) {
    return row.verdict() == Verdict.REGRESSION || row.concern() != null;
  }

  /** Whether there is anything in a report that a person may decide about. */
  static boolean asksFor(EvaluationReport report) {
    return !report.earlier().isEmpty()
        || report.findings().stream().anyMatch(ReviewDecision::asksFor);
  }

  /**
   * Whether all regressions of a report are decided, with those that remain from earlier commits,
   * or, where there are none, all series that deserve a look: a series that has since become worse
   * by enough to matter is not.
   *
   * @param policy sets how small a change counts
   */
  boolean covers(EvaluationReport report, Policy policy) {
    List<ComparisonRow> regressions =
        report.findings().stream().filter(row -> row.verdict() == Verdict.REGRESSION).toList();
    List<EarlierRegression> earlier = report.earlier().open();
    boolean isWithoutRegression = regressions.isEmpty() && earlier.isEmpty();
    return kind != PullRequestDecision.Kind.REOPENED
        && asksFor(report)
        && !(isWithoutRegression && leavesOpen(report, policy))
        && regressions.stream().allMatch(row -> covers(row, policy))
        && earlier.stream().allMatch(one -> covers(one, policy));
  }

  /** Whether a series deserves a look that the decision does not cover. */
  boolean leavesOpen(EvaluationReport report, Policy policy) {
    return report.findings().stream()
        .anyMatch(row -> row.concern() != null && !covers(row, policy));
  }

  private boolean covers(ComparisonRow row, Policy policy) {
    if (row.concern() == Concern.ONE_MACHINE && isDecidedAsOneMachines(row.series())) {
      return true;
    }
    return covers(
        row.series(),
        row.change().percentImprovement(),
        policy.rulesFor(row.benchmark(), row.parameters(), row.metric()).minEffect());
  }

  private boolean isDecidedAsOneMachines(long series) {
    return decided.getOrDefault(series, NO_PERCENTAGE).isNaN();
  }

  private boolean covers(EarlierRegression earlier, Policy policy) {
    OneSidedSeries one = earlier.series();
    boolean isDecidedAsGone =
        !earlier.measured() && Double.valueOf(NO_PERCENTAGE).equals(decided.get(one.series()));
    return isDecidedAsGone
        || covers(
            one.series(),
            earlier.improvement(),
            policy.rulesFor(one.benchmark(), one.parameters(), one.metric()).minEffect());
  }

  @Override
  public boolean covers(long series, @Nullable Double improvement, double minEffect) {
    Double then = decided.get(series);
    if (then == null) {
      return false;
    }
    return improvement == null ? then == NO_PERCENTAGE : improvement > then - minEffect;
  }

  /** The decision in the form that everybody may read. */
  PullRequestDecision told() {
    return new PullRequestDecision(kind, reason, by, at);
  }
}
