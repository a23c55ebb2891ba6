package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Revisions;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Service of the actions that people take on alerts. */
@Component
class AlertActions {

  private final Alerts alerts;
  private final AlertJournal journal;
  private final ChangePoints changePoints;
  private final AlertKeeper keeper;
  private final SeriesHistories histories;
  private final Revisions revisions;

  AlertActions(
      Alerts alerts,
      AlertJournal journal,
      ChangePoints changePoints,
      AlertKeeper keeper,
      SeriesHistories histories,
      Revisions revisions) {
    this.alerts = alerts;
    this.journal = journal;
    this.changePoints = changePoints;
    this.keeper = keeper;
    this.histories = histories;
    this.revisions = revisions;
  }

  /**
   * Does it to all of them or to none.
   *
   * @throws ProblemException 404 if one of the alerts does not exist
   */
  @Transactional
  public void act(
      long project, Collection<UUID> ids, String by, AlertAction action, AlertNote said) {
    changePoints.lock(project);
    List<AlertAction.Done> done =
        known(project, Set.copyOf(ids)).stream().map(alert -> action.to(alert, said)).toList();
    List<KnownAlert> now = done.stream().map(AlertAction.Done::alert).toList();
    List<AlertEvent> events =
        done.stream()
            .map(each -> AlertEvent.by(by, each.alert(), each.event(), said.note()))
            .toList();
    journal.keep(project, now, events);
    byBranch(project, now)
        .forEach((branch, some) ->
            keeper.follow(
                project,
                histories.mainline(project, branch.orElse(null)),
                some.stream().map(KnownAlert::series).distinct().toList()));
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

  private List<KnownAlert> known(long project, Set<UUID> ids) {
    List<KnownAlert> known = alerts.find(project, ids);
    Set<UUID> found = known.stream().map(KnownAlert::id).collect(Collectors.toSet());
    ids.stream()
        .filter(id -> !found.contains(id))
        .min(UUID::compareTo)
        .ifPresent(id -> {
          throw ProblemException.notFound("There is no alert '%s'.".formatted(id));
        });
    return known;
  }
}
