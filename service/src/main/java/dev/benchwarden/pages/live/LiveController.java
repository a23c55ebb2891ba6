package dev.benchwarden.pages.live;

import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Endpoint of a project's events, as they happen. */
@RestController
class LiveController {

  private final Projects projects;
  private final EventStreams streams;

  LiveController(Projects projects, EventStreams streams) {
    this.projects = projects;
    this.streams = streams;
  }

  @GetMapping(
      path = "/api/v1/projects/{project}/live",
      produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  @Operation(
      summary =
          "Server-sent events: run, evaluation, alerts and measurements, each when something of it changed")
  SseEmitter listen(@PathVariable String project, HttpServletResponse response) {
    // Before the database is asked: many pages that come again at once cost it nothing.
    streams.requireRoom();
    long id = projects.readable(project).id();
    // Proxies such as nginx would gather what is meant for now.
    response.setHeader("X-Accel-Buffering", "no");
    response.setHeader("Cache-Control", "no-store");
    return streams.join(id);
  }
}
