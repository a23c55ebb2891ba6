package dev.benchwarden.notification;

import dev.benchwarden.judging.limit.LimitAlertsChanged;
import dev.benchwarden.store.catalog.Platforms;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Tells of limits that the mainline exceeds, and of those that hold again. */
@Component
class LimitNotices {

  private final Announcer announcer;
  private final Platforms platforms;

  LimitNotices(Announcer announcer, Platforms platforms) {
    this.announcer = announcer;
    this.platforms = platforms;
  }

  @EventListener
  void on(LimitAlertsChanged changed) {
    boolean areSeveral = platforms.of(changed.project()).size() > 1;
    Map<EventType, List<LimitFact>> facts =
        changed.changed().stream()
            .map(alert -> LimitFact.of(alert, areSeveral))
            .collect(
                Collectors.groupingBy(
                    LimitFact::event, () -> new EnumMap<>(EventType.class), Collectors.toList()));
    facts.forEach((event, told) -> {
      if (announcer.isHeard(changed.project(), event)) {
        announcer.tell(changed.project(), event, told);
      }
    });
  }
}
