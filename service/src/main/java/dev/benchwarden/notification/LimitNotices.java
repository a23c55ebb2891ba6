package dev.benchwarden.notification;

import dev.benchwarden.judging.limit.LimitAlertsChanged;
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

  LimitNotices(Announcer announcer) {
    this.announcer = announcer;
  }

  @EventListener
  void on(LimitAlertsChanged changed) {
    Map<EventType, List<LimitFact>> facts =
        changed.changed().stream()
            .map(LimitFact::of)
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
