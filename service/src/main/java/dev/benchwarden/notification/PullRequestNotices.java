package dev.benchwarden.notification;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationDecided;
import dev.benchwarden.judging.evaluation.EvaluationFinished;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import dev.benchwarden.judging.evaluation.EvaluationSummaries;
import dev.benchwarden.judging.evaluation.EvaluationSummary;
import dev.benchwarden.judging.evaluation.Evaluations;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.policy.Policies;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Notifier of how pull requests were judged and decided, once no machine is awaited. */
@Component
class PullRequestNotices {

  private static final EventType[] EVENTS = {
    EventType.PULL_REQUEST_REGRESSION,
    EventType.PULL_REQUEST_RESOLVED,
    EventType.PULL_REQUEST_JUDGED
  };

  private final Announcer announcer;
  private final Notices notices;
  private final Projects projects;
  private final Evaluations evaluations;
  private final EvaluationSummaries summaries;
  private final Policies policies;

  PullRequestNotices(
      Announcer announcer,
      Notices notices,
      Projects projects,
      Evaluations evaluations,
      EvaluationSummaries summaries,
      Policies policies) {
    this.announcer = announcer;
    this.notices = notices;
    this.projects = projects;
    this.evaluations = evaluations;
    this.summaries = summaries;
    this.policies = policies;
  }

  @EventListener
  void on(EvaluationFinished judged) {
    Integer pullRequest = judged.pullRequest();
    if (pullRequest != null && announcer.isHeard(judged.project(), EVENTS)) {
      evaluations
          .withId(judged.project(), judged.evaluation())
          .filter(Evaluation::isDone)
          .filter(evaluation -> evaluations.isCurrent(judged.project(), evaluation))
          .ifPresent(evaluation ->
              tell(judged.project(), pullRequest, evaluation, judged.policy(), false));
    }
  }

  @EventListener
  void on(EvaluationDecided decided) {
    if (announcer.isHeard(decided.project(), EVENTS)) {
      evaluations
          .withId(decided.project(), decided.evaluation())
          .filter(Evaluation::isDone)
          .ifPresent(evaluation ->
              tell(
                  decided.project(),
                  decided.pullRequest(),
                  evaluation,
                  policies.of(decided.project()),
                  true));
    }
  }

  private void tell(
      long project, int pullRequest, Evaluation evaluation, Policy policy, boolean isDecision) {
    EvaluationReport report =
        evaluations.report(project, evaluation.id()).orElse(EvaluationReport.EMPTY);
    if (!report.awaitsMachines()) {
      projects
          .withId(project)
          .ifPresent(known -> tell(known, pullRequest, evaluation, report, policy, isDecision));
    }
  }

  private void tell(
      Project project,
      int pullRequest,
      Evaluation evaluation,
      EvaluationReport report,
      Policy policy,
      boolean isDecision) {
    Optional<Notice> told = told(project.id(), pullRequest, evaluation);
    EvaluationSummary summary = summaries.summarize(project, evaluation, report);
    PullRequestFact fact =
        PullRequestFact.of(
            pullRequest, evaluation, report, summary.description(), policy.primary());
    if (told.filter(before -> isWithdrawn(before, report.verdict())).isPresent()) {
      announcer.withdraw(
          project.id(), told.get(), EventType.PULL_REQUEST_RESOLVED, fact.withdrawing());
    } else {
      EventType event =
          summary.isDecided()
              ? EventType.PULL_REQUEST_JUDGED
              : event(project.id(), evaluation, report);
      if (told.filter(
              before ->
                  isSame(before.event(), event)
                      && (!isDecision || Objects.equals(fact(before).headline(), fact.headline())))
          .isEmpty()) {
        announcer.tell(project.id(), event, List.of(fact), fact.subject());
      }
    }
  }

  /**
   * Each machine that reports late causes another judgement, usually with the same result; a
   * decision has other words. Once a regression was announced as gone, the same commit without one
   * is no news.
   */
  private static boolean isSame(EventType told, EventType event) {
    return told == event
        || (told == EventType.PULL_REQUEST_RESOLVED && event == EventType.PULL_REQUEST_JUDGED);
  }

  /** The last notice about the same evaluation. */
  private Optional<Notice> told(long project, int pullRequest, Evaluation evaluation) {
    return notices
        .last(project, PullRequestFact.subject(pullRequest))
        .filter(last -> fact(last).evaluation().equals(evaluation.id()));
  }

  private static PullRequestFact fact(Notice notice) {
    return (PullRequestFact) notice.facts().getFirst();
  }

  /** Whether a regression that was announced no longer exists, according to late results. */
  private static boolean isWithdrawn(Notice told, SuiteVerdict verdict) {
    return told.event() == EventType.PULL_REQUEST_REGRESSION && verdict != SuiteVerdict.REGRESSION;
  }

  private EventType event(long project, Evaluation evaluation, EvaluationReport report) {
    return switch (report.verdict()) {
      case REGRESSION -> EventType.PULL_REQUEST_REGRESSION;
      case IMPROVEMENT, NO_REGRESSION ->
          report.earlier().isEmpty() && evaluations.hasRegressedBefore(project, evaluation)
              ? EventType.PULL_REQUEST_RESOLVED
              : EventType.PULL_REQUEST_JUDGED;
      case ENVIRONMENT, NOT_ENOUGH_DATA -> EventType.PULL_REQUEST_JUDGED;
    };
  }
}
