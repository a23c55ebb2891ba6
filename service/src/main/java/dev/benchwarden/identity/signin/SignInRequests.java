package dev.benchwarden.identity.signin;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.client.web.DefaultOAuth2AuthorizationRequestResolver;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestCustomizers;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestResolver;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;

/**
 * Store of the requests with which browsers are sent to a provider; the page it came from is kept
 * for its return.
 */
final class SignInRequests implements OAuth2AuthorizationRequestResolver {

  private final DefaultOAuth2AuthorizationRequestResolver requests;

  SignInRequests(ClientRegistrationRepository providers, String base) {
    requests = new DefaultOAuth2AuthorizationRequestResolver(providers, base);
    requests.setAuthorizationRequestCustomizer(OAuth2AuthorizationRequestCustomizers.withPkce());
  }

  @Override
  public @Nullable OAuth2AuthorizationRequest resolve(HttpServletRequest request) {
    return keeping(request, requests.resolve(request));
  }

  @Override
  public @Nullable OAuth2AuthorizationRequest resolve(HttpServletRequest request, String provider) {
    return keeping(request, requests.resolve(request, provider));
  }

  private static @Nullable OAuth2AuthorizationRequest keeping(
      HttpServletRequest request, @Nullable OAuth2AuthorizationRequest made) {
    if (made != null) {
      ReturnPath.keep(request);
    }
    return made;
  }
}
