package dev.benchwarden.pages.preview;

import dev.benchwarden.platform.limit.ClientAddress;
import dev.benchwarden.platform.page.DashboardPage;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * Endpoint of the dashboard's page at addresses that people post: the usual page, with a preview in
 * its head if everyone may see the project.
 */
@Controller
class PreviewController {

  private final Previews previews;

  PreviewController(Previews previews) {
    this.previews = previews;
  }

  @GetMapping("/projects/{project}")
  ResponseEntity<Object> project(@PathVariable String project, HttpServletRequest request) {
    return page(previews.ofProject(project, ClientAddress.key(request)));
  }

  @GetMapping("/projects/{project}/comparisons")
  ResponseEntity<Object> comparison(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String baseline,
      @RequestParam(required = false) @Nullable String candidate,
      HttpServletRequest request) {
    return page(previews.ofComparison(project, baseline, candidate, ClientAddress.key(request)));
  }

  @GetMapping("/projects/{project}/comparisons/{id:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}")
  ResponseEntity<Object> kept(
      @PathVariable String project, @PathVariable UUID id, HttpServletRequest request) {
    return page(previews.ofKept(project, id, ClientAddress.key(request)));
  }

  @GetMapping("/projects/{project}/series/{series:[0-9]{1,18}}")
  ResponseEntity<Object> series(
      @PathVariable String project, @PathVariable long series, HttpServletRequest request) {
    return page(previews.ofSeries(project, series, ClientAddress.key(request)));
  }

  private static ResponseEntity<Object> page(Optional<Preview> preview) {
    return DashboardPage.answer(HttpStatus.OK, preview.map(Preview::tags).orElse(""));
  }
}
