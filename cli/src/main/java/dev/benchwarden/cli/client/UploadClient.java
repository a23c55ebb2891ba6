package dev.benchwarden.cli.client;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.core.backfill.BackfillUpload;
import dev.benchwarden.core.backfill.SingleFile;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * HTTP client that sends runs to a service and reads its answers, with retries if it is briefly
 * busy or unavailable.
 */
public final class UploadClient {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int ATTEMPTS = 6;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);
  private static final Duration TIMEOUT = Duration.ofMinutes(5);

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI server;
  private final String project;
  private final Credentials credentials;

  /** Credentials of the caller. */
  @FunctionalInterface
  public interface Credentials {

    /**
     * The token for one request, since a CI job's identity is valid for one. Empty for public data.
     */
    String token() throws InterruptedException;
  }

  /**
   * @param server the service's address
   */
  public UploadClient(URI server, String project, Credentials credentials) {
    this.server = server;
    this.project = server.toString().replaceFirst("/+$", "") + "/api/v1/projects/" + project;
    this.credentials = credentials;
  }

  /**
   * Result of an upload.
   *
   * @param why empty if it is stored; else the service's own words
   * @param isNew whether it was not stored before
   * @param run the id of what is stored; empty if nothing is
   * @param evaluation by which it is judged; empty if there is none
   * @param measurements how many it has
   * @param warnings what was left out
   */
  public record Sent(
      String why,
      boolean isNew,
      String run,
      String evaluation,
      long measurements,
      List<String> warnings) {

    private static Sent stored(boolean isNew, JsonNode answer) {
      return new Sent(
          "",
          isNew,
          answer.path("id").asString(""),
          answer.at("/evaluation/id").asString(""),
          answer.path("measurements").asLong(),
          answer.path("warnings").valueStream().map(one -> one.path("detail").asString()).toList());
    }

    public static Sent refused(String why) {
      return new Sent(why, false, "", "", 0, List.of());
    }

    public boolean isStored() {
      return why.isEmpty();
    }
  }

  /**
   * Sends a run of the past.
   *
   * @param body the upload's
   * @throws SilentServiceException if the service does not answer after some attempts
   */
  public Sent send(BackfillUpload upload, byte[] body) throws IOException, InterruptedException {
    return send("backfill=true&" + query(upload.parameters()), upload.key(), body);
  }

  /**
   * Sends a run.
   *
   * @param parameters by their names in the API
   * @param key by which the service recognises it
   * @param body what a harness wrote
   * @throws SilentServiceException if the service does not answer after some attempts
   */
  public Sent send(Map<String, String> parameters, String key, byte[] body)
      throws IOException, InterruptedException {
    return send(query(parameters), key, body);
  }

  private Sent send(String query, String key, byte[] body)
      throws IOException, InterruptedException {
    return sent(request("/runs?" + query).header("Idempotency-Key", key), body);
  }

  /**
   * Attaches a profile to a run.
   *
   * @param run its id
   * @param parameters by their names in the API
   * @param profile what a profiler wrote
   * @throws SilentServiceException if the service does not answer after some attempts
   */
  public Sent attach(String run, Map<String, String> parameters, byte[] profile)
      throws IOException, InterruptedException {
    return sent(request("/runs/%s/profiles?%s".formatted(run, query(parameters))), profile);
  }

  private Sent sent(HttpRequest.Builder to, byte[] body) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        to.header("Content-Encoding", "gzip")
            .POST(HttpRequest.BodyPublishers.ofByteArray(packed(body)));
    HttpResponse<String> answer = send(request);
    JsonNode stored = json(answer.body());
    return answer.statusCode() / 100 == 2
        ? Sent.stored(answer.statusCode() == 201, stored)
        : Sent.refused(why(answer.statusCode(), stored));
  }

  /** Packed by the JDK alone, since a native library cannot be loaded if /tmp forbids execution. */
  private static byte[] packed(byte[] body) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(body);
    }
    return packed.toByteArray();
  }

  /**
   * The service's verdict.
   *
   * @param headline in one line
   * @param gate such as {@code PASS}
   * @param page where it is shown
   * @param isDecided whether nothing more is awaited
   * @param warnings remarks on how it was judged, such as that the base was not measured
   */
  public record Judged(
      String headline, String gate, URI page, boolean isDecided, List<String> warnings) {}

  /**
   * The result of an evaluation, as soon as it is decided, or as it is when the time is up.
   *
   * @throws SilentServiceException if the service does not answer after some attempts
   */
  public Judged judged(String evaluation, Duration wait) throws IOException, InterruptedException {
    Instant end = Instant.now().plus(wait);
    while (true) {
      Duration left = Duration.between(Instant.now(), end);
      long seconds = Math.clamp(left.toSeconds(), 0, LONGEST_PAUSE.toSeconds());
      HttpRequest.Builder request =
          request("/evaluations/" + evaluation)
              .header("Prefer", "respond-async, wait=" + seconds)
              .GET();
      JsonNode body = json(send(request).body());
      boolean isDecided =
          body.path("status").asString("").equals("DONE") && !body.path("waitingUntil").isString();
      if (isDecided || !left.isPositive()) {
        return new Judged(
            body.path("headline").asString("not judged yet"),
            body.path("gate").asString("NEUTRAL"),
            page("/evaluations/" + evaluation),
            isDecided,
            body.path("warnings").valueStream().map(JsonNode::asString).toList());
      }
    }
  }

  /** The web page for a path below the project's address. */
  public URI page(String path) {
    return URI.create(project.replace("/api/v1/", "/") + path);
  }

  /**
   * The branch that the service regards as the repository's default one; null if it does not say.
   *
   * @throws SilentServiceException if the service does not answer after some attempts
   */
  public @Nullable String defaultBranch() throws IOException, InterruptedException {
    JsonNode named = json(send(request("").GET()).body()).path("defaultBranch");
    return named.isString() ? named.asString() : null;
  }

  /**
   * The service's answer to a query about the project.
   *
   * @param path behind the project's address
   * @throws BadInputException with the service's own words, if it refuses
   * @throws SilentServiceException if the service does not answer after some attempts
   */
  public JsonNode read(String path) throws IOException, InterruptedException {
    HttpResponse<String> answer = send(request(path).GET());
    JsonNode body = json(answer.body());
    if (answer.statusCode() / 100 != 2) {
      throw new BadInputException(why(answer.statusCode(), body), null);
    }
    return body;
  }

  /**
   * Sends a whole export.
   *
   * @throws SilentServiceException if the service does not answer
   */
  public Sent importExport(Path export) throws IOException, InterruptedException {
    HttpRequest.Builder request = request("/import").POST(export(export));
    HttpResponse<String> answer = once(request);
    JsonNode body = json(answer.body());
    return answer.statusCode() == 201
        ? Sent.stored(true, body)
        : Sent.refused(why(answer.statusCode(), body));
  }

  /**
   * A packed file is unpacked on the way: the service accepts both, but must be informed which it
   * is.
   */
  private static HttpRequest.BodyPublisher export(Path path) throws FileNotFoundException {
    return HttpRequest.BodyPublishers.ofInputStream(() -> {
      try {
        return new SingleFile(path).open();
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    });
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(project + path))
        .timeout(TIMEOUT)
        .header("Content-Type", "application/octet-stream");
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    Duration pause = FIRST_PAUSE;
    for (int attempt = 1; ; attempt++) {
      try {
        HttpResponse<String> answer = once(request);
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

  private HttpResponse<String> once(HttpRequest.Builder request)
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

  private static boolean isBusy(int status) {
    return status == 429 || status >= 502 && status <= 504;
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

  private static String query(Map<String, String> parameters) {
    return parameters.entrySet().stream()
        .map(one -> one.getKey() + "=" + URLEncoder.encode(one.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }

  private static String why(int status, JsonNode problem) {
    return "%d: %s".formatted(status, problem.path("detail").asString("the answer says no more"));
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (JacksonException none) {
      return JSON.createObjectNode();
    }
  }
}
