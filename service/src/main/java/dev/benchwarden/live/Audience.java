package dev.benchwarden.live;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** The pages that are open, by project. */
@Component
class Audience {

  /** Pages come again by themselves; so a permission that was taken back ends soon. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private final Map<Long, Set<OpenPage>> pages = new ConcurrentHashMap<>();

  Audience(MeterRegistry registry) {
    Gauge.builder("benchwarden.pages.open", this, Audience::size)
        .description("Pages of this replica that follow what happens")
        .register(registry);
  }

  private int size() {
    return pages.values().stream().mapToInt(Set::size).sum();
  }

  SseEmitter join(long project) {
    SseEmitter emitter = new SseEmitter(LONGEST.toMillis());
    OpenPage page = new OpenPage(emitter);
    Set<OpenPage> others = pages.computeIfAbsent(project, id -> ConcurrentHashMap.newKeySet());
    others.add(page);
    emitter.onCompletion(() -> others.remove(page));
    emitter.onTimeout(emitter::complete);
    emitter.onError(failure -> others.remove(page));
    page.greet();
    return emitter;
  }

  void tell(Happening happening) {
    Set<Happening.Kind> kind = EnumSet.of(happening.kind());
    pages.getOrDefault(happening.project(), Set.of()).forEach(page -> page.tell(kind));
  }

  /** Nobody knows what was missed. */
  void tellAll() {
    forAll(page -> page.tell(EnumSet.allOf(Happening.Kind.class)));
  }

  /** Keeps proxies from taking a silent connection for a dead one. */
  @Scheduled(fixedDelayString = "PT20S")
  void keepAlive() {
    forAll(OpenPage::greet);
  }

  void dismiss() {
    forAll(OpenPage::close);
  }

  private void forAll(Consumer<OpenPage> action) {
    pages.values().forEach(some -> some.forEach(action));
  }
}
