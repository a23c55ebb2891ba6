package dev.benchwarden.access;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.regex.Pattern;
import org.springframework.security.web.header.HeaderWriter;

/**
 * What a page may load, and who may show it in a frame: the pages made for that, on which nothing
 * can be changed, anybody; all others nobody, so that no click on them can be stolen.
 */
final class FramingHeaders implements HeaderWriter {

  private static final String POLICY =
      "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline';"
          + " object-src 'none'; base-uri 'none'; ";

  /** There a form is sent to GitHub, wherever that is, to create an App. */
  private static final Pattern SETTINGS = Pattern.compile("/projects/[^/]+/settings");

  private static final Pattern EMBEDDED =
      Pattern.compile("/projects/[^/]+/(?:comparisons(?:/[^/]+)?|series/[^/]+)/embed");

  @Override
  public void writeHeaders(HttpServletRequest request, HttpServletResponse response) {
    String asked = asked(request);
    boolean embedded = EMBEDDED.matcher(asked).matches();
    String forms = SETTINGS.matcher(asked).matches() ? "'self' https:" : "'self'";
    response.setHeader(
        "Content-Security-Policy",
        "%sform-action %s; frame-ancestors %s".formatted(POLICY, forms, embedded ? "*" : "'self'"));
    if (!embedded) {
      response.setHeader("X-Frame-Options", "SAMEORIGIN");
    }
  }

  /** The address that was asked for, also where the request was handed on to the page's file. */
  private static String asked(HttpServletRequest request) {
    return request.getAttribute(RequestDispatcher.FORWARD_REQUEST_URI) instanceof String original
        ? original
        : request.getRequestURI();
  }
}
