package dev.benchwarden.pullrequests.forge.github;

import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.ForgeKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** Connector to github.com and to GitHub Enterprise Servers. */
@Component
public class GitHub implements ForgeKind {

  private static final URI GITHUB_COM = URI.create("https://github.com");

  @Override
  public String name() {
    return "github";
  }

  @Override
  public Forge at(URI address, ForgeCredentials credentials) {
    return of(address, new GitHubServer(api(address)), credentials);
  }

  static GitHubForge of(URI address, GitHubServer server, ForgeCredentials credentials) {
    try {
      return new GitHubForge(address, access(server, credentials));
    } catch (IOException impossible) {
      // Nothing is sent before the first request.
      throw new UncheckedIOException(impossible);
    }
  }

  private static GitHubAccess access(GitHubServer server, ForgeCredentials credentials)
      throws IOException {
    return credentials instanceof ForgeCredentials.App app
        ? new GitHubApp(server, new AppJwt(app, Clock.systemUTC()))
        : new GitHubAccount(server, credentials.token());
  }

  public static URI api(URI address) {
    String base = address.toString().replaceAll("/+$", "");
    return URI.create(
        base.equals(GITHUB_COM.toString()) ? "https://api.github.com" : base + "/api/v3");
  }
}
