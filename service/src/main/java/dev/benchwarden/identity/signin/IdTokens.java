package dev.benchwarden.identity.signin;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.security.oauth2.client.oidc.authentication.OidcIdTokenDecoderFactory;
import org.springframework.security.oauth2.client.oidc.authentication.OidcIdTokenValidator;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.core.converter.ClaimTypeConverter;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtDecoderFactory;
import org.springframework.security.oauth2.jwt.JwtValidators;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

/**
 * Factory of decoders for the tokens of OpenID Connect providers, with the algorithm that each
 * declares.
 */
final class IdTokens implements JwtDecoderFactory<ClientRegistration> {

  private static final ClaimTypeConverter CLAIMS =
      new ClaimTypeConverter(OidcIdTokenDecoderFactory.createDefaultClaimTypeConverters());

  private final ProviderHttp http;
  private final Map<String, JwtDecoder> decoders = new ConcurrentHashMap<>();

  IdTokens(ProviderHttp http) {
    this.http = http;
  }

  @Override
  public JwtDecoder createDecoder(ClientRegistration registration) {
    return decoders.computeIfAbsent(registration.getRegistrationId(), id -> decoder(registration));
  }

  private JwtDecoder decoder(ClientRegistration registration) {
    NimbusJwtDecoder decoder =
        NimbusJwtDecoder.withJwkSetUri(
                Objects.requireNonNull(registration.getProviderDetails().getJwkSetUri()))
            .jwsAlgorithm(algorithm(registration))
            .restOperations(http.keys())
            .build();
    decoder.setJwtValidator(
        JwtValidators.createDefaultWithValidators(new OidcIdTokenValidator(registration)));
    decoder.setClaimSetConverter(CLAIMS);
    return decoder;
  }

  /** RS256, which each provider must support, unless it only names others. */
  private static SignatureAlgorithm algorithm(ClientRegistration registration) {
    Object named =
        registration
            .getProviderDetails()
            .getConfigurationMetadata()
            .get("id_token_signing_alg_values_supported");
    List<?> names = named instanceof List<?> list ? list : List.of();
    return names.isEmpty() || names.contains(SignatureAlgorithm.RS256.getName())
        ? SignatureAlgorithm.RS256
        : names.stream()
            .map(name -> SignatureAlgorithm.from(String.valueOf(name)))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(SignatureAlgorithm.RS256);
  }
}
