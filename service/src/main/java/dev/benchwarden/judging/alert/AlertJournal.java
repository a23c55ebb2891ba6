package dev.benchwarden.judging.alert;

import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Keeps what happened to alerts, and tells who listens. */
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

  /** Alerts that tell of nothing any more. */
  void withdraw(long project, List<KnownAlert> gone) {
    alerts.remove(project, gone);
    tell(project, gone.stream().filter(KnownAlert::isOpen).map(AlertChange::withdrawn).toList());
  }

  private void tell(long project, List<AlertChange> changes) {
    if (!changes.isEmpty()) {
      listeners.publishEvent(new AlertsChanged(project, changes));
    }
  }
}
