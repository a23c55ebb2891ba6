package dev.benchwarden.identity.signin;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.net.URI;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Path of the page from which a person went to sign in, and to which they return. */
final class ReturnPath {

  static final String START = "/";

  private static final String ATTRIBUTE = ReturnPath.class.getName();
  private static final int LONGEST = 2000;

  /** No segment is empty: two slashes, once a browser has walked up to them, begin a host. */
  private static final Pattern OURS = Pattern.compile("/(?:projects(?:/[^/]+)*/?)?");

  /** A segment that leads a browser up, however it is written. */
  private static final Pattern DOTS =
      Pattern.compile("/(?:\\.|%2e){1,2}(?=/|$)", Pattern.CASE_INSENSITIVE);

  private ReturnPath() {}

  /**
   * The path if it is one of our own pages; an attacker could otherwise send people to another one.
   */
  static String of(@Nullable String wanted) {
    if (wanted == null || wanted.length() > LONGEST) {
      return START;
    }
    try {
      URI path = URI.create(wanted.replace("|", "%7C"));
      boolean ours =
          !path.isAbsolute()
              && path.getRawAuthority() == null
              && path.getRawPath() != null
              && OURS.matcher(path.getRawPath()).matches()
              && !DOTS.matcher(path.getRawPath()).find();
      return ours ? path.toString() : START;
    } catch (IllegalArgumentException noPath) {
      return START;
    }
  }

  static void keep(HttpServletRequest request) {
    request.getSession().setAttribute(ATTRIBUTE, of(request.getParameter("to")));
  }

  static String kept(HttpServletRequest request) {
    @Nullable HttpSession session = request.getSession(false);
    return session != null && session.getAttribute(ATTRIBUTE) instanceof String path ? path : START;
  }
}
