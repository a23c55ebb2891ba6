package dev.benchwarden.measuring.trigger;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.statistics.Confirmation;
import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationFinished;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import dev.benchwarden.judging.evaluation.Evaluations;
import dev.benchwarden.measuring.request.NewRequest;
import dev.benchwarden.measuring.request.RequestReason;
import dev.benchwarden.measuring.request.Requests;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.policy.Policies;
import java.util.List;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Listener to what is only suspected, of which it asks for one repeat: of a revision of the
 * mainline, and of one of our own pull requests where the policy lets agents build those.
 */
@Component
class Repeats {

  private final Policies policies;
  private final Evaluations evaluations;
  private final SuspectedAlerts alerts;
  private final Revisions revisions;
  private final OtherMachines machines;
  private final Requests requests;

  Repeats(
      Policies policies,
      Evaluations evaluations,
      SuspectedAlerts alerts,
      Revisions revisions,
      OtherMachines machines,
      Requests requests) {
    this.policies = policies;
    this.evaluations = evaluations;
    this.alerts = alerts;
    this.revisions = revisions;
    this.machines = machines;
    this.requests = requests;
  }

  @EventListener
  void on(EvaluationFinished judged) {
    if (policies.of(judged.project()).measure().repeat()) {
      evaluations
          .withId(judged.project(), judged.evaluation())
          .filter(evaluation -> mayBeBuilt(judged.project(), evaluation))
          .ifPresent(evaluation -> repeat(judged.project(), evaluation));
    }
  }

  private void repeat(long project, Evaluation evaluation) {
    if (evaluation.isDecided()) {
      repeatFindings(project, evaluation);
    }
    if (isMainline(evaluation)) {
      alerts
          .inPlace(project)
          .forEach((revision, benchmarks) ->
              ask(project, NewRequest.Source.ofMainline(revision), benchmarks));
    }
  }

  private static boolean isMainline(Evaluation evaluation) {
    return evaluation.pullRequest() == null && evaluation.trust() == Trust.PROTECTED;
  }

  private boolean mayBeBuilt(long project, Evaluation evaluation) {
    return isMainline(evaluation)
        ? revisions
            .named(project, evaluation.revision())
            .filter(revision -> revision.mainline())
            .isPresent()
        : evaluation.trust() != Trust.FORK && policies.of(project).measure().unprotected();
  }

  private void repeatFindings(long project, Evaluation evaluation) {
    List<String> suspected =
        evaluations.report(project, evaluation.id()).map(EvaluationReport::findings).stream()
            .flatMap(List::stream)
            .filter(Repeats::isSuspected)
            .map(ComparisonRow::benchmark)
            .distinct()
            .sorted()
            .toList();
    if (!suspected.isEmpty()) {
      ask(project, source(evaluation), suspected);
    }
  }

  private static NewRequest.Source source(Evaluation evaluation) {
    return isMainline(evaluation)
        ? NewRequest.Source.ofMainline(evaluation.revision())
        : new NewRequest.Source(
            evaluation.revision(),
            Trust.MEMBER,
            evaluation.branch(),
            evaluation.pullRequest(),
            null);
  }

  private static boolean isSuspected(ComparisonRow row) {
    RowConfirmation confirmation = row.confirmation();
    return confirmation != null && confirmation.state() == Confirmation.State.SUSPECTED;
  }

  /** Once: a repeat that tells nothing is not repeated. */
  private void ask(long project, NewRequest.Source source, List<String> benchmarks) {
    if (requests.wasAsked(project, RequestReason.CONFIRM, source.revision())) {
      return;
    }
    String machine = machines.thanThoseAt(project, source.revision()).orElse(null);
    requests.ask(
        project,
        new NewRequest(
            RequestReason.CONFIRM,
            source,
            null,
            null,
            NewRequest.Where.on(machine),
            null,
            benchmarks,
            null,
            null,
            ""));
  }
}
