package dev.benchwarden.notification;

import dev.benchwarden.judging.alert.AlertEventKind;
import dev.benchwarden.judging.alert.LimitAlertsDecided;
import dev.benchwarden.judging.limit.LimitAlert;
import dev.benchwarden.judging.limit.LimitAlerts;
import dev.benchwarden.judging.limit.LimitAlertsChanged;
import dev.benchwarden.store.catalog.Platforms;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Notifier of limits that the mainline exceeds, of those that hold again, and of people's
 * decisions.
 */
@Component
class LimitNotices {

  /** Actions that others want to know about; snoozing is not one of them. */
  private static final Set<AlertEventKind> TOLD =
      Set.of(
          AlertEventKind.ACKNOWLEDGED,
          AlertEventKind.ASSIGNED,
          AlertEventKind.DISMISSED,
          AlertEventKind.RESOLVED,
          AlertEventKind.REOPENED);

  private final Announcer announcer;
  private final Platforms platforms;
  private final LimitAlerts alerts;

  LimitNotices(Announcer announcer, Platforms platforms, LimitAlerts alerts) {
    this.announcer = announcer;
    this.platforms = platforms;
    this.alerts = alerts;
  }

  @EventListener
  void on(LimitAlertsChanged changed) {
    Map<EventType, List<LimitFact>> facts =
        facts(changed.project(), changed.changed()).stream()
            .collect(
                Collectors.groupingBy(
                    LimitFact::event, () -> new EnumMap<>(EventType.class), Collectors.toList()));
    facts.forEach((event, told) -> {
      if (announcer.isHeard(changed.project(), event)) {
        announcer.tell(changed.project(), event, told);
      }
    });
  }

  @EventListener
  void on(LimitAlertsDecided decided) {
    long project = decided.project();
    Map<UUID, AlertEventKind> told = new HashMap<>(decided.done());
    told.values().retainAll(TOLD);
    if (told.isEmpty() || !announcer.isHeard(project, EventType.LIMIT_DECIDED)) {
      return;
    }
    List<LimitFact> facts =
        facts(project, alerts.find(project, told.keySet())).stream()
            .map(fact -> fact.decided(Objects.requireNonNull(told.get(fact.limitAlert())), decided))
            .toList();
    announcer.tell(project, EventType.LIMIT_DECIDED, facts);
  }

  private List<LimitFact> facts(long project, List<LimitAlert> changed) {
    boolean areSeveral = platforms.of(project).size() > 1;
    return changed.stream().map(alert -> LimitFact.of(alert, areSeveral)).toList();
  }
}
