package dev.benchwarden.measuring.trigger;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.policy.MeasurePolicy;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.statistics.confirmation.Confirmation;
import dev.benchwarden.core.statistics.environment.Independence;
import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationFinished;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import dev.benchwarden.judging.evaluation.Evaluations;
import dev.benchwarden.measuring.request.AgentPlatforms;
import dev.benchwarden.measuring.request.NewRequest;
import dev.benchwarden.measuring.request.RequestReason;
import dev.benchwarden.measuring.request.Requests;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.policy.Policies;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Listener for suspected changes, which requests one repeat on each platform: of a revision of a
 * stable branch, or of a pull request that is not a fork's if the policy lets agents build those.
 * Another machine that knows the benchmarks repeats at once; on the same one a repeat is not
 * informative for half an hour, so it is requested later.
 */
@Component
class Repeats {

  private final Policies policies;
  private final Evaluations evaluations;
  private final SuspectedAlerts alerts;
  private final Revisions revisions;
  private final RepeatMachines machines;
  private final AgentPlatforms platforms;
  private final Requests requests;
  private final WorkQueue work;

  Repeats(
      Policies policies,
      Evaluations evaluations,
      SuspectedAlerts alerts,
      Revisions revisions,
      RepeatMachines machines,
      AgentPlatforms platforms,
      Requests requests,
      WorkQueue work) {
    this.policies = policies;
    this.evaluations = evaluations;
    this.alerts = alerts;
    this.revisions = revisions;
    this.machines = machines;
    this.platforms = platforms;
    this.requests = requests;
    this.work = work;
  }

  @EventListener
  void on(EvaluationFinished judged) {
    List<WantedRepeat> ofTheSameMachine =
        wanted(judged.project(), judged.evaluation(), judged.policy().measure()).stream()
            .filter(one -> !askOfAnother(judged.project(), one))
            .toList();
    if (!ofTheSameMachine.isEmpty()) {
      work.add(
          new DelayedRepeat(judged.project(), judged.evaluation()).work(),
          Instant.now().plus(Independence.PAUSE));
    }
  }

  /** Requests a repeat of what is still suspected, also on the machine that measured it. */
  @Transactional
  public void late(DelayedRepeat repeat) {
    MeasurePolicy policy = policies.of(repeat.project()).measure();
    wanted(repeat.project(), repeat.evaluation(), policy)
        .forEach(
            one -> ask(repeat.project(), one, machines.any(repeat.project(), one).orElse(null)));
  }

  /** Each once: an uninformative repeat is not repeated. A search continues measuring by itself. */
  private List<WantedRepeat> wanted(long project, UUID evaluation, MeasurePolicy policy) {
    return policy.repeat()
        ? evaluations
            .withId(project, evaluation)
            .map(one -> suspected(project, one, policy))
            .orElse(Stream.empty())
            .filter(one -> !wasAsked(project, one, RequestReason.CONFIRM))
            .filter(one -> !wasAsked(project, one, RequestReason.BISECT))
            .toList()
        : List.of();
  }

  private boolean wasAsked(long project, WantedRepeat wanted, RequestReason reason) {
    return requests.wasAsked(project, reason, wanted.source().revision(), wanted.where());
  }

  private Stream<WantedRepeat> suspected(
      long project, Evaluation evaluation, MeasurePolicy policy) {
    if (evaluation.pullRequest() == null && evaluation.trust() == Trust.PROTECTED) {
      return revisions.named(project, evaluation.revision()).stream()
          .filter(Revision::isStable)
          .flatMap(revision -> ofLine(project, evaluation, revision.line()));
    }
    return evaluation.trust() != Trust.FORK && policy.unprotected()
        ? ofFindings(project, evaluation, proposed(evaluation))
        : Stream.empty();
  }

  /**
   * @param line the stable branch; null is the default one
   */
  private Stream<WantedRepeat> ofLine(long project, Evaluation evaluation, @Nullable String line) {
    Stream<WantedRepeat> ofAlerts =
        alerts.inPlace(project, line).stream()
            .map(one ->
                new WantedRepeat(
                    NewRequest.Source.ofStable(one.revision(), line),
                    platforms.named(project, one.platform()),
                    one.benchmarks()));
    return Stream.concat(
        ofFindings(project, evaluation, NewRequest.Source.ofStable(evaluation.revision(), line)),
        ofAlerts);
  }

  private static NewRequest.Source proposed(Evaluation evaluation) {
    return new NewRequest.Source(
        evaluation.revision(), Trust.MEMBER, evaluation.branch(), evaluation.pullRequest(), null);
  }

  private Stream<WantedRepeat> ofFindings(
      long project, Evaluation evaluation, NewRequest.Source source) {
    if (!evaluation.isDecided()) {
      return Stream.empty();
    }
    Map<String, List<String>> suspected =
        evaluations.report(project, evaluation.id()).map(EvaluationReport::findings).stream()
            .flatMap(List::stream)
            .filter(Repeats::isSuspected)
            .collect(
                Collectors.groupingBy(
                    ComparisonRow::platform,
                    TreeMap::new,
                    Collectors.mapping(ComparisonRow::benchmark, Collectors.toList())));
    return suspected.entrySet().stream()
        .map(entry ->
            new WantedRepeat(
                source,
                platforms.named(project, entry.getKey()),
                entry.getValue().stream().distinct().sorted().toList()));
  }

  private static boolean isSuspected(ComparisonRow row) {
    RowConfirmation confirmation = row.confirmation();
    return confirmation != null && confirmation.state() == Confirmation.State.SUSPECTED;
  }

  /** Whether there is another machine; it then gets the request. */
  private boolean askOfAnother(long project, WantedRepeat wanted) {
    Optional<String> machine = machines.other(project, wanted);
    machine.ifPresent(one -> ask(project, wanted, one));
    return machine.isPresent();
  }

  private void ask(long project, WantedRepeat wanted, @Nullable String machine) {
    requests.ask(
        project,
        new NewRequest(
            RequestReason.CONFIRM,
            wanted.source(),
            null,
            null,
            wanted.where().on(machine),
            null,
            wanted.benchmarks(),
            null,
            null,
            null,
            ""));
  }
}
