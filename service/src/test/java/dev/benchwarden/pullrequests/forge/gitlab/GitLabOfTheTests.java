package dev.benchwarden.pullrequests.forge.gitlab;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Keeps the notes and commit statuses of one project. No GitLab answers here: fields, headers and
 * codes are those of its documentation, docs.gitlab.com/api/notes ("Merge requests"), /api/commits
 * ("Set commit pipeline status"), /api/rest ("Pagination") and of what its issues tell: 16491 (404
 * for a fork's commit) and 25807 of gitlab-foss (400 for a status that is pending already).
 */
final class GitLabOfTheTests implements AutoCloseable {

  static final String PROJECT = "/api/v4/projects/acme%2Fdriver";
  private static final String NOTES = PROJECT + "/merge_requests/7/notes";
  private static final Pattern NOTE = Pattern.compile(Pattern.quote(NOTES) + "/(\\d+)");
  private static final Pattern STATUS =
      Pattern.compile(Pattern.quote(PROJECT) + "/statuses/([0-9a-f]{40})");

  /** A note as it stands. */
  record Note(long id, String author, boolean system, String body, String updatedAt) {}

  final Map<Long, Note> notes = new LinkedHashMap<>();
  final List<String> commits = new CopyOnWriteArrayList<>();
  final Map<String, JsonNode> statuses = new ConcurrentHashMap<>();
  final List<String> asked = new CopyOnWriteArrayList<>();

  /** What else is answered, by method and path: {@code 200 {"id": 1}}. */
  final Map<String, String> answers = new ConcurrentHashMap<>();

  final Map<String, String> headers = new ConcurrentHashMap<>();
  private final JsonMapper json = JsonMapper.builder().build();
  private final HttpServer server;

  GitLabOfTheTests() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    server.createContext("/", this::answer);
    server.start();
    answers.put("GET /api/v4/user", "200 {\"id\": 40, \"username\": \"bench-bot\"}");
    answers.put("GET " + PROJECT, "200 " + project(30));
  }

  static String project(int level) {
    return """
    { "id": 3, "path_with_namespace": "acme/driver", "default_branch": "trunk",
      "permissions": { "project_access": null, "group_access": { "access_level": %d } },
      "namespace": { "full_path": "acme" } }
    """
        .formatted(level);
  }

  Forge forge() {
    return new GitLab().at(address(), new ForgeCredentials.Token("secret"));
  }

  URI address() {
    return URI.create("http://localhost:" + server.getAddress().getPort());
  }

  void note(long id, String author, boolean system, String body, String updatedAt) {
    notes.put(id, new Note(id, author, system, body, updatedAt));
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String method = exchange.getRequestMethod();
      String path = exchange.getRequestURI().getRawPath();
      asked.add(method + " " + exchange.getRequestURI());
      String text = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      JsonNode body = json.readTree(text.isEmpty() ? "{}" : text);
      headers.forEach(exchange.getResponseHeaders()::set);
      String fixed = answers.get(method + " " + path);
      if (!"secret".equals(exchange.getRequestHeaders().getFirst("PRIVATE-TOKEN"))) {
        send(exchange, 401, Map.of("message", "401 Unauthorized"));
      } else if (fixed != null) {
        send(exchange, Integer.parseInt(fixed.substring(0, 3)), json.readTree(fixed.substring(4)));
      } else if (path.equals(NOTES)) {
        list(exchange, method, body);
      } else if (NOTE.matcher(path).matches()) {
        one(exchange, method, id(NOTE, path), body);
      } else if (STATUS.matcher(path).matches()) {
        status(exchange, id(STATUS, path), body);
      } else {
        send(exchange, 404, Map.of("message", "404 Not found"));
      }
    }
  }

  private static String id(Pattern pattern, String path) {
    Matcher matcher = pattern.matcher(path);
    return matcher.matches() ? matcher.group(1) : "";
  }

  private void list(HttpExchange exchange, String method, JsonNode body) throws IOException {
    if (method.equals("POST")) {
      long id = 5_000_000_000L + notes.size();
      note(id, "bench-bot", false, body.at("/body").asString(), "2026-11-21T12:00:00.000Z");
      send(exchange, 201, shown(Objects.requireNonNull(notes.get(id))));
      return;
    }
    int page = parameter(exchange, "page");
    int size = parameter(exchange, "per_page");
    List<Note> all = new ArrayList<>(notes.values());
    int end = Math.min(all.size(), page * size);
    exchange
        .getResponseHeaders()
        .set("X-Next-Page", end < all.size() ? Integer.toString(page + 1) : "");
    send(
        exchange,
        200,
        all.subList(Math.min(end, (page - 1) * size), end).stream().map(this::shown).toList());
  }

  private void one(HttpExchange exchange, String method, String id, JsonNode body)
      throws IOException {
    Note note = notes.get(Long.parseLong(id));
    if (note == null) {
      send(exchange, 404, Map.of("message", "404 Note Not Found"));
      return;
    }
    if (method.equals("PUT")) {
      note(note.id(), note.author(), false, body.at("/body").asString(), note.updatedAt());
    }
    send(exchange, 200, shown(Objects.requireNonNull(notes.get(note.id()))));
  }

  private void status(HttpExchange exchange, String sha, JsonNode body) throws IOException {
    JsonNode before = statuses.get(sha);
    if (!commits.contains(sha)) {
      send(exchange, 404, Map.of("message", "404 References for commit Not Found"));
    } else if (isPending(body) && isPending(before)) {
      send(
          exchange,
          400,
          Map.of(
              "message",
              "Cannot transition status via :enqueue from :pending (Reason(s): Status cannot transition via \"enqueue\")"));
    } else {
      statuses.put(sha, body);
      send(exchange, 201, body);
    }
  }

  private static boolean isPending(@Nullable JsonNode status) {
    return status != null && status.at("/state").asString().equals("pending");
  }

  private Map<String, Object> shown(Note note) {
    return Map.of(
        "id",
        note.id(),
        "body",
        note.body(),
        "system",
        note.system(),
        "updated_at",
        note.updatedAt(),
        "author",
        Map.of("id", note.author().equals("bench-bot") ? 40 : 41, "username", note.author()));
  }

  private static int parameter(HttpExchange exchange, String name) {
    return Integer.parseInt(
        exchange.getRequestURI().getQuery().replaceAll("(^|.*&)" + name + "=(\\d+).*", "$2"));
  }

  private void send(HttpExchange exchange, int code, Object answer) throws IOException {
    byte[] body = json.writeValueAsBytes(answer);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(code, body.length);
    exchange.getResponseBody().write(body);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
