package dev.benchwarden.identity;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stand-in for sign-in at a GitHub Enterprise Server as GitHub documents it ("Authorizing OAuth
 * apps"): codes that are good once, for one redirect address and with PKCE, errors that come with
 * the status 200, and an API that wants the token.
 */
final class GitHubSignInServer implements AutoCloseable {

  static final String CLIENT = "Iv1.of-the-tests";
  static final String CLIENT_SECRET = "github-client-secret";

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final HttpServer server = listening();
  private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();
  private final Map<String, String> tokens = new ConcurrentHashMap<>();

  GitHubSignInServer() {
    server.createContext("/login/oauth/authorize", this::authorize);
    server.createContext("/login/oauth/access_token", this::token);
    server.createContext("/api/v3/user", this::user);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  private static HttpServer listening() {
    try {
      return HttpServer.create(new InetSocketAddress("localhost", 0), 0);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  String address() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }

  /** A visitor who names an account has signed in at GitHub before; {@code nobody} cancels. */
  private void authorize(HttpExchange exchange) throws IOException {
    Map<String, String> asked = parameters(exchange.getRequestURI().getRawQuery());
    String account = account(exchange);
    String back =
        Objects.requireNonNull(asked.get("redirect_uri"))
            + "?state="
            + encoded(asked.getOrDefault("state", ""));
    if (!CLIENT.equals(asked.get("client_id"))) {
      answer(exchange, 404, Map.of("message", "Not Found"));
    } else if (account.equals("nobody")) {
      redirect(exchange, back + "&error=access_denied&error_description=The+user+has+denied");
    } else {
      String code = UUID.randomUUID().toString();
      asked.put("account", account);
      codes.put(code, asked);
      redirect(exchange, back + "&code=" + code);
    }
  }

  private static String account(HttpExchange exchange) {
    String basic =
        exchange.getRequestHeaders().getFirst("Authorization").substring("Basic ".length());
    return new String(Base64.getDecoder().decode(basic), StandardCharsets.UTF_8).split(":")[0];
  }

  private void token(HttpExchange exchange) throws IOException {
    Map<String, String> sent =
        parameters(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    Map<String, String> asked = codes.remove(sent.getOrDefault("code", ""));
    if (!isClient(exchange, sent)) {
      answer(exchange, 200, Map.of("error", "incorrect_client_credentials"));
    } else if (asked == null
        || !Objects.equals(asked.get("redirect_uri"), sent.get("redirect_uri"))
        || !Objects.equals(
            asked.get("code_challenge"), challenge(sent.getOrDefault("code_verifier", "")))) {
      answer(exchange, 200, Map.of("error", "bad_verification_code"));
    } else {
      String token = "gho_" + UUID.randomUUID();
      tokens.put(token, asked.getOrDefault("account", ""));
      answer(
          exchange,
          200,
          Map.of(
              "access_token",
              token,
              "token_type",
              "bearer",
              "scope",
              asked.getOrDefault("scope", "").replace(' ', ',')));
    }
  }

  private static boolean isClient(HttpExchange exchange, Map<String, String> sent) {
    String basic =
        Base64.getEncoder()
            .encodeToString((CLIENT + ":" + CLIENT_SECRET).getBytes(StandardCharsets.UTF_8));
    return ("Basic " + basic).equals(exchange.getRequestHeaders().getFirst("Authorization"))
        || CLIENT.equals(sent.get("client_id")) && CLIENT_SECRET.equals(sent.get("client_secret"));
  }

  private void user(HttpExchange exchange) throws IOException {
    String authorization =
        Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("Authorization"), "");
    String login = tokens.get(authorization.replaceFirst("(?i)^Bearer ", ""));
    if (login == null) {
      answer(exchange, 401, Map.of("message", "Bad credentials"));
      return;
    }
    switch (exchange.getRequestURI().getPath()) {
      case "/api/v3/user" ->
          answer(
              exchange,
              200,
              Map.of(
                  "id",
                  583231,
                  "login",
                  login,
                  "name",
                  "Mona " + login,
                  "email",
                  "public@example.org"));
      case "/api/v3/user/emails" ->
          answer(
              exchange,
              200,
              List.of(
                  Map.of("email", "old@example.org", "primary", false, "verified", true),
                  Map.of("email", login + "@example.org", "primary", true, "verified", true)));
      case "/api/v3/user/orgs" -> answer(exchange, 200, List.of(Map.of("login", "acme", "id", 9)));
      default -> answer(exchange, 404, Map.of("message", "Not Found"));
    }
  }

  private static String challenge(String verifier) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Map<String, String> parameters(String text) {
    return Arrays.stream(text.split("&"))
        .map(pair -> pair.split("=", 2))
        .collect(
            Collectors.toMap(
                pair -> pair[0],
                pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8),
                (one, other) -> other,
                ConcurrentHashMap::new));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static void redirect(HttpExchange exchange, String to) throws IOException {
    exchange.getResponseHeaders().set("Location", to);
    exchange.sendResponseHeaders(302, -1);
    exchange.close();
  }

  private static void answer(HttpExchange exchange, int status, Object body) throws IOException {
    byte[] bytes = JSON.writeValueAsBytes(body);
    exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
    exchange.sendResponseHeaders(status, bytes.length);
    try (exchange) {
      exchange.getResponseBody().write(bytes);
    }
  }
}
