package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Revisions;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Service of the actions that people take on alerts. */
@Component
class AlertActions {

  private final Alerts alerts;
  private final AlertJournal journal;
  private final LimitDecisions limits;
  private final ApplicationEventPublisher events;
  private final ChangePoints changePoints;
  private final AlertKeeper keeper;
  private final SeriesHistories histories;
  private final Revisions revisions;

  AlertActions(
      Alerts alerts,
      AlertJournal journal,
      LimitDecisions limits,
      ApplicationEventPublisher events,
      ChangePoints changePoints,
      AlertKeeper keeper,
      SeriesHistories histories,
      Revisions revisions) {
    this.alerts = alerts;
    this.journal = journal;
    this.limits = limits;
    this.events = events;
    this.changePoints = changePoints;
    this.keeper = keeper;
    this.histories = histories;
    this.revisions = revisions;
  }

  /**
   * Applies the action to all of them or to none.
   *
   * @throws ProblemException 404 if one of the alerts does not exist; 409 if an alert is to be
   *     reopened whose limit holds again, or whose change a person rejected; 422 naming what goes
   *     with another action
   */
  @Transactional
  public void act(
      long project, Collection<UUID> ids, String by, AlertAction action, AlertNote said) {
    requireOwn(action, said);
    changePoints.lock(project);
    Set<UUID> wanted = Set.copyOf(ids);
    List<KnownAlert> ofChanges = alerts.find(project, wanted);
    List<LimitDecisions.Known> ofLimits = limits.find(project, wanted);
    requireAll(
        wanted,
        Stream.concat(ofChanges.stream(), ofLimits.stream().map(LimitDecisions.Known::alert)));
    actOnLimits(project, ofLimits, by, action, said);
    actOnChanges(project, ofChanges, by, action, said);
  }

  /** What an action passed over would seem to be done. */
  private static void requireOwn(AlertAction action, AlertNote said) {
    if (said.assignee() != null && action != AlertAction.ASSIGN) {
      throw ofAnother("/assignee", "goes with the action 'assign' only");
    }
    if (said.until() != null && action != AlertAction.SNOOZE) {
      throw ofAnother("/until", "goes with the action 'snooze' only");
    }
  }

  private static ProblemException ofAnother(String place, String what) {
    return new ProblemException(
        Problem.INVALID_BODY, place + ": " + what, BadInput.parameter(place, what));
  }

  private void actOnLimits(
      long project,
      List<LimitDecisions.Known> known,
      String by,
      AlertAction action,
      AlertNote said) {
    Map<UUID, AlertEventKind> decided = new LinkedHashMap<>();
    for (LimitDecisions.Known one : known) {
      if (action == AlertAction.REOPEN && !one.isExceeded()) {
        throw new ProblemException(
            Problem.CONFLICT,
            "The limit of alert '%s' holds again: only that of one that is exceeded can be reopened."
                .formatted(one.alert().id()));
      }
      AlertAction.Done done = action.to(one.alert(), said);
      limits.keep(
          project, done.alert(), AlertEvent.by(by, done.alert(), done.event(), action.note(said)));
      decided.put(done.alert().id(), done.event());
    }
    if (!decided.isEmpty()) {
      events.publishEvent(new LimitAlertsDecided(project, decided, by, action.note(said)));
    }
  }

  private void actOnChanges(
      long project, List<KnownAlert> known, String by, AlertAction action, AlertNote said) {
    if (action == AlertAction.REOPEN || action == AlertAction.ACKNOWLEDGE) {
      requireNoneRejected(project, known);
    }
    List<AlertAction.Done> done = known.stream().map(alert -> action.to(alert, said)).toList();
    List<KnownAlert> now = done.stream().map(AlertAction.Done::alert).toList();
    List<AlertEvent> happened =
        done.stream()
            .map(each -> AlertEvent.by(by, each.alert(), each.event(), action.note(said)))
            .toList();
    journal.keep(project, now, happened);
    byBranch(project, now)
        .forEach((branch, some) ->
            keeper.follow(
                project,
                histories.mainline(project, branch.orElse(null)),
                some.stream().map(KnownAlert::series).distinct().toList()));
  }

  private void requireNoneRejected(long project, List<KnownAlert> known) {
    Set<UUID> rejected =
        changePoints.rejected(
            project, known.stream().map(alert -> alert.change().point()).toList());
    known.stream()
        .filter(alert -> rejected.contains(alert.change().point()))
        .findFirst()
        .ifPresent(alert -> {
          throw new ProblemException(
              Problem.CONFLICT,
              "The change that alert '%s' tells of was rejected: confirm it to open the alert."
                  .formatted(alert.id()));
        });
  }

  /** By the stable branch that each is of; empty for the default one. */
  private Map<Optional<String>, List<KnownAlert>> byBranch(long project, List<KnownAlert> some) {
    Map<Long, Revision> known =
        revisions.byIds(project, some.stream().map(one -> one.change().revision()).toList());
    return some.stream()
        .collect(
            Collectors.groupingBy(one ->
                Optional.ofNullable(
                    Objects.requireNonNull(known.get(one.change().revision())).line())));
  }

  private static void requireAll(Set<UUID> wanted, Stream<KnownAlert> known) {
    Set<UUID> found = known.map(KnownAlert::id).collect(Collectors.toSet());
    wanted.stream()
        .filter(id -> !found.contains(id))
        .min(UUID::compareTo)
        .ifPresent(id -> {
          throw ProblemException.notFound("There is no alert '%s'.".formatted(id));
        });
  }
}
