package dev.benchwarden.pages.live;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Endpoints of events as they happen: of a project, and of all. */
@RestController
class LiveController {

  private final Projects projects;
  private final EventStreams streams;

  LiveController(Projects projects, EventStreams streams) {
    this.projects = projects;
    this.streams = streams;
  }

  @GetMapping(path = "/api/v1/live", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  @Operation(
      summary =
          "Server-sent events of all projects that the caller may read: such as 'run bson', or"
              + " 'everything' when some may have been missed")
  SseEmitter listenToAll(HttpServletResponse response) {
    prepare(response);
    return streams.join(new Audience.OfCaller(Caller.current().orElse(null)));
  }

  @GetMapping(
      path = "/api/v1/projects/{project}/live",
      produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  @Operation(
      summary =
          "Server-sent events: run, evaluation, alerts, job and measurements, each when something of it changed")
  SseEmitter listen(@PathVariable String project, HttpServletResponse response) {
    // Before the database is asked, so that many reconnecting pages cost it nothing.
    streams.requireRoom();
    long id = projects.readable(project).id();
    prepare(response);
    return streams.join(new Audience.OfProject(id, Caller.current().orElse(null)));
  }

  private static void prepare(HttpServletResponse response) {
    // Proxies such as nginx would otherwise buffer what is meant to be sent now.
    response.setHeader("X-Accel-Buffering", "no");
    response.setHeader("Cache-Control", "no-store");
  }
}
