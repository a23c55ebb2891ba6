package dev.benchwarden.pages.preview;

import dev.benchwarden.platform.limit.ClientAddress;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.util.DigestUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * Endpoint of the dashboard's page at addresses that people post: the usual page, with a preview in
 * its head if everyone may see the project.
 */
@Controller
class PreviewController {

  private static final MediaType HTML = MediaType.parseMediaType("text/html;charset=UTF-8");
  private static final String END_OF_HEAD = "</head>";

  private final Previews previews;

  PreviewController(Previews previews) {
    this.previews = previews;
  }

  @GetMapping("/projects/{project}")
  ResponseEntity<byte[]> project(@PathVariable String project, HttpServletRequest request) {
    return page(previews.ofProject(project, ClientAddress.key(request)));
  }

  @GetMapping("/projects/{project}/comparisons")
  ResponseEntity<byte[]> comparison(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String baseline,
      @RequestParam(required = false) @Nullable String candidate,
      HttpServletRequest request) {
    return page(previews.ofComparison(project, baseline, candidate, ClientAddress.key(request)));
  }

  @GetMapping("/projects/{project}/comparisons/{id:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}")
  ResponseEntity<byte[]> kept(
      @PathVariable String project, @PathVariable UUID id, HttpServletRequest request) {
    return page(previews.ofKept(project, id, ClientAddress.key(request)));
  }

  @GetMapping("/projects/{project}/series/{series:[0-9]{1,18}}")
  ResponseEntity<byte[]> series(
      @PathVariable String project, @PathVariable long series, HttpServletRequest request) {
    return page(previews.ofSeries(project, series, ClientAddress.key(request)));
  }

  private static ResponseEntity<byte[]> page(Optional<Preview> preview) {
    byte[] html = html(preview).getBytes(StandardCharsets.UTF_8);
    return ResponseEntity.ok()
        .contentType(HTML)
        .cacheControl(CacheControl.noCache())
        .eTag("\"%s\"".formatted(DigestUtils.md5DigestAsHex(html)))
        .body(html);
  }

  private static String html(Optional<Preview> preview) {
    String page = dashboard();
    return preview.map(known -> page.replace(END_OF_HEAD, known.tags() + END_OF_HEAD)).orElse(page);
  }

  private static String dashboard() {
    try {
      return new ClassPathResource("META-INF/resources/index.html")
          .getContentAsString(StandardCharsets.UTF_8);
    } catch (IOException notBuilt) {
      throw new UncheckedIOException(notBuilt);
    }
  }
}
