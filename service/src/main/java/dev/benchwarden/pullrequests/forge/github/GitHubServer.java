package dev.benchwarden.pullrequests.forge.github;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.time.Duration;
import java.util.function.Consumer;
import org.kohsuke.github.GHAppFromManifest;
import org.kohsuke.github.GitHub;
import org.kohsuke.github.GitHubAbuseLimitHandler;
import org.kohsuke.github.GitHubBuilder;
import org.kohsuke.github.GitHubRateLimitHandler;
import org.kohsuke.github.authorization.AuthorizationProvider;

/**
 * A GitHub installation to sign in to. Its library never waits for a quota: the caller gets an
 * error.
 */
public final class GitHubServer {

  private static final Duration CONNECT = Duration.ofSeconds(3);

  /** Uploads wait for an answer, so the time is short. */
  private static final Duration ANSWER = Duration.ofSeconds(10);

  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(CONNECT).followRedirects(Redirect.NEVER).build();
  private final URI api;
  private final Duration answer;

  public GitHubServer(URI api) {
    this(api, ANSWER);
  }

  /**
   * @param answer how long an answer may take
   */
  public GitHubServer(URI api, Duration answer) {
    this.api = api;
    this.answer = answer;
  }

  GitHub signedIn(AuthorizationProvider authorization) throws IOException {
    return signedIn(authorization, refused -> {});
  }

  /**
   * @param refused receives an authorization that GitHub no longer accepts; if there is another one
   *     afterwards, the request is sent again, at most twice
   */
  GitHub signedIn(AuthorizationProvider authorization, Consumer<String> refused)
      throws IOException {
    return new GitHubBuilder()
        .withEndpoint(api.toString())
        .withConnector(new GitHubHttpConnector(client, api, answer, refused))
        .withAuthorizationProvider(authorization)
        .withRateLimitHandler(GitHubRateLimitHandler.FAIL)
        .withAbuseLimitHandler(GitHubAbuseLimitHandler.FAIL)
        .build();
  }

  /**
   * An App that was created from a manifest just now.
   *
   * @param key its private key, as PEM
   * @param page where people see it
   */
  public record NewApp(long id, String name, String key, String webhookSecret, String page) {

    @Override
    public String toString() {
      return "NewApp[" + id + "]";
    }
  }

  /**
   * Exchanges the code that GitHub handed to a browser for the App; once, within an hour.
   *
   * @throws java.io.FileNotFoundException if the code is not known, or no longer
   */
  public NewApp createdApp(String code) throws IOException {
    GHAppFromManifest app = signedIn(AuthorizationProvider.ANONYMOUS).createAppFromManifest(code);
    return new NewApp(
        app.getId(),
        app.getName(),
        app.getPem(),
        app.getWebhookSecret(),
        app.getHtmlUrl().toString());
  }
}
