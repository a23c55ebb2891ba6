package dev.benchwarden.pullrequests.forge.github;

import dev.benchwarden.pullrequests.forge.BoundedAnswers;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.kohsuke.github.connector.GitHubConnector;
import org.kohsuke.github.connector.GitHubConnectorRequest;
import org.kohsuke.github.connector.GitHubConnectorResponse;

/**
 * HTTP connector of the GitHub library: it sends only to GitHub's own host, whatever an answer
 * links to, and limits the time from the first byte of the request to the last of the answer.
 */
final class GitHubHttpConnector implements GitHubConnector {

  private final HttpClient client;
  private final URI api;
  private final Duration answer;
  private final Consumer<String> refused;

  /**
   * @param answer how long an answer may take
   * @param refused receives an authorization that GitHub no longer accepts
   */
  GitHubHttpConnector(HttpClient client, URI api, Duration answer, Consumer<String> refused) {
    this.client = client;
    this.api = api;
    this.answer = answer;
    this.refused = refused;
  }

  /**
   * The library resends after some kinds of {@link IOException}, even if the request may have been
   * executed: none of those is thrown here.
   */
  @Override
  public GitHubConnectorResponse send(GitHubConnectorRequest request) throws IOException {
    if (!api.getAuthority().equalsIgnoreCase(request.url().getAuthority())) {
      throw new IOException("GitHub sends us to another host, " + request.url().getAuthority());
    }
    HttpResponse<byte[]> response = answerTo(httpRequest(request));
    String authorization = request.header("Authorization");
    if (response.statusCode() == 401 && authorization != null) {
      refused.accept(authorization);
    }
    return new Answer(request, response);
  }

  private static HttpRequest httpRequest(GitHubConnectorRequest request) throws IOException {
    HttpRequest.Builder http = HttpRequest.newBuilder(URI.create(request.url().toString()));
    request
        .allHeaders()
        .forEach((name, values) -> values.forEach(value -> http.header(name, value)));
    return http.setHeader("User-Agent", "Benchwarden")
        .method(request.method(), body(request))
        .build();
  }

  private static BodyPublisher body(GitHubConnectorRequest request) throws IOException {
    try (InputStream body = request.body()) {
      return body == null
          ? BodyPublishers.noBody()
          : BodyPublishers.ofByteArray(body.readAllBytes());
    }
  }

  /** A time-out of the request itself would end with the answer's headers. */
  private HttpResponse<byte[]> answerTo(HttpRequest request) throws IOException {
    CompletableFuture<HttpResponse<byte[]>> sent =
        client.sendAsync(
            request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), BoundedAnswers.MOST));
    try {
      return sent.get(answer.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException failure) {
      throw new IOException("GitHub did not answer " + request.uri(), failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    } finally {
      sent.cancel(true);
    }
  }

  private static final class Answer extends GitHubConnectorResponse.ByteArrayResponse {

    private final byte[] body;

    Answer(GitHubConnectorRequest request, HttpResponse<byte[]> response) {
      super(request, response.statusCode(), response.headers().map());
      body = response.body();
    }

    @Override
    protected InputStream rawBodyStream() {
      return new ByteArrayInputStream(body);
    }
  }
}
