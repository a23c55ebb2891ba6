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
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);

  /** Between two questions for the same, to a service that answers without waiting. */
  private static final Duration LEAST_PAUSE = Duration.ofSeconds(1);

  private static final Duration TIMEOUT = Duration.ofMinutes(5);
  private static final int CREATED = 201;

  private final ServiceClient service;
  private final String project;

  /**
   * @param project its slug
   */
  public UploadClient(ServiceClient service, String project) {
    this.service = service;
    this.project = service.address("/projects/" + encoded(project));
  }

  /** What became of an upload. */
  public sealed interface Sent {}

  /**
   * Result of an upload.
   *
   * @param isNew whether it was not stored before
   * @param run its id; empty for what is no run
   * @param evaluation by which it is judged; empty if there is none
   * @param measurements how many it has
   * @param warnings what was left out
   */
  public record Stored(
      boolean isNew, String run, String evaluation, long measurements, List<String> warnings)
      implements Sent {

    private static Stored of(HttpResponse<String> response, JsonNode answer) {
      return new Stored(
          response.statusCode() == CREATED,
          answer.path("id").asString(""),
          answer.at("/evaluation/id").asString(""),
          answer.path("measurements").asLong(),
          answer.path("warnings").valueStream().map(one -> one.path("detail").asString()).toList());
    }
  }

  /**
   * The service does not take it.
   *
   * @param status of HTTP
   * @param detail the service's own words
   */
  public record Refused(int status, String detail) implements Sent {

    private static Refused of(HttpResponse<String> response, JsonNode problem) {
      return new Refused(
          response.statusCode(), problem.path("detail").asString("the answer says no more"));
    }

    /** Status and words in a line. */
    public String why() {
      return "%d: %s".formatted(status, detail);
    }
  }

  /**
   * Sends a run of the past.
   *
   * @param body the upload's
   * @throws SilentServiceException if the service does not answer after some attempts
   */
  public Sent send(BackfillUpload upload, byte[] body) throws IOException, InterruptedException {
    return send("backfill=true&" + query(upload.parameters()), upload.key(), Map.of(), body);
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
    return send(parameters, key, Map.of(), body);
  }

  /**
   * Sends a run with files of its repository.
   *
   * @param parameters by their names in the API
   * @param key by which the service recognises it
   * @param files by the headers that carry them, in Base64
   * @param body what a harness wrote
   * @throws SilentServiceException if the service does not answer after some attempts
   */
  public Sent send(
      Map<String, String> parameters, String key, Map<String, String> files, byte[] body)
      throws IOException, InterruptedException {
    return send(query(parameters), key, files, body);
  }

  private Sent send(String query, String key, Map<String, String> files, byte[] body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = request("/runs?" + query).header("Idempotency-Key", key);
    files.forEach(request::header);
    return sent(request, body);
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
    return sent(service.send(request), "id");
  }

  private static Sent sent(HttpResponse<String> response, String field) {
    return isTaken(response)
        ? Stored.of(response, having(field, response))
        : Refused.of(response, json(response.body()));
  }

  /**
   * An answer that has a field, as each of the service's has. A page to sign in to a proxy has
   * none, and says nothing of what was asked.
   */
  private static JsonNode having(String field, HttpResponse<String> response) {
    JsonNode answer = json(response.body());
    if (!answer.hasNonNull(field)) {
      throw new BadInputException(
          "%s answers %d, but not as Benchwarden does: '%s' is missing. Is it the service's address?"
              .formatted(response.uri(), response.statusCode(), field),
          null);
    }
    return answer;
  }

  private static boolean isTaken(HttpResponse<String> response) {
    return response.statusCode() / 100 == 2;
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
   * @throws BadInputException with the service's own words, if it refuses
   * @throws SilentServiceException if the service does not answer after some attempts
   */
  public Judged judged(String evaluation, Duration wait) throws IOException, InterruptedException {
    Instant end = Instant.now().plus(wait);
    while (true) {
      Duration left = Duration.between(Instant.now(), end);
      long seconds = Math.clamp(left.toSeconds(), 0, LONGEST_WAIT.toSeconds());
      JsonNode body =
          read(
              request("/evaluations/" + evaluation)
                  .header("Prefer", "respond-async, wait=" + seconds),
              "status");
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
      Thread.sleep(LEAST_PAUSE);
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
    JsonNode named = json(service.send(request("").GET()).body()).path("defaultBranch");
    return named.isString() ? named.asString() : null;
  }

  /**
   * The service's answer to a query about the project.
   *
   * @param path behind the project's address
   * @param field that the answer has
   * @throws BadInputException with the service's own words, if it refuses; or if what answers is
   *     another program
   * @throws SilentServiceException if the service does not answer after some attempts
   */
  public JsonNode read(String path, String field) throws IOException, InterruptedException {
    return read(request(path), field);
  }

  private JsonNode read(HttpRequest.Builder request, String field)
      throws IOException, InterruptedException {
    HttpResponse<String> response = service.send(request.GET());
    if (!isTaken(response)) {
      throw new BadInputException(Refused.of(response, json(response.body())).why(), null);
    }
    return having(field, response);
  }

  /**
   * Sends a whole export.
   *
   * @throws SilentServiceException if the service does not answer
   */
  public Sent importExport(Path export) throws IOException, InterruptedException {
    return sent(service.sendOnce(request("/import").POST(export(export))), "measurements");
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

  private static String query(Map<String, String> parameters) {
    return parameters.entrySet().stream()
        .map(one -> one.getKey() + "=" + encoded(one.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (JacksonException none) {
      return JSON.createObjectNode();
    }
  }
}
