package dev.benchwarden.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * HTTP client that acts like CI and a browser. For several threads.
 *
 * <p>It shares the processors with what it measures and should need little of them: each request is
 * sent and its answer read by the thread that asks, and the bytes are left as they are.
 */
final class Client {

  private static final JsonMapper JSON = new JsonMapper();

  /** The largest upload takes minutes. */
  private static final Duration PATIENCE = Duration.ofMinutes(20);

  /** The service looks itself every five seconds at most. */
  private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(6);

  private static final int QUIET_LOOKS = 2;
  private static final int FIRST = 300;
  private static final int COUNTED = 500;

  static {
    // Otherwise five connections are kept, and more clients than that connect again each time.
    System.setProperty("http.maxConnections", "64");
  }

  private final String url;
  private final String token;

  Client(String url, String token) {
    this.url = url;
    this.token = token;
  }

  /**
   * Stores a run.
   *
   * @param revision number of the revision, which is its place too
   * @param more further parameters of the address, each with its leading {@code &}
   */
  void upload(String project, int revision, int machine, String body, String more) {
    send(request(runs(project, revision, machine) + more), bytes(body));
  }

  /** The same, answered when the revision has been judged. */
  JsonNode uploadAndWait(String project, int revision, int machine, String body) {
    HttpURLConnection request = request(runs(project, revision, machine));
    request.setRequestProperty("Prefer", "wait=60");
    return JSON.readTree(send(request, bytes(body)));
  }

  /** Posts what is packed with gzip. */
  void postPacked(String path, byte[] body) {
    HttpURLConnection request = request(path);
    request.setRequestProperty("Content-Encoding", "gzip");
    send(request, body);
  }

  JsonNode json(String path) {
    return JSON.readTree(get(path));
  }

  byte[] get(String path) {
    return send(request(path), null);
  }

  /**
   * How long the same page takes, again and again, once it has been asked for often enough; in
   * brackets until then.
   */
  String latenciesOf(String path) {
    Latencies first = latenciesOf(path, FIRST);
    return "%s (the first %d: %s)"
        .formatted(latenciesOf(path, COUNTED).p50AndP99(), FIRST, first.p50AndP99());
  }

  /** How long the same page takes once it has been asked for often enough. */
  Latencies warmLatenciesOf(String path) {
    latenciesOf(path, FIRST);
    return latenciesOf(path, COUNTED);
  }

  private Latencies latenciesOf(String path, int requests) {
    Latencies latencies = new Latencies();
    for (int i = 0; i < requests; i++) {
      latencies.time(() -> get(path));
    }
    return latencies;
  }

  /** Waits until nothing is left to be judged. */
  void awaitQuiet() throws InterruptedException {
    for (int looks = 0; looks < QUIET_LOOKS; looks++) {
      Thread.sleep(BETWEEN_LOOKS);
      if (sum(metrics(), "benchwarden_queue_length") > 0) {
        looks = -1;
      }
    }
  }

  /** The metrics for Prometheus. */
  String metrics() {
    return new String(get("/actuator/prometheus"), StandardCharsets.UTF_8);
  }

  /** The sum of a metric over all of its labels, in the metrics for Prometheus. */
  static double sum(String metrics, String name) {
    return values(metrics, name).sum();
  }

  /** A metric by each of its labels, in the metrics for Prometheus. */
  static DoubleStream values(String metrics, String name) {
    return metrics
        .lines()
        .filter(line -> line.startsWith(name + " ") || line.startsWith(name + "{"))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)));
  }

  /** How many bytes a browser gets, which asks for them packed. */
  long packedBytes(String path) {
    HttpURLConnection request = request(path);
    request.setRequestProperty("Accept-Encoding", "gzip");
    return send(request, null).length;
  }

  private static String runs(String project, int revision, int machine) {
    return "/api/v1/projects/%s/runs?revision=r%d&order=%d&machine=perf-%d"
        .formatted(project, revision, revision, machine);
  }

  private static byte[] bytes(String body) {
    return body.getBytes(StandardCharsets.UTF_8);
  }

  private HttpURLConnection request(String path) {
    try {
      HttpURLConnection request =
          (HttpURLConnection) URI.create(url + path).toURL().openConnection();
      request.setReadTimeout((int) PATIENCE.toMillis());
      request.setRequestProperty("Authorization", "Bearer " + token);
      return request;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static byte[] send(HttpURLConnection request, byte @Nullable [] body) {
    try {
      if (body != null) {
        post(request, body);
      }
      if (request.getResponseCode() / 100 != 2) {
        throw new IllegalStateException(
            "%s: %d %s".formatted(request.getURL(), request.getResponseCode(), refusal(request)));
      }
      try (InputStream answer = request.getInputStream()) {
        return answer.readAllBytes();
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Of a fixed length, so that a request that fails is never sent a second time by itself. */
  private static void post(HttpURLConnection request, byte[] body) throws IOException {
    request.setDoOutput(true);
    request.setFixedLengthStreamingMode(body.length);
    request.setRequestProperty("Content-Type", "application/json");
    try (OutputStream out = request.getOutputStream()) {
      out.write(body);
    }
  }

  private static String refusal(HttpURLConnection request) throws IOException {
    try (InputStream problem = request.getErrorStream()) {
      return problem == null ? "" : new String(problem.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
