package dev.benchwarden.platform.access;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.security.web.util.matcher.RequestMatcher;

/**
 * Matcher of requests that change something with a browser's session, which the browser sends
 * whichever site made the page: they must prove that our own page made them. A token in the header
 * needs no such proof.
 */
final class SessionRequests implements RequestMatcher {

  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS", "TRACE");

  private final BrowserSessions sessions;

  SessionRequests(BrowserSessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public boolean matches(HttpServletRequest request) {
    return !READING.contains(request.getMethod())
        && !isBearer(request.getHeader(HttpHeaders.AUTHORIZATION))
        && sessions.of(request).isPresent();
  }

  private static boolean isBearer(@Nullable String authorization) {
    return authorization != null && authorization.regionMatches(true, 0, "Bearer ", 0, 7);
  }
}
