package dev.benchwarden.pages.live;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Streams of server-sent events, one to each page that is open. */
@Component
class EventStreams {

  /** Pages come again by themselves; so a permission that was taken back ends soon. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  /**
   * An eighth of the connections: with requests being served (a quarter) and uploads that wait (a
   * half), which cannot be ended for a newcomer either, an eighth is left.
   */
  private static final long HEAP_SHARE = 2 * 1024 * 1024;

  /** Pages that are refused read now and then instead. */
  private static final Duration RETRY_AFTER = Duration.ofSeconds(30);

  private final long most = Runtime.getRuntime().maxMemory() / HEAP_SHARE;
  private final Set<OpenPage> pages = ConcurrentHashMap.newKeySet();

  EventStreams(MeterRegistry registry) {
    Gauge.builder("benchwarden.pages.open", pages, Set::size)
        .description("Pages of this replica that follow what happens")
        .register(registry);
  }

  /**
   * @throws ProblemException 503 if as many pages are open as the heap can hold
   */
  void requireRoom() {
    if (pages.size() >= most) {
      throw ProblemException.retryAfter(
          Problem.BUSY,
          "As many pages are open as the service can tell what happens. " + Problem.BUSY.advice(),
          RETRY_AFTER);
    }
  }

  SseEmitter join(long project) {
    requireRoom();
    SseEmitter emitter = new SseEmitter(LONGEST.toMillis());
    OpenPage page = new OpenPage(project, emitter);
    pages.add(page);
    emitter.onCompletion(() -> pages.remove(page));
    emitter.onTimeout(emitter::complete);
    emitter.onError(failure -> pages.remove(page));
    page.greet();
    return emitter;
  }

  void tell(ProjectEvent event) {
    Set<ProjectEvent.Kind> kind = EnumSet.of(event.kind());
    pages.stream()
        .filter(page -> page.project() == event.project())
        .forEach(page -> page.tell(kind));
  }

  /** Nobody knows what was missed. */
  void tellAll() {
    pages.forEach(page -> page.tell(EnumSet.allOf(ProjectEvent.Kind.class)));
  }

  /** Keeps proxies from taking a silent connection for a dead one. */
  @Scheduled(fixedDelayString = "PT20S")
  void keepAlive() {
    pages.forEach(OpenPage::greet);
  }

  void dismiss() {
    pages.forEach(OpenPage::close);
  }
}
