package dev.benchwarden.identity.watch;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.oauth2.core.OAuth2AuthenticatedPrincipal;
import org.springframework.security.oauth2.server.resource.introspection.OpaqueTokenIntrospector;

/** Holder of the token that the operator gave to the collector of metrics. */
record MetricsReader() implements OAuth2AuthenticatedPrincipal {

  private static final int SHORTEST = 16;

  /**
   * Recognises that token, and passes others on.
   *
   * @throws IllegalStateException if the token is too short to be a secret
   */
  static OpaqueTokenIntrospector orElse(@Nullable String token, OpaqueTokenIntrospector others) {
    if (token == null || token.isBlank()) {
      return others;
    }
    if (token.strip().length() < SHORTEST) {
      throw new IllegalStateException(
          "BENCHWARDEN_METRICS_TOKEN has %d characters: give it at least %d random ones, such as the output of 'openssl rand -hex 24'."
              .formatted(token.strip().length(), SHORTEST));
    }
    byte[] expected = bytes(token.strip());
    return given ->
        MessageDigest.isEqual(expected, bytes(given))
            ? new MetricsReader()
            : others.introspect(given);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public Map<String, Object> getAttributes() {
    return Map.of();
  }

  @Override
  public Collection<? extends GrantedAuthority> getAuthorities() {
    return List.of();
  }

  @Override
  public String getName() {
    return "BENCHWARDEN_METRICS_TOKEN";
  }
}
