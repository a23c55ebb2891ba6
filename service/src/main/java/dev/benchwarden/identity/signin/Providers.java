package dev.benchwarden.identity.signin;

import dev.benchwarden.store.catalog.Links;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;

/**
 * The providers that the operator has named. The configuration of each is fetched when a person
 * first signs in there, so that the service starts without any of them; a failed fetch is repeated.
 */
@Component
class Providers implements ClientRegistrationRepository {

  private static final String CALLBACK = "/sign-in/callback/{registrationId}";

  private final List<SignInProperties.Provider> named;
  private final Links links;
  private final ProviderHttp http = new ProviderHttp();
  private final Map<String, ClientRegistration> known = new ConcurrentHashMap<>();

  Providers(SignInProperties properties, Links links) {
    this.named = properties.providers();
    this.links = links;
  }

  List<SignInProperties.Provider> all() {
    return named;
  }

  Optional<SignInProperties.Provider> find(String id) {
    return named.stream().filter(provider -> provider.id().equals(id)).findFirst();
  }

  ProviderHttp http() {
    return http;
  }

  /**
   * @throws ProviderAwayException if its configuration cannot be fetched
   */
  @Override
  public @Nullable ClientRegistration findByRegistrationId(String id) {
    ClientRegistration ready = known.get(id);
    return ready != null ? ready : find(id).map(this::ask).orElse(null);
  }

  /** Without a lock: two concurrent fetches get the same answer. */
  private ClientRegistration ask(SignInProperties.Provider provider) {
    ClientRegistration.Builder registration =
        switch (provider.kind()) {
          case OIDC -> discovered(provider);
          case GITHUB -> GitHubSignIn.registration(provider);
        };
    ClientRegistration ready =
        registration
            .clientId(provider.clientId())
            .clientSecret(provider.clientSecret())
            .clientName(provider.shownName())
            .authorizationGrantType(AuthorizationGrantType.AUTHORIZATION_CODE)
            .redirectUri(links.arePublic() ? links.at(CALLBACK) : "{baseUrl}" + CALLBACK)
            .build();
    known.put(provider.id(), ready);
    return ready;
  }

  private ClientRegistration.Builder discovered(SignInProperties.Provider provider) {
    Map<String, Object> told = metadata(provider);
    if (!String.valueOf(provider.issuer()).equals(told.get("issuer"))) {
      throw new ProviderAwayException(
          "%s calls itself '%s': set BENCHWARDEN_SIGNIN_PROVIDERS_…_ISSUER to exactly that."
              .formatted(provider.issuer(), told.get("issuer")),
          null);
    }
    try {
      return ClientRegistrations.fromOidcConfiguration(told)
          .registrationId(provider.id())
          .scope(provider.scopesOr("openid", "profile", "email"));
    } catch (RuntimeException incomplete) {
      throw new ProviderAwayException(
          "%s does not say all that signing in takes: %s"
              .formatted(provider.issuer(), incomplete.getMessage()),
          incomplete);
    }
  }

  private Map<String, Object> metadata(SignInProperties.Provider provider) {
    String address = provider.address() + "/.well-known/openid-configuration";
    try {
      Map<String, Object> told =
          http.json()
              .get()
              .uri(address)
              .retrieve()
              .body(new ParameterizedTypeReference<Map<String, Object>>() {});
      return told == null ? Map.of() : told;
    } catch (RestClientException away) {
      throw new ProviderAwayException(
          "%s cannot be read: %s".formatted(address, away.getMessage()), away);
    }
  }
}
