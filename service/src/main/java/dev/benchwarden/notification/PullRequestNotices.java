package dev.benchwarden.notification;

import dev.benchwarden.detection.Evaluation;
import dev.benchwarden.detection.EvaluationFinished;
import dev.benchwarden.detection.EvaluationReport;
import dev.benchwarden.detection.Evaluations;
import dev.benchwarden.statistics.Verdict;
import java.util.List;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Tells how pull requests were judged, once no machine is awaited. */
@Component
class PullRequestNotices {

  private static final EventType[] EVENTS = {
    EventType.PULL_REQUEST_REGRESSION,
    EventType.PULL_REQUEST_RESOLVED,
    EventType.PULL_REQUEST_JUDGED
  };

  private final Announcer announcer;
  private final Notices notices;
  private final Evaluations evaluations;

  PullRequestNotices(Announcer announcer, Notices notices, Evaluations evaluations) {
    this.announcer = announcer;
    this.notices = notices;
    this.evaluations = evaluations;
  }

  @EventListener
  void on(EvaluationFinished judged) {
    Integer pullRequest = judged.pullRequest();
    if (pullRequest != null && announcer.isHeard(judged.project(), EVENTS)) {
      evaluations
          .withId(judged.project(), judged.evaluation())
          .filter(Evaluation::isDone)
          .ifPresent(evaluation -> tell(judged, pullRequest, evaluation));
    }
  }

  private void tell(EvaluationFinished judged, int pullRequest, Evaluation evaluation) {
    EvaluationReport report =
        evaluations.report(judged.project(), evaluation.id()).orElse(EvaluationReport.EMPTY);
    EventType event = event(judged.project(), evaluation, report.verdict());
    if (report.waitingUntil() == null && !isTold(judged, pullRequest, event)) {
      announcer.tell(
          judged.project(),
          event,
          List.of(PullRequestFact.of(pullRequest, evaluation, report)),
          PullRequestFact.subject(pullRequest));
    }
  }

  /** Each machine that reports makes another judgement, mostly the same. */
  private boolean isTold(EvaluationFinished judged, int pullRequest, EventType event) {
    return notices
        .last(judged.project(), PullRequestFact.subject(pullRequest))
        .filter(last -> last.event() == event)
        .map(last -> (PullRequestFact) last.facts().getFirst())
        .filter(last -> last.evaluation().equals(judged.evaluation()))
        .isPresent();
  }

  private EventType event(long project, Evaluation evaluation, Verdict verdict) {
    return switch (verdict) {
      case REGRESSION -> EventType.PULL_REQUEST_REGRESSION;
      case IMPROVEMENT, NO_CHANGE, INCONCLUSIVE ->
          evaluations.hasRegressedBefore(project, evaluation)
              ? EventType.PULL_REQUEST_RESOLVED
              : EventType.PULL_REQUEST_JUDGED;
      case ENVIRONMENT, NOT_ENOUGH_DATA -> EventType.PULL_REQUEST_JUDGED;
    };
  }
}
