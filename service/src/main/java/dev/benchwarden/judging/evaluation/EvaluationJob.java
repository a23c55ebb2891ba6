package dev.benchwarden.judging.evaluation;

import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.verdict.Subject;
import dev.benchwarden.platform.work.WorkProperties;
import dev.benchwarden.platform.work.WorkQueue;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Job that answers a request for an evaluation. It may run twice without harm, and several may run
 * at once: one of them judges for all requests that it has seen.
 */
@Component
class EvaluationJob {

  /** Leaves the other processors to requests, each of which a person or a job waits for. */
  private final Semaphore atOnce;

  private final EvaluationRequests requests;
  private final ChangePoints changePoints;
  private final Evaluator evaluator;
  private final Evaluations evaluations;
  private final EvaluationQueue queue;
  private final JudgingMetrics metrics;
  private final WorkQueue work;
  private final ApplicationEventPublisher events;
  private final TransactionTemplate transaction;

  EvaluationJob(
      EvaluationRequests requests,
      ChangePoints changePoints,
      Evaluator evaluator,
      Evaluations evaluations,
      EvaluationQueue queue,
      JudgingMetrics metrics,
      WorkQueue work,
      WorkProperties properties,
      ApplicationEventPublisher events,
      TransactionTemplate transaction) {
    this.atOnce = new Semaphore(properties.judgementsAtOnce(), true);
    this.requests = requests;
    this.changePoints = changePoints;
    this.evaluator = evaluator;
    this.evaluations = evaluations;
    this.queue = queue;
    this.metrics = metrics;
    this.work = work;
    this.events = events;
    this.transaction = transaction;
  }

  void run(EvaluationRequest request) {
    atOnce.acquireUninterruptibly();
    try {
      answer(request);
    } finally {
      atOnce.release();
    }
  }

  private void answer(EvaluationRequest request) {
    Optional<JudgingTask> started = requests.start(request);
    if (started.isEmpty()) {
      return;
    }
    try {
      metrics.time(
          started.get().subject().mainline(),
          () -> transaction.executeWithoutResult(status -> judge(request, started.get())));
    } catch (RuntimeException failure) {
      if (fail(request, started.get().subject(), failure)) {
        throw failure;
      }
    }
  }

  /** Whether anything is left to be judged. */
  private boolean fail(EvaluationRequest request, Subject subject, RuntimeException failure) {
    return Boolean.TRUE.equals(
        transaction.execute(status -> {
          boolean isLeft = requests.fail(request, why(failure));
          if (isLeft) {
            events.publishEvent(new EvaluationFailed(request.project(), subject.pullRequest()));
          }
          return isLeft;
        }));
  }

  private void judge(EvaluationRequest request, JudgingTask started) {
    lock(request, started);
    requests
        .open(request)
        // A revision that has moved onto or off the mainline meanwhile takes another lock, and has
        // a request of its own.
        .filter(task -> task.subject().mainline() == started.subject().mainline())
        .ifPresent(task -> {
          Subject subject = task.subject();
          Evaluator.Judgement judgement = evaluator.judge(request.project(), task);
          EvaluationReport report = judgement.report();
          boolean isOfPullRequest = subject.pullRequest() != null;
          Optional<EarlierRegressions> toldBefore =
              isOfPullRequest ? toldBefore(request) : Optional.empty();
          evaluations.finish(request.project(), request.evaluation(), task.requests(), judgement);
          EvaluationRequest seen =
              new EvaluationRequest(request.project(), request.evaluation(), task.requests());
          wait(seen, report);
          events.publishEvent(
              new EvaluationFinished(
                  request.project(),
                  subject.pullRequest(),
                  request.evaluation(),
                  judgement.scope().policy()));
          if (subject.mainline()) {
            queue.judgedAnew(request.project(), subject.revision(), seen);
            reorder(judgement);
          } else if (isOfPullRequest && !told(report).equals(toldBefore)) {
            queue.judgedEarlier(subject, seen);
          }
        });
  }

  /** Unpacking a report takes time, so it is only read if later commits may depend on it. */
  private Optional<EarlierRegressions> toldBefore(EvaluationRequest request) {
    return evaluations
        .written(request.project(), request.evaluation())
        .flatMap(EvaluationJob::told);
  }

  /**
   * The regressions that later commits of a pull request take over; empty while machines are
   * awaited.
   */
  private static Optional<EarlierRegressions> told(EvaluationReport report) {
    return report.waitingUntil() == null
        ? Optional.of(EarlierRegressions.toldBy(report))
        : Optional.empty();
  }

  private void reorder(Evaluator.Judgement judgement) {
    queue.followPast(judgement.scope());
    if (judgement.isMoved()) {
      queue.reorder(judgement.scope().project());
    } else {
      queue.reorderBehind(judgement.scope());
    }
  }

  private void wait(EvaluationRequest seen, EvaluationReport report) {
    Instant until = report.waitingUntil();
    if (until != null) {
      work.add(seen.whenWaited(), until);
    }
  }

  /**
   * Only one judgement of the mainline runs at a time, since its change points depend on all of it.
   */
  private void lock(EvaluationRequest request, JudgingTask started) {
    if (started.subject().mainline()) {
      changePoints.lock(request.project());
    } else {
      requests.lock(request, started.subject());
    }
  }

  /** The first line of the failure's root cause. */
  private static String why(RuntimeException failure) {
    Throwable cause = NestedExceptionUtils.getMostSpecificCause(failure);
    String message = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    return cause.getClass().getSimpleName() + ": " + message;
  }
}
