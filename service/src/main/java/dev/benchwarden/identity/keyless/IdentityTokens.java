package dev.benchwarden.identity.keyless;

import com.nimbusds.jose.jwk.source.RateLimitReachedException;
import com.nimbusds.jwt.JWT;
import com.nimbusds.jwt.JWTParser;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.ExternalCredentials;
import dev.benchwarden.platform.access.Grants;
import dev.benchwarden.platform.access.RefusedCredentialsException;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.access.SingleUse;
import dev.benchwarden.store.catalog.PlainText;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.JwtValidationException;
import org.springframework.stereotype.Component;

/** Authentication by the identity tokens that forges give to CI jobs. */
@Component
class IdentityTokens implements ExternalCredentials {

  private static final Logger log = LoggerFactory.getLogger(IdentityTokens.class);

  /** Forges use token ids of the length of a UUID. */
  private static final int LONGEST_ID = 255;

  private static final int LONGEST_NAME = 200;

  /** A used token is remembered for as long as it is valid, which is hours for a job. */
  private static final Duration LONGEST_LIFE = Duration.ofDays(30);

  private final Issuers issuers;
  private final TrustedJobs jobs;

  IdentityTokens(Issuers issuers, TrustedJobs jobs) {
    this.issuers = issuers;
    this.jobs = jobs;
  }

  @Override
  public Optional<Caller> callerWith(String text) {
    // A token of ours holds no dot.
    return text.indexOf('.') < 0 ? Optional.empty() : Optional.of(caller(text));
  }

  private Caller caller(String text) {
    Issuer issuer = issuer(text);
    Jwt token = verified(issuer, text);
    TrustedJob job = jobs.of(issuer, new Claims(token));
    return new Caller(
        job.id(),
        Caller.Kind.JOB,
        PlainText.of(job.name(), LONGEST_NAME),
        Grants.on(job.projects(), Scope.UPLOAD),
        job.trust(),
        job.commit(),
        singleUse(issuer, token));
  }

  private Issuer issuer(String text) {
    if (!issuers.isReady()) {
      throw new RefusedCredentialsException(
          "Identity tokens are taken only where the operator has set BENCHWARDEN_PUBLIC_URL, which is"
              + " their audience.");
    }
    @Nullable String named = claimedIssuer(text);
    return issuers
        .at(named)
        .orElseThrow(() ->
            new RefusedCredentialsException(
                "The identity token's issuer '%s' is none of those taken here: %s."
                    .formatted(named, String.join(", ", issuers.addresses()))));
  }

  /** The issuer that the token claims, which only selects one of the pinned issuers. */
  private static @Nullable String claimedIssuer(String text) {
    try {
      JWT token = JWTParser.parse(text);
      return token.getJWTClaimsSet() == null ? null : token.getJWTClaimsSet().getIssuer();
    } catch (ParseException noToken) {
      throw new RefusedCredentialsException(
          "The bearer token is neither a token of this installation nor an identity token.");
    }
  }

  private static Jwt verified(Issuer issuer, String text) {
    try {
      return issuer.verify(text);
    } catch (JwtValidationException invalid) {
      throw refused(
          invalid.getErrors().stream()
              .map(OAuth2Error::getDescription)
              .collect(Collectors.joining("; ")));
    } catch (BadJwtException bad) {
      throw refused(String.valueOf(bad.getMessage()));
    } catch (JwtException failure) {
      if (failure.getCause() instanceof RateLimitReachedException) {
        throw refused(
            "its key is not known, and the issuer was asked a moment ago: try again in a few seconds");
      }
      log.warn("The keys of {} cannot be read: {}", issuer.address(), failure.getMessage());
      throw new RefusedCredentialsException(
          "The identity token cannot be checked now, since the keys of %s cannot be read."
              .formatted(issuer.address()));
    }
  }

  private static RefusedCredentialsException refused(String why) {
    return new RefusedCredentialsException("The identity token is refused: %s.".formatted(why));
  }

  private static SingleUse singleUse(Issuer issuer, Jwt token) {
    Instant expiry = Objects.requireNonNull(token.getExpiresAt());
    if (expiry.isAfter(Instant.now().plus(LONGEST_LIFE))) {
      throw refused("it is good for more than %d days".formatted(LONGEST_LIFE.toDays()));
    }
    return new SingleUse(issuer.address() + " " + idOf(token), expiry.plus(Issuer.SKEW));
  }

  /**
   * Its id, or if the issuer gives none, its text without the signature, which can be encoded in
   * several ways.
   */
  private static String idOf(Jwt token) {
    @Nullable String id = token.getId();
    if (id == null || id.isBlank()) {
      String text = token.getTokenValue();
      return text.substring(0, text.lastIndexOf('.'));
    }
    if (id.length() > LONGEST_ID || id.indexOf('\0') >= 0) {
      throw refused("its claim jti must be a text of at most %d characters".formatted(LONGEST_ID));
    }
    return id;
  }
}
