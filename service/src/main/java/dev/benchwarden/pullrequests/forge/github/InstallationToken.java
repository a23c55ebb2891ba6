package dev.benchwarden.pullrequests.forge.github;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.kohsuke.github.GHAppInstallationToken;
import org.kohsuke.github.authorization.AuthorizationProvider;

/** Sign-in as an installation of a GitHub App, with a token that lasts for an hour. */
final class InstallationToken implements AuthorizationProvider {

  /** How long before its end a token is replaced. */
  private static final Duration MARGIN = Duration.ofMinutes(5);

  private final Source source;
  private final Clock clock;
  private @Nullable String authorization;
  private Instant end = Instant.MIN;

  /** Source of tokens. */
  interface Source {
    GHAppInstallationToken create() throws IOException;
  }

  InstallationToken(Source source) {
    this(source, Clock.systemUTC());
  }

  InstallationToken(Source source, Clock clock) {
    this.source = source;
    this.clock = clock;
  }

  @Override
  public synchronized String getEncodedAuthorization() throws IOException {
    if (authorization == null || clock.instant().isAfter(end)) {
      GHAppInstallationToken token = source.create();
      end = token.getExpiresAt().toInstant().minus(MARGIN);
      authorization = "Bearer " + token.getToken();
    }
    return authorization;
  }

  /** Drops a token that GitHub refuses: it was revoked, or the App was installed anew. */
  synchronized void isRefused(String refused) {
    if (refused.equals(authorization)) {
      authorization = null;
    }
  }
}
