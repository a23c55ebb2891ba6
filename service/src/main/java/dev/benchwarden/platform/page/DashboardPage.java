package dev.benchwarden.platform.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.util.DigestUtils;

/** Page of the dashboard, which reads its state from the address. */
public final class DashboardPage {

  private static final MediaType HTML = MediaType.parseMediaType("text/html;charset=UTF-8");
  private static final Resource PAGE = new ClassPathResource("META-INF/resources/index.html");
  private static final String END_OF_HEAD = "</head>";

  private DashboardPage() {}

  /** Whether it was built into the jar. */
  public static boolean exists() {
    return PAGE.exists();
  }

  /**
   * The page as an answer, which is not cached, since it names the scripts of this release.
   *
   * @param tags HTML for the end of its head
   */
  public static ResponseEntity<Object> answer(HttpStatus status, String tags) {
    byte[] html = html().replace(END_OF_HEAD, tags + END_OF_HEAD).getBytes(StandardCharsets.UTF_8);
    return ResponseEntity.status(status)
        .cacheControl(CacheControl.noCache())
        .eTag(DigestUtils.md5DigestAsHex(html))
        .contentType(HTML)
        .body(html);
  }

  private static String html() {
    try {
      return PAGE.getContentAsString(StandardCharsets.UTF_8);
    } catch (IOException notBuilt) {
      throw new UncheckedIOException(notBuilt);
    }
  }
}
