package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.PrimaryMetric;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import dev.benchwarden.judging.evaluation.EvaluationSummaries;
import dev.benchwarden.judging.evaluation.EvaluationSummary;
import dev.benchwarden.judging.evaluation.Evaluations;
import dev.benchwarden.judging.evaluation.PullRequestCheck;
import dev.benchwarden.judging.profile.ProfileFinding;
import dev.benchwarden.judging.profile.ProfileFindings;
import dev.benchwarden.pullrequests.forge.PullRequests;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.policy.Policies;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Collector of reports on evaluations. */
@Component
public class Reviews implements EvaluationSummaries {

  /** Comparing two profiles takes tenths of a second. */
  private static final int MOST_PROFILED = 5;

  private final Evaluations evaluations;
  private final Policies policies;
  private final ReviewDecisions decisions;
  private final Revisions revisions;
  private final PullRequests pullRequests;
  private final ProfileFindings profiles;
  private final Platforms platforms;
  private final Links links;

  Reviews(
      Evaluations evaluations,
      Policies policies,
      ReviewDecisions decisions,
      Revisions revisions,
      PullRequests pullRequests,
      ProfileFindings profiles,
      Platforms platforms,
      Links links) {
    this.evaluations = evaluations;
    this.policies = policies;
    this.decisions = decisions;
    this.revisions = revisions;
    this.pullRequests = pullRequests;
    this.profiles = profiles;
    this.platforms = platforms;
    this.links = links;
  }

  /**
   * The present report on a pull request; empty if nothing of it was measured.
   *
   * @param takesCommands whether replies to the comment are read
   */
  public Optional<Review> current(Project project, int number, boolean takesCommands) {
    return evaluations
        .current(project.id(), number)
        .map(evaluation -> {
          Review review = of(project, evaluation, takesCommands);
          return pullRequests
              .head(project.id(), number)
              .filter(head -> !head.equals(evaluation.revision()))
              .map(review::outrunBy)
              .orElse(review);
        });
  }

  /**
   * @param takesCommands whether replies to the comment are read
   */
  public Review of(Project project, Evaluation evaluation, boolean takesCommands) {
    EvaluationReport report =
        evaluations.report(project.id(), evaluation.id()).orElse(EvaluationReport.EMPTY);
    return of(
        project,
        links.page(project, ""),
        evaluation,
        report,
        profilesOf(project, evaluation, report, policies.of(project.id())),
        takesCommands);
  }

  /**
   * Without profiles and addresses, which neither headline nor check mention: outside of requests
   * there are no addresses where nobody set them.
   */
  @Override
  public EvaluationSummary summarize(
      Project project, Evaluation evaluation, EvaluationReport report) {
    Review review =
        of(project, "/projects/" + project.slug(), evaluation, report, List.of(), false);
    return new EvaluationSummary(
        ReviewHeadline.of(review),
        ReviewStatus.words(review),
        evaluation.pullRequest() == null ? null : check(review));
  }

  /**
   * The decision for each row of a list of pull requests: three statements in place of the full
   * report.
   */
  @Override
  public boolean isDecided(long project, int pullRequest, UUID evaluation) {
    EvaluationReport report =
        evaluations.report(project, evaluation).orElse(EvaluationReport.EMPTY);
    Policy policy = policies.of(project);
    return !report.limits().isExceeded()
        && decisions
            .of(project, pullRequest)
            .filter(decision -> decision.covers(report, policy))
            .filter(decision -> !decision.leavesOpen(report, policy))
            .isPresent();
  }

  private static PullRequestCheck check(Review review) {
    ReviewDecision decision = review.decision();
    return new PullRequestCheck(
        review.conclusion(),
        review.isDecided(),
        decision == null ? null : decision.told(),
        review.hasOutrun());
  }

  private Review of(
      Project project,
      String page,
      Evaluation evaluation,
      EvaluationReport report,
      List<ProfileFinding> profiles,
      boolean takesCommands) {
    String line = line(project, report);
    return new Review(
        idOf(page),
        project.slug(),
        new ReviewLinks(page, line),
        evaluation,
        report,
        profiles,
        policies.of(project.id()),
        policyChanged(project, evaluation),
        line,
        platforms.of(project.id()).size() > 1 ? report.onlyPlatform() : null,
        evaluations.hasRegressedBefore(project.id(), evaluation),
        takesCommands,
        decisionOf(project, evaluation),
        null);
  }

  private @Nullable Instant policyChanged(Project project, Evaluation evaluation) {
    Instant judged = evaluation.finishedAt();
    return judged == null
        ? null
        : policies.changedAt(project.id()).filter(judged::isBefore).orElse(null);
  }

  private @Nullable String line(Project project, EvaluationReport report) {
    String base = report.base();
    return base == null
        ? null
        : revisions.named(project.id(), base).map(Revision::line).orElse(null);
  }

  /** The check run of what was collected. */
  public ReviewCheck checkOf(Project project, Review review) {
    return ReviewCheck.of(
        review, revisions.changedFiles(project.id(), review.evaluation().revision()));
  }

  private List<ProfileFinding> profilesOf(
      Project project, Evaluation evaluation, EvaluationReport report, Policy policy) {
    List<Long> worst =
        report.findings().stream()
            .filter(row -> row.verdict() == Verdict.REGRESSION)
            .sorted(PrimaryMetric.of(report.findings(), policy.primary()).worstFirst())
            .limit(MOST_PROFILED)
            .map(ComparisonRow::series)
            .toList();
    return profiles.of(project.id(), evaluation.revision(), evaluation.pullRequest(), worst);
  }

  private @Nullable ReviewDecision decisionOf(Project project, Evaluation evaluation) {
    Integer pullRequest = evaluation.pullRequest();
    return pullRequest == null ? null : decisions.of(project.id(), pullRequest).orElse(null);
  }

  /** Derived from the address, so that a comment is found again even after the loss of all data. */
  private static UUID idOf(String page) {
    return UUID.nameUUIDFromBytes(page.getBytes(StandardCharsets.UTF_8));
  }
}
