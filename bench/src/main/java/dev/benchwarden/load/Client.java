package dev.benchwarden.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What CI and a browser ask of the service. For several threads. */
final class Client {

  private static final JsonMapper JSON = new JsonMapper();

  /** The largest upload takes minutes. */
  private static final Duration PATIENCE = Duration.ofMinutes(20);

  /** The service looks itself every five seconds at most. */
  private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(6);

  private static final int QUIET_LOOKS = 2;
  private static final int WARM_UP = 60;
  private static final int REQUESTS = 200;

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String url;
  private final String token;

  Client(String url, String token) {
    this.url = url;
    this.token = token;
  }

  /**
   * Stores a run and gives the service's answer.
   *
   * @param revision number of the revision, which is its place too
   * @param more further parameters of the address, each with its leading {@code &}
   */
  JsonNode upload(String project, int revision, int machine, String body, String more) {
    String path =
        "/api/v1/projects/%s/runs?revision=r%d&order=%d&machine=perf-%d%s"
            .formatted(project, revision, revision, machine, more);
    return JSON.readTree(post(path, BodyPublishers.ofString(body)));
  }

  /** The same, answered when the revision has been judged. */
  JsonNode uploadAndWait(String project, int revision, int machine, String body) {
    String path =
        "/api/v1/projects/%s/runs?revision=r%d&order=%d&machine=perf-%d"
            .formatted(project, revision, revision, machine);
    return JSON.readTree(
        send(request(path).header("Prefer", "wait=60").POST(BodyPublishers.ofString(body))));
  }

  /** Posts what is packed with gzip. */
  String postPacked(String path, HttpRequest.BodyPublisher body) {
    return send(request(path).header("Content-Encoding", "gzip").POST(body));
  }

  private String post(String path, HttpRequest.BodyPublisher body) {
    return send(request(path).POST(body));
  }

  JsonNode json(String path) {
    return JSON.readTree(get(path));
  }

  String get(String path) {
    return send(request(path).GET());
  }

  /** How long the same page takes, again and again, once it has been asked for often enough. */
  Latencies latenciesOf(String path) throws Exception {
    for (int i = 0; i < WARM_UP; i++) {
      get(path);
    }
    Latencies latencies = new Latencies();
    for (int i = 0; i < REQUESTS; i++) {
      latencies.time(() -> get(path));
    }
    return latencies;
  }

  /** Waits until nothing is left to be judged. */
  void awaitQuiet() throws InterruptedException {
    for (int looks = 0; looks < QUIET_LOOKS; looks++) {
      Thread.sleep(BETWEEN_LOOKS);
      if (sum(get("/actuator/prometheus"), "benchwarden_queue_length") > 0) {
        looks = -1;
      }
    }
  }

  /** The sum of a metric over all of its labels, in what Prometheus is told. */
  static double sum(String metrics, String name) {
    return metrics
        .lines()
        .filter(line -> line.startsWith(name + " ") || line.startsWith(name + "{"))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(url + path))
        .timeout(PATIENCE)
        .header("Authorization", "Bearer " + token);
  }

  private String send(HttpRequest.Builder request) {
    HttpRequest built = request.build();
    try {
      HttpResponse<String> answer = http.send(built, BodyHandlers.ofString());
      if (answer.statusCode() / 100 != 2) {
        throw new IllegalStateException(
            "%s: %d %s".formatted(built.uri(), answer.statusCode(), answer.body()));
      }
      return answer.body();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interruption);
    }
  }
}
