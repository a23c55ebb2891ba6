package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.Decline;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.judging.alert.Acceptance;
import dev.benchwarden.judging.evaluation.EarlierRegression;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Decision of a person on the regressions of a pull request.
 *
 * @param by the name of the token, or of the account on the forge, that the person acted with
 * @param decided the series that were worse then, by their numbers, also those that deserved a
 *     look, or were worse at an earlier commit
 */
public record ReviewDecision(
    PullRequestDecision.Kind kind,
    String reason,
    String by,
    Instant at,
    Map<Long, List<DecidedSeries>> decided)
    implements Acceptance {

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
    SmallestEffect smallest =
        policy.smallestEffect(row.benchmark(), row.parameters(), row.metric());
    return DecidedSeries.of(row).stream().allMatch(one -> covers(one, smallest));
  }

  private boolean covers(EarlierRegression earlier, Policy policy) {
    OneSidedSeries one = earlier.series();
    SmallestEffect smallest =
        policy.smallestEffect(one.benchmark(), one.parameters(), one.metric());
    return covers(DecidedSeries.of(earlier), smallest)
        || covers(one.series(), earlier.decline(), smallest);
  }

  @Override
  public boolean covers(long series, Decline decline, SmallestEffect smallest) {
    return covers(new DecidedSeries(series, null, decline), smallest);
  }

  private boolean covers(DecidedSeries now, SmallestEffect smallest) {
    return decided.getOrDefault(now.series(), List.of()).stream()
        .anyMatch(one -> one.covers(now, smallest));
  }

  /** The decision in the form that everybody may read. */
  PullRequestDecision told() {
    return new PullRequestDecision(kind, reason, by, at);
  }
}
