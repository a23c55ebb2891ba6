package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.Concerns;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.comparison.PlatformRows;
import dev.benchwarden.core.comparison.PrimaryMetric;
import dev.benchwarden.core.policy.CommentOn;
import dev.benchwarden.core.policy.GatePolicy;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.judging.evaluation.Conclusion;
import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import dev.benchwarden.judging.profile.ProfileFinding;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Report on one evaluation, to be written as a {@link ReviewComment}, a {@link ReviewCheck} or a
 * {@link ReviewStatus}.
 *
 * @param project names the project in markers; the same for as long as its address is
 * @param slug the project's name in addresses
 * @param report the report of the last judgement; {@link EvaluationReport#EMPTY} before the first
 * @param profiles the functions that explain the first regressions, where there are profiles
 * @param policy the present one
 * @param policyChanged when it changed from the one it was judged by; absent if it did not
 * @param line the stable branch beside the default one that it is judged against; absent for the
 *     default one
 * @param platform the only one that measured it, where the project has several; absent else
 * @param regressedBefore whether a regression was reported for the same pull request before
 * @param takesCommands whether replies to the comment are read
 * @param decision the last that a person made about the pull request
 * @param newerCommit proposed since, and not measured yet
 */
public record Review(
    UUID project,
    String slug,
    ReviewLinks links,
    Evaluation evaluation,
    EvaluationReport report,
    List<ProfileFinding> profiles,
    Policy policy,
    @Nullable Instant policyChanged,
    @Nullable String line,
    @Nullable String platform,
    boolean regressedBefore,
    boolean takesCommands,
    @Nullable ReviewDecision decision,
    @Nullable String newerCommit) {

  /** The same, after a commit was proposed that has not been measured. */
  public Review outrunBy(String commit) {
    return new Review(
        project,
        slug,
        links,
        evaluation,
        report,
        profiles,
        policy,
        policyChanged,
        line,
        platform,
        regressedBefore,
        takesCommands,
        decision,
        commit);
  }

  /** Whether a comment has a section about it. */
  public boolean hasComment() {
    return policy.comment() != CommentOn.NEVER;
  }

  /** The findings with a verdict: those of the primary metric first, and of each the worst. */
  List<ComparisonRow> changes(Verdict verdict) {
    return report.findings().stream()
        .filter(row -> row.verdict() == verdict)
        .sorted(PrimaryMetric.of(report.findings(), policy.primary()).worstFirst())
        .toList();
  }

  /** The findings that changed, in either direction. */
  List<ComparisonRow> changes() {
    return report.findings().stream().filter(row -> row.verdict().isChange()).toList();
  }

  /** The same as {@link #changes(Verdict)}, once for all platforms that show it. */
  List<ComparisonRow> changesToTell(Verdict verdict) {
    return platforms().once(changes(verdict));
  }

  /** All rows, by what the platforms show alike. */
  PlatformRows platforms() {
    return PlatformRows.of(report.findings());
  }

  /** Whether anything of another platform than the rest was measured. */
  boolean hasPlatforms() {
    return Stream.of(
                report.findings().stream().map(ComparisonRow::platform),
                report.onlyInBaseline().stream().map(OneSidedSeries::platform),
                report.onlyInCandidate().stream().map(OneSidedSeries::platform))
            .flatMap(platforms -> platforms)
            .distinct()
            .limit(2)
            .count()
        > 1;
  }

  int count(Verdict verdict) {
    return report.counts().getOrDefault(verdict, 0);
  }

  /** Whether a series deserves a look although it is no regression. */
  public boolean isOfConcern() {
    return Concerns.are(report.findings());
  }

  /** How many were judged. */
  int count() {
    int all = report.counts().values().stream().mapToInt(Integer::intValue).sum();
    return all - count(Verdict.NOT_JUDGED);
  }

  /** Whether it was judged by the present policy, so that this explains the verdict. */
  boolean isByPolicyOfNow() {
    return policyChanged == null;
  }

  /** Whether anything was judged. */
  boolean isJudged() {
    return !report.equals(EvaluationReport.EMPTY);
  }

  /**
   * Whether there is a verdict to report: not before the first one, nor while machines are awaited.
   */
  boolean hasVerdict() {
    return isJudged() && !isAwaiting();
  }

  boolean hasFailed() {
    return evaluation.hasFailed();
  }

  /** Whether more is expected: results that have not been judged, or machines that are awaited. */
  boolean isInProgress() {
    return !hasFailed() && (!evaluation.isDone() || isAwaiting());
  }

  /** Whether machines are awaited that may still change the verdict. */
  public boolean isAwaiting() {
    return report.awaitsMachines();
  }

  /** Whether an earlier regression is gone; false while that is not certain. */
  boolean isResolved() {
    return regressedBefore && hasVerdict() && isFreeOfRegressions() && report.earlier().isEmpty();
  }

  private boolean isFreeOfRegressions() {
    return switch (report.verdict()) {
      case IMPROVEMENT, NO_REGRESSION -> true;
      case REGRESSION, ENVIRONMENT, NOT_ENOUGH_DATA -> false;
    };
  }

  /** The conclusion of the check. */
  Conclusion conclusion() {
    if (isInProgress()) {
      return Conclusion.IN_PROGRESS;
    }
    if (hasFailed()) {
      return Conclusion.NEUTRAL;
    }
    if (isDecided() && !report.limits().isExceeded()) {
      return isOpenBesideDecision() ? Conclusion.NEUTRAL : Conclusion.SUCCESS;
    }
    return switch (report.gate()) {
      case PASS -> Conclusion.SUCCESS;
      case FAIL -> Conclusion.FAILURE;
      case NEUTRAL -> asksSomebody() ? Conclusion.ACTION_REQUIRED : Conclusion.NEUTRAL;
    };
  }

  /** That of the pull request's newest commit: in progress while that has not been measured. */
  Conclusion conclusionOfNewest() {
    return newerCommit == null ? conclusion() : Conclusion.IN_PROGRESS;
  }

  private boolean asksSomebody() {
    return isByPolicyOfNow()
        && policy.gate() == GatePolicy.FAIL
        && changes(Verdict.REGRESSION).stream()
            .anyMatch(row -> ConfirmationState.of(row) == ConfirmationState.UNDECIDED);
  }

  private boolean isOpenBesideDecision() {
    return leavesSomethingOpen() || (count(Verdict.REGRESSION) == 0 && !passesBesideEarlier());
  }

  private boolean passesBesideEarlier() {
    return isFreeOfRegressions() && Gate.PASS.seeing(report.sensitivity()) == Gate.PASS;
  }

  /** Whether there is a regression, of this commit or one before, that people can decide about. */
  boolean hasRegressions() {
    return count(Verdict.REGRESSION) > 0 || !report.earlier().isEmpty();
  }

  /** Whether there is anything that people can decide about: also what is no regression yet. */
  boolean asksForDecision() {
    return ReviewDecision.asksFor(report);
  }

  /**
   * Whether all regressions that are found, or remain from earlier commits, have been accepted or
   * dismissed; where there are none, all series that deserve a look.
   */
  boolean isDecided() {
    return decision != null && decision.covers(report, policy);
  }

  /** Whether all that a headline tells of is decided: its regressions, or else all of it. */
  boolean isToldAsDecided() {
    return isDecided() && (count(Verdict.REGRESSION) > 0 || !leavesSomethingOpen());
  }

  /** Whether something is found that the decision, if there is one, does not cover. */
  boolean hasOutrun() {
    return decision != null
        && decision.kind() != PullRequestDecision.Kind.REOPENED
        && hasVerdict()
        && asksForDecision()
        && !isDecidedAsAWhole();
  }

  /** Whether nothing is left that a person could accept or dismiss. */
  boolean isDecidedAsAWhole() {
    return isDecided() && !leavesSomethingOpen();
  }

  private boolean leavesSomethingOpen() {
    return decision != null && decision.leavesOpen(report, policy);
  }
}
