package dev.benchwarden.pullrequests.forge.github;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.UnusableForgeException;
import java.io.IOException;
import java.security.PrivateKey;
import java.security.interfaces.RSAPrivateKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import org.kohsuke.github.authorization.AuthorizationProvider;
import org.springframework.boot.ssl.pem.PemContent;

/** Sign-in as a GitHub App, for some minutes each time. */
final class AppJwt implements AuthorizationProvider {

  /** GitHub accepts ten minutes at most. */
  private static final Duration LIFE = Duration.ofMinutes(8);

  /** GitHub's clock may be behind ours. */
  private static final Duration SKEW = Duration.ofMinutes(1);

  private final String app;
  private final RSASSASigner signer;
  private final Clock clock;

  /**
   * @throws UnusableForgeException if the key is none
   */
  AppJwt(ForgeCredentials.App app, Clock clock) {
    this.app = app.id();
    signer = new RSASSASigner(key(app.key()));
    this.clock = clock;
  }

  @Override
  public String getEncodedAuthorization() throws IOException {
    Instant now = clock.instant();
    JWTClaimsSet claims =
        new JWTClaimsSet.Builder()
            .issuer(app)
            .issueTime(Date.from(now.minus(SKEW)))
            .expirationTime(Date.from(now.plus(LIFE)))
            .build();
    SignedJWT jwt = new SignedJWT(new JWSHeader(JWSAlgorithm.RS256), claims);
    try {
      jwt.sign(signer);
    } catch (JOSEException unusable) {
      throw new IOException("The key of the GitHub App does not sign.", unusable);
    }
    return "Bearer " + jwt.serialize();
  }

  /** The cause is left out, since it might reveal the key. */
  private static PrivateKey key(String pem) {
    try {
      if (PemContent.of(pem.strip()).getPrivateKey() instanceof RSAPrivateKey key) {
        return key;
      }
    } catch (RuntimeException unreadable) {
      // Treated as no key.
    }
    throw new UnusableForgeException(
        "/appKey",
        "The key of the GitHub App is no RSA private key in PEM (PKCS#1, as GitHub hands it out, or PKCS#8).");
  }
}
