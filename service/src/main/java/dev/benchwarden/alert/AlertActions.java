package dev.benchwarden.alert;

import dev.benchwarden.detection.ChangePoints;
import dev.benchwarden.problem.ProblemException;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** What people do about alerts. */
@Component
class AlertActions {

  private final Alerts alerts;
  private final AlertJournal journal;
  private final ChangePoints changePoints;
  private final AlertKeeper keeper;

  AlertActions(Alerts alerts, AlertJournal journal, ChangePoints changePoints, AlertKeeper keeper) {
    this.alerts = alerts;
    this.journal = journal;
    this.changePoints = changePoints;
    this.keeper = keeper;
  }

  /**
   * @throws ProblemException 404 if there is no such alert
   */
  @Transactional
  public void acknowledge(long project, UUID id, String by, @Nullable String note) {
    act(
        project,
        id,
        by,
        "acknowledged",
        note,
        alert -> alert.decided(Decision.ACKNOWLEDGED, AlertState.ACKNOWLEDGED));
  }

  @Transactional
  public void dismiss(long project, UUID id, String by, @Nullable String note) {
    act(
        project,
        id,
        by,
        "dismissed",
        note,
        alert -> alert.decided(Decision.DISMISSED, AlertState.DISMISSED));
  }

  @Transactional
  public void resolve(long project, UUID id, String by, @Nullable String note) {
    act(
        project,
        id,
        by,
        "resolved",
        note,
        alert -> alert.decided(Decision.RESOLVED, AlertState.RESOLVED));
  }

  /** What was closed by a person follows the results again; what they closed stays open. */
  @Transactional
  public void reopen(long project, UUID id, String by, @Nullable String note) {
    act(
        project,
        id,
        by,
        "reopened",
        note,
        alert ->
            alert.decided(
                alert.decision() == null || alert.decision() == Decision.ACKNOWLEDGED
                    ? Decision.REOPENED
                    : null,
                AlertState.CONFIRMED));
  }

  @Transactional
  public void assign(
      long project, UUID id, String by, @Nullable String assignee, @Nullable String note) {
    act(project, id, by, "assigned", note, alert -> alert.assignedTo(assignee));
  }

  private void act(
      long project,
      UUID id,
      String by,
      String action,
      @Nullable String note,
      UnaryOperator<KnownAlert> change) {
    changePoints.lock(project);
    KnownAlert alert =
        alerts
            .find(project, id)
            .orElseThrow(() -> ProblemException.notFound("There is no alert '%s'.".formatted(id)));
    KnownAlert now = change.apply(alert);
    journal.keep(project, List.of(now), List.of(AlertEvent.by(by, now, action, note)));
    keeper.follow(project, List.of(alert.series()));
  }
}
