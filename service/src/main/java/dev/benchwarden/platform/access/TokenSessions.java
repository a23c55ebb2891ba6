package dev.benchwarden.platform.access;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Authentication of browsers that have signed in with a token, as long as the token is valid. */
@Component
class TokenSessions implements RequestCredentials {

  private final BrowserSessions sessions;
  private final Tokens tokens;

  TokenSessions(BrowserSessions sessions, Tokens tokens) {
    this.sessions = sessions;
    this.tokens = tokens;
  }

  @Override
  public Optional<Caller> callerOf(HttpServletRequest request) {
    return sessions
        .of(request)
        .filter(who -> who.kind() == SignedIn.Kind.TOKEN)
        .flatMap(who -> tokens.callerWithId(who.id()));
  }
}
