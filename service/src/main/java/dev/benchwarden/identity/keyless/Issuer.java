package dev.benchwarden.identity.keyless;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import java.net.MalformedURLException;
import java.net.URI;
import java.time.Duration;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

/** One pinned issuer of identity tokens, with its keys. */
final class Issuer {

  /** The largest difference between the clocks of CI and service. */
  static final Duration SKEW = Duration.ofSeconds(60);

  /** How long a withdrawn key is trusted at most while the issuer can be reached. */
  private static final Duration KEYS_FOR = Duration.ofMinutes(15);

  /**
   * An unknown key triggers another fetch, at most twice in this time: seldom enough that made-up
   * key ids do not harm the issuer, and often enough that they cannot hide a new key for longer.
   */
  private static final Duration BETWEEN_FETCHES = Duration.ofSeconds(5);

  private static final int CONNECT_MILLIS = 2_000;
  private static final int READ_MILLIS = 5_000;
  private static final int LARGEST_KEY_SET = 256 * 1024;

  private final String address;
  private final Provider provider;
  private final JwtDecoder decoder;

  /**
   * @param keys where it publishes its keys
   * @param audience whom its tokens must be made for
   */
  Issuer(URI address, URI keys, Provider provider, String audience) {
    this.address = address.toString();
    this.provider = provider;
    NimbusJwtDecoder nimbus = new NimbusJwtDecoder(processor(keys(keys)));
    nimbus.setJwtValidator(
        new DelegatingOAuth2TokenValidator<>(
            new JwtTimestampValidator(SKEW),
            new RequiredClaims(this.address, audience, provider instanceof ForgeProvider)));
    this.decoder = nimbus;
  }

  String address() {
    return address;
  }

  Provider provider() {
    return provider;
  }

  /**
   * @throws JwtException if the token is not from this issuer, not for this service, or not valid
   *     now
   */
  Jwt verify(String token) {
    return decoder.decode(token);
  }

  private static DefaultJWTProcessor<SecurityContext> processor(JWKSource<SecurityContext> keys) {
    DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
    processor.setJWSKeySelector(new JWSVerificationKeySelector<>(JWSAlgorithm.RS256, keys));
    // Claims are checked by the decoder's validators.
    processor.setJWTClaimsSetVerifier((claims, context) -> {});
    return processor;
  }

  /** Kept while the issuer is down: its jobs could not get new tokens then either. */
  private static JWKSource<SecurityContext> keys(URI address) {
    try {
      return JWKSourceBuilder.create(
              address.toURL(),
              new DefaultResourceRetriever(CONNECT_MILLIS, READ_MILLIS, LARGEST_KEY_SET))
          .cache(KEYS_FOR.toMillis(), CONNECT_MILLIS + READ_MILLIS)
          .rateLimited(BETWEEN_FETCHES.toMillis())
          .outageTolerantForever()
          .build();
    } catch (MalformedURLException | IllegalArgumentException malformed) {
      throw new IllegalStateException(
          "'%s' is no address of the keys of an issuer of identity tokens: see BENCHWARDEN_OIDC_GITHUB, BENCHWARDEN_OIDC_GITLAB and BENCHWARDEN_OIDC_ISSUERS_…."
              .formatted(address),
          malformed);
    }
  }
}
