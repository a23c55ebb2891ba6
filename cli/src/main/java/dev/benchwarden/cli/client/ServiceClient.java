package dev.benchwarden.cli.client;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Connection to a service, and what proves who calls it. Commands and agents have one each. */
public final class ServiceClient {

  private static final int ATTEMPTS = 6;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(30);

  private final HttpClient http = HttpClient.newBuilder().connectTimeout(CONNECT_TIMEOUT).build();
  private final URI server;
  private final Credentials credentials;

  /** What proves who calls. */
  @FunctionalInterface
  public interface Credentials {

    /**
     * The token for one request: a CI job's identity is good for one. Empty for what anybody reads.
     */
    String token() throws InterruptedException;
  }

  /**
   * @param server the service's address
   */
  public ServiceClient(URI server, Credentials credentials) {
    this.server = server;
    this.credentials = credentials;
  }

  /** The address of something in the API, by its path behind the version. */
  public String address(String path) {
    return server.toString().replaceFirst("/+$", "") + "/api/v1" + path;
  }

  /**
   * Sends a request, again where the service is busy or away for a moment.
   *
   * @throws SilentServiceException if the service does not answer after some attempts
   */
  public HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    Duration pause = FIRST_PAUSE;
    for (int attempt = 1; ; attempt++) {
      try {
        HttpResponse<String> answer = sendOnce(request);
        if (attempt == ATTEMPTS || !isBusy(answer.statusCode())) {
          return answer;
        }
        pause = asked(answer, pause);
      } catch (IOException away) {
        if (attempt == ATTEMPTS) {
          throw away;
        }
      }
      Thread.sleep(pause);
      pause = pause.multipliedBy(2);
    }
  }

  /**
   * Sends a request.
   *
   * @throws SilentServiceException if the service does not answer
   */
  public HttpResponse<String> sendOnce(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    String token = credentials.token();
    if (!token.isEmpty()) {
      request.setHeader("Authorization", "Bearer " + token);
    }
    try {
      return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException away) {
      throw new SilentServiceException(server, away);
    }
  }

  /** Whether a status says nothing of what was sent: the service is busy, or not there. */
  public static boolean isBusy(int status) {
    return status == 429 || (status >= 502 && status <= 504);
  }

  private static Duration asked(HttpResponse<String> answer, Duration otherwise) {
    return answer
        .headers()
        .firstValue("Retry-After")
        .filter(text -> text.matches("\\d{1,4}"))
        .map(text -> Duration.ofSeconds(Long.parseLong(text)))
        .map(pause -> pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause)
        .orElse(otherwise);
  }
}
