package dev.benchwarden.platform.access;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.session.FindByIndexNameSessionRepository;
import org.springframework.stereotype.Component;

/**
 * The sessions of browsers. A session only identifies the person or token: the rights are looked up
 * with each request, so that a revoked role or token has effect at once.
 */
@Component
public class BrowserSessions {

  private static final String WHO = FindByIndexNameSessionRepository.PRINCIPAL_NAME_INDEX_NAME;

  private final SessionProperties properties;
  private final JdbcClient jdbc;

  BrowserSessions(SessionProperties properties, JdbcClient jdbc) {
    this.properties = properties;
    this.jdbc = jdbc;
  }

  /** Who has signed in with the browser that sends this request. */
  public Optional<SignedIn> of(HttpServletRequest request) {
    return session(request)
        .map(session -> session.getAttribute(WHO) instanceof String who ? SignedIn.of(who) : null);
  }

  /** When the browser has to sign in anew; empty if nobody has signed in with it. */
  public Optional<Instant> endOf(HttpServletRequest request) {
    return session(request).filter(s -> s.getAttribute(WHO) != null).map(this::end);
  }

  /** Begins a session of its own: an id that others may know is worthless from here on. */
  public void begin(HttpServletRequest request, SignedIn who) {
    end(request);
    HttpSession session = request.getSession();
    session.setAttribute(WHO, who.text());
    session.setMaxInactiveInterval((int) properties.idle().toSeconds());
  }

  public void end(HttpServletRequest request) {
    @Nullable HttpSession session = request.getSession(false);
    if (session != null) {
      session.invalidate();
    }
  }

  /** Ends their sessions in all browsers. */
  public void endAll(SignedIn who) {
    jdbc.sql("delete from browser_session where principal_name = :who")
        .param("who", who.text())
        .update();
  }

  private Optional<HttpSession> session(HttpServletRequest request) {
    Optional<HttpSession> session = Optional.ofNullable(request.getSession(false));
    if (session.filter(s -> end(s).isBefore(Instant.now())).isPresent()) {
      session.orElseThrow().invalidate();
      return Optional.empty();
    }
    return session;
  }

  private Instant end(HttpSession session) {
    return Instant.ofEpochMilli(session.getCreationTime()).plus(properties.longest());
  }
}
