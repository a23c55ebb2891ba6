package dev.benchwarden.pullrequests.review;

import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationDecided;
import dev.benchwarden.judging.evaluation.EvaluationQueue;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import dev.benchwarden.judging.evaluation.Evaluations;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Service of the actions that people take on the regressions of a pull request. */
@Component
public class ReviewActions {

  private final Evaluations evaluations;
  private final ReviewDecisions decisions;
  private final EvaluationQueue queue;
  private final ApplicationEventPublisher events;

  ReviewActions(
      Evaluations evaluations,
      ReviewDecisions decisions,
      EvaluationQueue queue,
      ApplicationEventPublisher events) {
    this.evaluations = evaluations;
    this.decisions = decisions;
    this.queue = queue;
    this.events = events;
  }

  /**
   * Accepts or dismisses the regressions that are found now, at the newest commit, with those that
   * remain from earlier ones and the series that deserve a look, as on one machine only.
   *
   * @throws ProblemException 404 if nothing of the pull request was judged, 409 if nothing worse
   *     was found, or the person looked at an evaluation that is not the current one
   */
  @Transactional
  public void decide(long project, int pullRequest, NewDecision decision) {
    Evaluation current = current(project, pullRequest);
    checkShown(pullRequest, decision.evaluation(), current);
    PullRequestDecision.Kind kind = decision.kind();
    List<DecidedSeries> decided =
        kind == PullRequestDecision.Kind.REOPENED
            ? List.of()
            : worse(project, pullRequest, current);
    decisions.add(project, pullRequest, kind, decision.reason(), decision.by(), decided);
    events.publishEvent(new ReviewChanged(project, pullRequest, false));
    events.publishEvent(new EvaluationDecided(project, pullRequest, current.id()));
  }

  /**
   * Judges the newest commit again, with present knowledge, and reports it again.
   *
   * @throws ProblemException 404 if nothing of the pull request was measured
   */
  @Transactional
  public void repeat(long project, int pullRequest) {
    Evaluation current = current(project, pullRequest);
    queue.repeat(project, current.id(), "asked-" + Instant.now());
    events.publishEvent(new ReviewChanged(project, pullRequest, true));
  }

  private static void checkShown(int pullRequest, @Nullable UUID shown, Evaluation current) {
    if (shown != null && !shown.equals(current.id())) {
      throw new ProblemException(
          Problem.CONFLICT,
          "The current evaluation of pull request %d is %s, of commit %s: look at that one first."
              .formatted(pullRequest, current.id(), current.revision()));
    }
  }

  private List<DecidedSeries> worse(long project, int pullRequest, Evaluation current) {
    EvaluationReport report =
        evaluations.report(project, current.id()).orElse(EvaluationReport.EMPTY);
    if (!ReviewDecision.asksFor(report)) {
      throw new ProblemException(
          Problem.CONFLICT,
          "Pull request %d has nothing worse that could be accepted or dismissed%s."
              .formatted(
                  pullRequest,
                  report.limits().isExceeded()
                      ? "; a limit that is exceeded is only changed in the policy"
                      : ""));
    }
    return Stream.concat(
            report.earlier().open().stream().map(DecidedSeries::of),
            report.findings().stream()
                .filter(ReviewDecision::asksFor)
                .flatMap(row -> DecidedSeries.of(row).stream()))
        .toList();
  }

  private Evaluation current(long project, int pullRequest) {
    return evaluations
        .current(project, pullRequest)
        .orElseThrow(() ->
            ProblemException.notFound(
                "Nothing of pull request %d has been measured.".formatted(pullRequest)));
  }
}
