package dev.benchwarden.live;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.http.MediaType;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** The pages that are open, by project. */
@Component
class Audience {

  /** Pages come again by themselves; so a permission that was taken back ends soon. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private final Map<Long, Set<SseEmitter>> pages = new ConcurrentHashMap<>();

  SseEmitter join(long project) {
    SseEmitter page = new SseEmitter(LONGEST.toMillis());
    Set<SseEmitter> others = pages.computeIfAbsent(project, id -> ConcurrentHashMap.newKeySet());
    others.add(page);
    page.onCompletion(() -> others.remove(page));
    page.onTimeout(page::complete);
    page.onError(failure -> others.remove(page));
    send(page, SseEmitter.event().comment("welcome"));
    return page;
  }

  void tell(Happening happening) {
    pages
        .getOrDefault(happening.project(), Set.of())
        .forEach(page -> send(page, event(happening.kind())));
  }

  /** Nobody knows what was missed. */
  void tellAll() {
    for (Happening.Kind kind : Happening.Kind.values()) {
      pages.values().forEach(some -> some.forEach(page -> send(page, event(kind))));
    }
  }

  /** Keeps proxies from taking a silent connection for a dead one. */
  @Scheduled(fixedDelayString = "PT20S")
  void keepAlive() {
    pages
        .values()
        .forEach(
            some -> some.forEach(page -> send(page, SseEmitter.event().comment("still here"))));
  }

  void dismiss() {
    pages.values().forEach(some -> some.forEach(SseEmitter::complete));
  }

  private static SseEmitter.SseEventBuilder event(Happening.Kind kind) {
    return SseEmitter.event().data(kind.text(), MediaType.TEXT_PLAIN);
  }

  /** A page that was closed is found when something is sent to it. */
  private static void send(SseEmitter page, SseEmitter.SseEventBuilder event) {
    try {
      page.send(event);
    } catch (IOException | IllegalStateException gone) {
      page.completeWithError(gone);
    }
  }
}
