package dev.benchwarden.identity.signin;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.userinfo.DefaultOAuth2UserService;
import org.springframework.security.oauth2.client.userinfo.OAuth2UserRequest;
import org.springframework.security.oauth2.client.userinfo.OAuth2UserService;
import org.springframework.security.oauth2.core.user.DefaultOAuth2User;
import org.springframework.security.oauth2.core.user.OAuth2User;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/**
 * Sign-in at GitHub, or at a GitHub Enterprise Server. Its OAuth2 has no claims, so they are taken
 * from its API: the verified primary e-mail address and, where that may be read, the organizations.
 */
final class GitHubSignIn implements OAuth2UserService<OAuth2UserRequest, OAuth2User> {

  /** The user's number: names can be changed, and then be taken by another person. */
  private static final String SUBJECT = "id";

  private static final String READS_ORGANIZATIONS = "read:org";

  private final DefaultOAuth2UserService users = new DefaultOAuth2UserService();
  private final RestClient http;

  GitHubSignIn(ProviderHttp http) {
    this.http = http.json();
    users.setRestOperations(http.users());
  }

  static ClientRegistration.Builder registration(SignInProperties.Provider provider) {
    String address = provider.address();
    return ClientRegistration.withRegistrationId(provider.id())
        .authorizationUri(address + "/login/oauth/authorize")
        .tokenUri(address + "/login/oauth/access_token")
        .userInfoUri(api(address) + "/user")
        .userNameAttributeName(SUBJECT)
        .scope(provider.scopesOr("read:user", "user:email"));
  }

  private static String api(String address) {
    return address.equals("https://github.com") ? "https://api.github.com" : address + "/api/v3";
  }

  @Override
  public OAuth2User loadUser(OAuth2UserRequest request) {
    OAuth2User user = users.loadUser(request);
    String self =
        Objects.requireNonNull(
            request.getClientRegistration().getProviderDetails().getUserInfoEndpoint().getUri());
    String token = request.getAccessToken().getTokenValue();
    Map<String, Object> attributes = new HashMap<>(user.getAttributes());
    attributes.remove("email");
    emails(self, token).stream()
        .filter(email -> is(email, "primary") && is(email, "verified"))
        .findFirst()
        .ifPresent(email -> {
          attributes.put("email", email.get("email"));
          attributes.put("email_verified", true);
        });
    if (request.getClientRegistration().getScopes().contains(READS_ORGANIZATIONS)) {
      attributes.put("organizations", organizations(self, token));
    }
    return new DefaultOAuth2User(user.getAuthorities(), attributes, SUBJECT);
  }

  private List<Map<String, Object>> emails(String self, String token) {
    return list(self + "/emails", token);
  }

  private List<String> organizations(String self, String token) {
    return list(self + "/orgs?per_page=100", token).stream()
        .map(organization -> String.valueOf(organization.get("login")))
        .toList();
  }

  private List<Map<String, Object>> list(String address, String token) {
    try {
      return Objects.requireNonNullElse(
          http.get()
              .uri(address)
              .headers(headers -> headers.setBearerAuth(token))
              .header("Accept", "application/vnd.github+json")
              .retrieve()
              .body(new ParameterizedTypeReference<List<Map<String, Object>>>() {}),
          List.of());
    } catch (RestClientException away) {
      throw new ProviderAwayException(
          "%s cannot be read: %s".formatted(address, away.getMessage()), away);
    }
  }

  private static boolean is(Map<String, Object> email, String property) {
    return Boolean.TRUE.equals(email.get(property));
  }
}
