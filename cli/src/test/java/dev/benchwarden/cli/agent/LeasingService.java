package dev.benchwarden.cli.agent;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A small HTTP server that gives out leases and accepts their results, like the service's API. */
final class LeasingService implements AutoCloseable {

  static final String LEASE = "11111111-1111-4111-8111-111111111111";
  static final String REQUEST = "22222222-2222-4222-8222-222222222222";

  private final HttpServer server;
  private final Queue<String> leases = new ConcurrentLinkedQueue<>();
  private final List<JsonNode> questions = new CopyOnWriteArrayList<>();
  private final List<JsonNode> outcomes = new CopyOnWriteArrayList<>();
  private final List<Upload> uploads = new CopyOnWriteArrayList<>();
  private final List<JsonNode> signs = new CopyOnWriteArrayList<>();
  private final StringBuffer log = new StringBuffer();
  private volatile boolean gone;
  private volatile boolean cancelled;
  private volatile int statusOfRuns = 200;

  /** A run that was sent. */
  record Upload(Map<String, String> parameters, String key, JsonNode body) {}

  LeasingService() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.setExecutor(Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory()));
    server.start();
  }

  URI address() {
    return URI.create("http://localhost:" + server.getAddress().getPort());
  }

  /** Gives this out next. */
  void lease(Map<String, Object> fields) {
    Map<String, Object> lease = new TreeMap<>(fields);
    lease.put("lease", LEASE);
    lease.put("request", REQUEST);
    lease.putIfAbsent("project", "codec");
    lease.putIfAbsent("revision", "0".repeat(40));
    lease.put("reason", "BISECT");
    lease.put("expiresAt", "2100-01-01T00:00:00Z");
    lease.put("heartbeatSeconds", 1);
    leases.add(JsonMapper.shared().writeValueAsString(lease));
  }

  /** From now on the lease belongs to another agent. */
  void giveToAnother() {
    gone = true;
  }

  /** From now on the request is cancelled. */
  void cancel() {
    cancelled = true;
  }

  /** From now on runs are answered so. */
  void answerRuns(int status) {
    statusOfRuns = status;
  }

  List<JsonNode> questions() {
    return questions;
  }

  List<JsonNode> outcomes() {
    return outcomes;
  }

  List<Upload> uploads() {
    return uploads;
  }

  List<JsonNode> signs() {
    return signs;
  }

  String log() {
    return log.toString();
  }

  private void answer(HttpExchange call) throws IOException {
    String path = call.getRequestURI().getPath();
    byte[] body = call.getRequestBody().readAllBytes();
    if (!"Bearer secret".equals(call.getRequestHeaders().getFirst("Authorization"))) {
      send(call, 401, "{\"detail\":\"It takes a token.\"}");
    } else if (path.equals("/api/v1/agent/leases")) {
      questions.add(json(body));
      String lease = leases.poll();
      send(call, lease == null ? 204 : 200, lease);
    } else if (gone) {
      send(call, 410, "{\"detail\":\"It is another's.\"}");
    } else if (path.endsWith("/runs") && statusOfRuns != 200) {
      call.getResponseHeaders().set("Retry-After", "0");
      send(call, statusOfRuns, "{\"detail\":\"Not now.\"}");
    } else {
      send(call, 200, taken(call, path, body));
    }
  }

  private String taken(HttpExchange call, String path, byte[] body) {
    switch (path.replaceFirst(".*/", "")) {
      case "heartbeat" -> signs.add(json(body));
      case "log" -> log.append(new String(body, StandardCharsets.UTF_8));
      case "done" -> outcomes.add(json(body));
      case "runs" ->
          uploads.add(
              new Upload(
                  parameters(call.getRequestURI().getRawQuery()),
                  call.getRequestHeaders().getFirst("Idempotency-Key"),
                  text(unpacked(body))));
      default -> throw new IllegalArgumentException(path);
    }
    return "{\"id\":\"44444444-4444-4444-8444-444444444444\",\"cancelled\":%s}"
        .formatted(cancelled);
  }

  private static Map<String, String> parameters(String query) {
    return Arrays.stream(query.split("&"))
        .map(pair -> pair.split("=", 2))
        .collect(
            Collectors.toMap(
                pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
  }

  private static byte[] unpacked(byte[] body) {
    try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(body))) {
      return gzip.readAllBytes();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static JsonNode json(byte[] body) {
    return JsonMapper.shared().readTree(body);
  }

  /** JSON as it is, anything else as a text. */
  private static JsonNode text(byte[] body) {
    return body[0] == '{'
        ? json(body)
        : JsonMapper.shared().getNodeFactory().stringNode(new String(body, StandardCharsets.UTF_8));
  }

  private static void send(HttpExchange call, int status, @Nullable String body)
      throws IOException {
    byte[] bytes = body == null ? new byte[0] : body.getBytes(StandardCharsets.UTF_8);
    call.getResponseHeaders().set("Content-Type", "application/json");
    call.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    call.getResponseBody().write(bytes);
    call.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
