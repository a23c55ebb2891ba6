package dev.benchwarden.forge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is asked of GitHub and read from its answers, whose form is that of its API description. */
class GitHubTests {

  private static final Repository DRIVER = new Repository("acme", "driver");
  private static final String HEAD = "f".repeat(40);
  private static final String MERGE_BASE = "b".repeat(40);

  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final HttpServer server = newServer();
  private final Forge forge =
      new GitHub()
          .at(URI.create("http://localhost:" + server.getAddress().getPort() + "/"), "secret");
  private boolean isUnrelated;

  @BeforeEach
  void start() {
    server.createContext("/api/v3/repos/acme/driver/pulls", this::pulls);
    server.createContext("/api/v3/repos/acme/driver/compare/", this::compare);
    server.start();
  }

  private static HttpServer newServer() {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void findsTheOpenPullRequestOfAForksCommitOnALaterPage() {
    assertThat(forge.openPullRequests(DRIVER, HEAD))
        .containsExactly(new PullRequest(107, HEAD, "dev", "faster/x", "main", MERGE_BASE));
    assertThat(asked)
        .anyMatch(path -> path.contains("state=open") && path.contains("per_page=100"));
    assertThat(asked).anyMatch(path -> path.contains("/compare/main..." + HEAD));
  }

  @Test
  void knowsNoPullRequestOfOtherCommits() {
    assertThat(forge.openPullRequests(DRIVER, "c".repeat(40))).isEmpty();
  }

  @Test
  void aHistoryThatSharesNothingHasNoMergeBase() {
    isUnrelated = true;

    assertThat(forge.openPullRequests(DRIVER, HEAD).getFirst().mergeBase()).isNull();
  }

  @Test
  void saysThatItIsAwayWhenTheRepositoryCannotBeRead() {
    assertThatThrownBy(() -> forge.openPullRequests(new Repository("acme", "other"), HEAD))
        .isInstanceOf(ForgeAwayException.class);
  }

  @Test
  void githubComHasItsApiElsewhere() {
    assertThat(GitHub.api(URI.create("https://github.com/"))).isEqualTo("https://api.github.com");
    assertThat(GitHub.api(URI.create("https://git.example.org")))
        .isEqualTo("https://git.example.org/api/v3");
  }

  private void pulls(HttpExchange exchange) throws IOException {
    boolean first = exchange.getRequestURI().getQuery().contains("&page=1&");
    answer(
        exchange,
        first
            ? IntStream.range(0, 100)
                .mapToObj(i -> pull(i + 1, "%040x".formatted(i)))
                .collect(Collectors.joining(",", "[", "]"))
            : "[" + pull(107, HEAD) + "]");
  }

  private void compare(HttpExchange exchange) throws IOException {
    answer(
        exchange,
        isUnrelated ? "" : "{\"merge_base_commit\": {\"sha\": \"%s\"}}".formatted(MERGE_BASE));
  }

  private static String pull(int number, String sha) {
    return """
    { "number": %d, "state": "open", "user": { "login": "somebody" },
      "head": { "label": "dev:faster/x", "ref": "faster/x", "sha": "%s", "user": { "login": "dev" }, "repo": null },
      "base": { "label": "acme:main", "ref": "main", "sha": "%s" } }
    """
        .formatted(number, sha, "a".repeat(40));
  }

  private void answer(HttpExchange exchange, String json) throws IOException {
    try (exchange) {
      asked.add(exchange.getRequestURI().toString());
      boolean allowed =
          "Bearer secret".equals(exchange.getRequestHeaders().getFirst("Authorization"));
      if (json.isEmpty() || !allowed) {
        exchange.sendResponseHeaders(allowed ? 404 : 401, -1);
        return;
      }
      byte[] body = json.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
