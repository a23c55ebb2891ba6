package dev.benchwarden.pages.live;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Streams of server-sent events, one to each browser that has pages open. */
@Component
class EventStreams {

  /** Pages reconnect by themselves, so a revoked permission takes effect soon. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  /**
   * An eighth of the connections: requests being served take a quarter and waiting uploads a half,
   * and cannot be ended either, so an eighth is left.
   */
  private static final long HEAP_SHARE = 2 * 1024 * 1024;

  /** Pages that are refused poll now and then instead. */
  private static final Duration RETRY_AFTER = Duration.ofSeconds(30);

  private final long most = Runtime.getRuntime().maxMemory() / HEAP_SHARE;
  private final Set<OpenPage> pages = ConcurrentHashMap.newKeySet();
  private final Projects projects;

  EventStreams(Projects projects, MeterRegistry registry) {
    this.projects = projects;
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

  SseEmitter join(Audience audience) {
    requireRoom();
    SseEmitter emitter = new SseEmitter(LONGEST.toMillis());
    OpenPage page = new OpenPage(audience, emitter);
    pages.add(page);
    emitter.onCompletion(() -> pages.remove(page));
    emitter.onTimeout(emitter::complete);
    emitter.onError(failure -> pages.remove(page));
    page.greet();
    return emitter;
  }

  void tell(ProjectEvent event) {
    if (!pages.isEmpty()) {
      projects.withId(event.project()).ifPresent(project -> tell(event, project));
    }
  }

  private void tell(ProjectEvent event, Project project) {
    for (OpenPage page : pages) {
      @Nullable String line = page.audience().line(event, project);
      if (line != null) {
        page.send(List.of(line));
      }
    }
  }

  /** Sends everything, since it is unknown what was missed. */
  void tellAll() {
    pages.forEach(page -> page.send(page.audience().everything()));
  }

  /** Keeps proxies from closing a silent connection. */
  @Scheduled(fixedDelayString = "PT20S")
  void keepAlive() {
    pages.forEach(OpenPage::greet);
  }

  void dismiss() {
    pages.forEach(OpenPage::close);
  }
}
