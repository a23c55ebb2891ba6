package dev.benchwarden.judging.alert;

import java.util.List;
import java.util.Map;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Journal that stores what happened to alerts, and publishes it. */
@Component
class AlertJournal {

  private final Alerts alerts;
  private final ApplicationEventPublisher listeners;

  AlertJournal(Alerts alerts, ApplicationEventPublisher listeners) {
    this.alerts = alerts;
    this.listeners = listeners;
  }

  /** Alerts as they are now, with what happened to them. */
  void keep(long project, List<KnownAlert> changed, List<AlertEvent> events) {
    alerts.save(project, changed);
    alerts.append(project, events);
    tell(project, AlertChange.of(changed, events));
  }

  /**
   * Withdraws alerts whose change is no longer found. They are kept; withdrawing one is published
   * only if it was open.
   *
   * @param gone with the reason, by alert
   */
  void withdraw(long project, Map<KnownAlert, String> gone) {
    alerts.save(project, gone.keySet().stream().map(KnownAlert::withdrawn).toList());
    alerts.append(
        project,
        gone.entrySet().stream()
            .map(entry ->
                AlertEvent.byResults(
                    entry.getKey().withdrawn(), AlertEventKind.WITHDRAWN, entry.getValue()))
            .toList());
    tell(
        project,
        gone.entrySet().stream()
            .filter(entry -> entry.getKey().isOpen())
            .map(entry -> AlertChange.withdrawn(entry.getKey(), entry.getValue()))
            .toList());
  }

  private void tell(long project, List<AlertChange> changes) {
    if (!changes.isEmpty()) {
      listeners.publishEvent(new AlertsChanged(project, changes));
    }
  }
}
