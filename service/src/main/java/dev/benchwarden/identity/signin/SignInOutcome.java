package dev.benchwarden.identity.signin;

import dev.benchwarden.identity.people.People;
import dev.benchwarden.identity.people.Visitor;
import dev.benchwarden.platform.access.BrowserSessions;
import dev.benchwarden.platform.access.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.client.authentication.OAuth2AuthenticationToken;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.user.OAuth2User;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;
import org.springframework.security.web.authentication.AuthenticationSuccessHandler;
import org.springframework.web.util.UriComponentsBuilder;

/** Handler of browsers that come back from a provider. */
final class SignInOutcome implements AuthenticationSuccessHandler, AuthenticationFailureHandler {

  private static final Logger log = LoggerFactory.getLogger(SignInOutcome.class);

  private final Providers providers;
  private final People people;
  private final BrowserSessions sessions;

  SignInOutcome(Providers providers, People people, BrowserSessions sessions) {
    this.providers = providers;
    this.people = people;
    this.sessions = sessions;
  }

  @Override
  public void onAuthenticationSuccess(
      HttpServletRequest request, HttpServletResponse response, Authentication authentication)
      throws IOException {
    String back = ReturnPath.kept(request);
    Visitor visitor = visitor((OAuth2AuthenticationToken) authentication);
    if (!visitor.isNamed()) {
      forget(request);
      refuse(
          SignInRefusal.UNFIT,
          "the subject has %d characters, or characters that are no text"
              .formatted(visitor.subject().length()),
          back,
          response);
      return;
    }
    UUID person = people.welcome(visitor);
    sessions.begin(request, new SignedIn(SignedIn.Kind.PERSON, person));
    response.sendRedirect(back);
  }

  private Visitor visitor(OAuth2AuthenticationToken token) {
    SignInProperties.Provider provider =
        providers.find(token.getAuthorizedClientRegistrationId()).orElseThrow();
    OAuth2User user = token.getPrincipal();
    return new Visitor(String.valueOf(provider.issuer()), user.getName(), user.getAttributes());
  }

  /**
   * The page gives the reason in words; the details may help an attacker, so they are only logged.
   */
  @Override
  public void onAuthenticationFailure(
      HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
      throws IOException {
    refuse(SignInRefusal.of(failure), reason(failure), ReturnPath.kept(request), response);
  }

  /** Spring Session would otherwise store the refused name with the session. */
  private static void forget(HttpServletRequest request) {
    @Nullable HttpSession session = request.getSession(false);
    if (session != null) {
      session.invalidate();
    }
  }

  private static void refuse(
      SignInRefusal refusal, String reason, String back, HttpServletResponse response)
      throws IOException {
    log.warn("Signing in failed ({}): {}", refusal.text(), reason);
    response.sendRedirect(
        UriComponentsBuilder.fromPath("/sign-in")
            .queryParam("problem", refusal.text())
            .queryParam("to", "{to}")
            .encode()
            .buildAndExpand(back)
            .toUriString());
  }

  private static String reason(AuthenticationException failure) {
    return failure instanceof OAuth2AuthenticationException known
        ? "%s %s".formatted(known.getError().getErrorCode(), known.getMessage())
        : String.valueOf(failure.getMessage());
  }
}
