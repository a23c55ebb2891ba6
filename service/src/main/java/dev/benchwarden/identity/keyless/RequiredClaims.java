package dev.benchwarden.identity.keyless;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidatorResult;
import org.springframework.security.oauth2.jwt.Jwt;

/**
 * Validator that refuses a token of a known issuer that was not made for this service, never
 * expires, or could be used twice.
 *
 * @param audience the service's own address, or what the operator sets instead
 * @param isNumbered whether each token of this issuer has a {@code jti}
 */
record RequiredClaims(String issuer, String audience, boolean isNumbered)
    implements OAuth2TokenValidator<Jwt> {

  @Override
  public OAuth2TokenValidatorResult validate(Jwt token) {
    @Nullable String fault = fault(token);
    return fault == null
        ? OAuth2TokenValidatorResult.success()
        : OAuth2TokenValidatorResult.failure(new OAuth2Error("invalid_token", fault, null));
  }

  private @Nullable String fault(Jwt token) {
    if (!issuer.equals(token.getClaimAsString("iss"))) {
      return "its issuer is not %s".formatted(issuer);
    }
    @Nullable List<String> audiences = token.getAudience();
    if (audiences == null || audiences.stream().noneMatch(this::isOurs)) {
      return "its audience is %s and must be %s".formatted(audiences, audience);
    }
    if (token.getExpiresAt() == null || (isNumbered && lacksNumber(token))) {
      return isNumbered ? "it lacks exp or jti" : "it lacks exp";
    }
    return null;
  }

  private static boolean lacksNumber(Jwt token) {
    return token.getId() == null || token.getId().isBlank();
  }

  private boolean isOurs(String given) {
    return given.replaceAll("/+$", "").equals(audience);
  }
}
