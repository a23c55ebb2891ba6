package dev.benchwarden.pullrequests.forge.bitbucket;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stand-in for a Bitbucket, of either kind, which checks requests and its answers against {@link
 * BitbucketLayout}. No Bitbucket answers here.
 */
final class BitbucketOfTheTests implements AutoCloseable {

  static final String TOKEN = "secret";

  /** Makes an answer such as {@code 200 {'id': 1}}, with quotes written as apostrophes. */
  interface Answering {
    String to(Matcher request, JsonNode body);
  }

  private record Rule(Pattern request, Answering answering, boolean isLaidOut) {}

  /** Method, path and query of every question, and what came with it. */
  final List<String> asked = new CopyOnWriteArrayList<>();

  final List<JsonNode> bodies = new CopyOnWriteArrayList<>();
  final List<String> authorizations = new CopyOnWriteArrayList<>();
  final List<String> wrong = new CopyOnWriteArrayList<>();
  final Map<String, String> headers = new ConcurrentHashMap<>();

  /** Does what it is asked and does not answer, as many times. */
  final AtomicInteger deaths = new AtomicInteger();

  private final List<Rule> rules = new CopyOnWriteArrayList<>();
  private final BitbucketLayout layout;
  private final HttpServer server;

  BitbucketOfTheTests(String layout) {
    this.layout = new BitbucketLayout(layout);
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  URI address() {
    return URI.create("http://localhost:" + server.getAddress().getPort());
  }

  /**
   * @param request method and path, with the query if that matters
   */
  void answer(String request, String answer) {
    on(Pattern.quote(request), (asked, body) -> answer);
  }

  /** The last that fits counts. */
  void on(String request, Answering answering) {
    rules.addFirst(new Rule(Pattern.compile(request), answering, true));
  }

  /** What no Bitbucket answers. */
  void answerHostile(String request, String answer) {
    rules.addFirst(
        new Rule(Pattern.compile(Pattern.quote(request)), (asked, body) -> answer, false));
  }

  /** The questions of a method. */
  List<String> asked(String method) {
    return asked.stream().filter(one -> one.startsWith(method + " ")).toList();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      URI uri = exchange.getRequestURI();
      String request = exchange.getRequestMethod() + " " + uri.getRawPath();
      String query = uri.getQuery() == null ? "" : "?" + uri.getQuery();
      String sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      JsonNode body = JsonMapper.shared().readTree(sent.isEmpty() ? "{}" : sent);
      asked.add(request + query);
      bodies.add(body);
      authorizations.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
      wrong.addAll(layout.wrongIn(request, names(query), body));
      if (!authorizations.getLast().startsWith("B")) {
        send(exchange, "401 {'type': 'error'}");
        return;
      }
      answer(exchange, request, query, body);
    }
  }

  private void answer(HttpExchange exchange, String request, String query, JsonNode body)
      throws IOException {
    for (Rule rule : rules) {
      Matcher whole = rule.request().matcher(request + query);
      Matcher path = rule.request().matcher(request);
      if (whole.matches() || path.matches()) {
        String answer = rule.answering().to(whole.matches() ? whole : path, body);
        if (rule.isLaidOut() && answer.startsWith("2") && answer.length() > 4) {
          wrong.addAll(layout.wrongIn(request, json(answer)));
        }
        if (deaths.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
          return;
        }
        send(exchange, answer);
        return;
      }
    }
    send(exchange, "404 {'type': 'error'}");
  }

  private static List<String> names(String query) {
    return Stream.of(query.replaceFirst("^\\?", "").split("&"))
        .map(part -> part.replaceFirst("=.*", ""))
        .filter(name -> !name.isEmpty())
        .toList();
  }

  private static JsonNode json(String answer) {
    return JsonMapper.shared().readTree(answer.substring(4).replace('\'', '"'));
  }

  private void send(HttpExchange exchange, String answer) throws IOException {
    headers.forEach(exchange.getResponseHeaders()::set);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    int code = Integer.parseInt(answer.substring(0, 3));
    if (answer.length() <= 4) {
      exchange.sendResponseHeaders(code, -1);
      return;
    }
    byte[] body = answer.substring(4).replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(code, body.length);
    exchange.getResponseBody().write(body);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
