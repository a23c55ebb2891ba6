package dev.benchwarden.platform.web;

import java.io.IOException;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.util.DigestUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Endpoint of the dashboard, which is the same page at every address; the page reads its state from
 * the address.
 */
@RestController
class PageController {

  private static final MediaType HTML = MediaType.parseMediaType("text/html;charset=UTF-8");

  private final Resource page = new ClassPathResource("META-INF/resources/index.html");

  /** Not cached, since it names the scripts of this release. */
  @GetMapping({
    "/",
    "/index.html",
    "/sign-in",
    "/new-project",
    "/words",
    "/projects",
    "/projects/**"
  })
  ResponseEntity<Resource> page() throws IOException {
    return ResponseEntity.ok()
        .cacheControl(CacheControl.noCache())
        .eTag(DigestUtils.md5DigestAsHex(page.getContentAsByteArray()))
        .contentType(HTML)
        .body(page);
  }
}
