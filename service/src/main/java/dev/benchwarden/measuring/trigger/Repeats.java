package dev.benchwarden.measuring.trigger;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.statistics.Confirmation;
import dev.benchwarden.judging.alert.AlertChange;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.AlertsChanged;
import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationFinished;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import dev.benchwarden.judging.evaluation.Evaluations;
import dev.benchwarden.measuring.request.NewRequest;
import dev.benchwarden.measuring.request.RequestReason;
import dev.benchwarden.measuring.request.Requests;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.policy.Policies;
import java.util.List;
import java.util.stream.Collectors;
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
  private final SeriesCatalog series;
  private final Revisions revisions;
  private final OtherMachines machines;
  private final Requests requests;

  Repeats(
      Policies policies,
      Evaluations evaluations,
      SeriesCatalog series,
      Revisions revisions,
      OtherMachines machines,
      Requests requests) {
    this.policies = policies;
    this.evaluations = evaluations;
    this.series = series;
    this.revisions = revisions;
    this.machines = machines;
    this.requests = requests;
  }

  @EventListener
  void on(AlertsChanged changed) {
    if (policies.of(changed.project()).measure().repeat()) {
      changed.changes().stream()
          .filter(change -> change.state() == AlertState.SUSPECTED)
          .collect(Collectors.groupingBy(AlertChange::revision))
          .forEach((revision, changes) -> repeat(changed.project(), revision, changes));
    }
  }

  private void repeat(long project, long revision, List<AlertChange> changes) {
    List<String> benchmarks =
        series
            .describe(project, changes.stream().map(AlertChange::series).distinct().toList())
            .values()
            .stream()
            .map(one -> one.benchmark())
            .distinct()
            .sorted()
            .toList();
    String name = revisions.byId(project, revision).name();
    ask(project, NewRequest.Source.ofMainline(name), benchmarks);
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

  private boolean mayBeBuilt(long project, Evaluation evaluation) {
    boolean isMainline = evaluation.pullRequest() == null && evaluation.trust() == Trust.PROTECTED;
    return isMainline
        ? revisions
            .named(project, evaluation.revision())
            .filter(revision -> revision.mainline())
            .isPresent()
        : evaluation.trust() != Trust.FORK && policies.of(project).measure().unprotected();
  }

  private void repeat(long project, Evaluation evaluation) {
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
    return evaluation.trust() == Trust.PROTECTED && evaluation.pullRequest() == null
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
