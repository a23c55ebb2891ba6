package dev.benchwarden.platform.access;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.regex.Pattern;
import org.springframework.security.web.header.HeaderWriter;

/**
 * Headers that restrict what a page may load and run to its own files, and which sites may show it
 * in a frame: every site for the pages made for that, on which nothing can be changed; none for all
 * others, to prevent clickjacking.
 */
final class PageHeaders implements HeaderWriter {

  private static final String POLICY =
      "default-src 'self'; script-src 'self'; style-src %s; img-src 'self' data: blob:;"
          + " object-src 'none'; base-uri 'none'; form-action %s; frame-ancestors %s";

  /** There a form is sent to GitHub, at any address, to create an App. */
  private static final Pattern SETTINGS = Pattern.compile("/projects/[^/]+/settings");

  /** The page for trying the API is not ours, and sets styles in its elements. */
  private static final Pattern TRIAL = Pattern.compile("/swagger-ui/.*");

  private static final Pattern EMBEDDED =
      Pattern.compile("/projects/[^/]+/(?:comparisons(?:/[^/]+)?|series/[^/]+)/embed");

  @Override
  public void writeHeaders(HttpServletRequest request, HttpServletResponse response) {
    String path = request.getRequestURI();
    boolean embedded = EMBEDDED.matcher(path).matches();
    response.setHeader(
        "Content-Security-Policy",
        POLICY.formatted(
            TRIAL.matcher(path).matches() ? "'self' 'unsafe-inline'" : "'self'",
            SETTINGS.matcher(path).matches() ? "'self' https:" : "'self'",
            embedded ? "*" : "'self'"));
    if (!embedded) {
      response.setHeader("X-Frame-Options", "SAMEORIGIN");
    }
  }
}
