package dev.benchwarden.frontdoor;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Receiver of notifications that keeps what it is sent; each test has a path of its own. */
public final class Receiver implements AutoCloseable {

  /** What was sent. */
  public record Request(String path, Map<String, List<String>> headers, byte[] body) {

    public @Nullable String header(String name) {
      List<String> values = headers.get(name);
      return values == null ? null : values.getFirst();
    }

    public JsonNode json() {
      return JsonMapper.shared().readTree(body);
    }

    public String text() {
      return new String(body, StandardCharsets.UTF_8);
    }
  }

  private record Answer(int status, @Nullable String retryAfter, @Nullable String location) {}

  private static final Answer OK = new Answer(200, null, null);

  private final HttpServer server;
  private final List<Request> requests = new CopyOnWriteArrayList<>();
  private final Map<String, Answer> answers = new ConcurrentHashMap<>();

  public Receiver() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::take);
    server.start();
  }

  /** Its name and port. */
  public String host() {
    return "localhost:" + server.getAddress().getPort();
  }

  public String address(String path) {
    return "http://" + host() + path;
  }

  public void answer(String path, int status) {
    answers.put(path, new Answer(status, null, null));
  }

  public void askForPatience(String path, int status, String retryAfter) {
    answers.put(path, new Answer(status, retryAfter, null));
  }

  public void redirect(String path, String to) {
    answers.put(path, new Answer(307, null, to));
  }

  public List<Request> requests(String path) {
    return requests.stream().filter(request -> request.path().equals(path)).toList();
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      requests.add(
          new Request(
              path,
              Map.copyOf(exchange.getRequestHeaders()),
              exchange.getRequestBody().readAllBytes()));
      Answer answer = answers.getOrDefault(path, OK);
      if (answer.retryAfter() != null) {
        exchange.getResponseHeaders().set("Retry-After", answer.retryAfter());
      }
      if (answer.location() != null) {
        exchange.getResponseHeaders().set("Location", answer.location());
      }
      byte[] body = "taken or not".getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(answer.status(), body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
