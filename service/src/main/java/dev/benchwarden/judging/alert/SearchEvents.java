package dev.benchwarden.judging.alert;

import dev.benchwarden.store.catalog.PlainText;
import java.util.List;
import org.springframework.context.event.EventListener;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Keeper of the results of searches in the history of their alerts. */
@Component
class SearchEvents {

  /** Two groups of commits may have many names; a note holds 4000 characters. */
  private static final int LONGEST_MESSAGE = 3800;

  private final Alerts alerts;
  private final AlertOwners owners;

  SearchEvents(Alerts alerts, AlertOwners owners) {
    this.alerts = alerts;
    this.owners = owners;
  }

  /** Runs first, so that listeners that report the commit know its owners. */
  @EventListener
  @Order(Ordered.HIGHEST_PRECEDENCE)
  void on(SearchEnded ended) {
    AlertEventKind kind =
        ended.culprit() == null ? AlertEventKind.SEARCHED : AlertEventKind.COMMIT_NAMED;
    String said = PlainText.of(ended.message(), LONGEST_MESSAGE);
    String note = "%s (%s)".formatted(said, ended.measured());
    List<KnownAlert> found = alerts.find(ended.project(), ended.alerts());
    AlertSearch.Culprit culprit = ended.culprit();
    if (culprit != null) {
      alerts.save(ended.project(), owners.assign(ended.project(), culprit.revision(), found));
    }
    List<AlertEvent> events =
        found.stream().map(alert -> AlertEvent.byResults(alert, kind, note)).toList();
    alerts.append(ended.project(), events);
  }
}
