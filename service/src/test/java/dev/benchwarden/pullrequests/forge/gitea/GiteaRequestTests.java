package dev.benchwarden.pullrequests.forge.gitea;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.benchwarden.judging.evaluation.Conclusion;
import dev.benchwarden.pullrequests.forge.Check;
import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.Shown;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests of what is sent to Gitea, and of reading refusals. */
class GiteaRequestTests {

  private static final Repository DRIVER = new Repository("acme", "driver");
  private static final Check CHECK = Shown.as(Conclusion.SUCCESS);

  private final List<String> sent = new CopyOnWriteArrayList<>();
  private final HttpServer server = newServer();
  private final Forge forge =
      new Gitea()
          .at(
              URI.create("http://localhost:" + server.getAddress().getPort()),
              new ForgeCredentials.Token("secret"));

  private static HttpServer newServer() {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @BeforeEach
  void start() {
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void aCommentIsPostedAndEditedByTheNumberThatTheForgeGaveIt() {
    answer("/api/v1/repos/acme/driver/issues/7/comments", 201, comment(5_000_000_000L, "bot"));
    answer("/api/v1/repos/acme/driver/issues/comments/5000000000", 200, comment(5, "bot"));

    long id = forge.repository(DRIVER).pullRequest(7).post("<!-- m --> \"slower\"");
    boolean edited = forge.repository(DRIVER).pullRequest(7).edit(id, "resolved");

    assertThat(id).isEqualTo(5_000_000_000L);
    assertThat(edited).isTrue();
    assertThat(sent)
        .containsExactly(
            "POST /api/v1/repos/acme/driver/issues/7/comments {\"body\":\"<!-- m --> \\\"slower\\\"\"}",
            "PATCH /api/v1/repos/acme/driver/issues/comments/5000000000 {\"body\":\"resolved\"}");
  }

  @Test
  void aStatusIsSetWithItsContext() {
    answer("/api/v1/repos/acme/driver/statuses/", 201, "{}");

    forge.repository(DRIVER).show("f".repeat(40), CHECK);

    assertThat(sent.getFirst())
        .startsWith("POST /api/v1/repos/acme/driver/statuses/" + "f".repeat(40))
        .contains(
            "\"state\":\"success\"",
            "\"target_url\":\"https://perf.example.org/e\"",
            "\"description\":\"No change\"",
            "\"context\":\"benchwarden/driver\"");
  }

  @Test
  void itsOwnCommentIsFoundOnALaterPage() {
    answer("/api/v1/user", 200, "{\"login\": \"bot\"}");
    server.createContext(
        "/api/v1/repos/acme/driver/issues/7/comments",
        exchange -> {
          String query = exchange.getRequestURI().getQuery();
          send(exchange, 200, page(Integer.parseInt(query.replaceAll(".*[?&]page=", ""))));
        });

    assertThat(forge.repository(DRIVER).pullRequest(7).ownComments("<!-- m -->"))
        .containsExactly(205L);
  }

  @Test
  void aRefusalTellsHowLongToWait() {
    Instant soon = Instant.now().plusSeconds(600);
    assertThat(refusal(429, Map.of("Retry-After", "600"))).isCloseTo(minutes(10), seconds());
    assertThat(refusal(403, Map.of("Retry-After", "600"))).isCloseTo(minutes(10), seconds());
    assertThat(
            refusal(
                429,
                Map.of(
                    "Retry-After",
                    DateTimeFormatter.RFC_1123_DATE_TIME.format(soon.atOffset(ZoneOffset.UTC)))))
        .isCloseTo(minutes(10), seconds());
    assertThat(
            refusal(
                403,
                Map.of(
                    "X-RateLimit-Remaining",
                    "0",
                    "X-RateLimit-Reset",
                    Long.toString(soon.getEpochSecond()))))
        .isCloseTo(minutes(10), seconds());
  }

  @Test
  void aForgeIsLeftAloneForADayAtMost() {
    for (Map<String, String> headers :
        List.of(
            Map.of("Retry-After", "999999999"),
            Map.of("X-RateLimit-Remaining", "0", "X-RateLimit-Reset", "99999999999"))) {
      assertThat(refusal(403, headers)).isCloseTo(Duration.ofDays(1), seconds());
    }
  }

  @Test
  void aRefusalThatSaysNothingOfTimeHasNone() {
    assertThat(
            refusal(403, Map.of("X-RateLimit-Remaining", "9", "X-RateLimit-Reset", "9999999999")))
        .isZero();
    assertThat(refusal(429, Map.of("Retry-After", "tomorrow"))).isZero();
    assertThat(refusal(500, Map.of())).isZero();
  }

  private static Duration minutes(int minutes) {
    return Duration.ofMinutes(minutes);
  }

  private static Duration seconds() {
    return Duration.ofSeconds(20);
  }

  /** How long a refused status is to be put off; zero where nothing is said. */
  private Duration refusal(int status, Map<String, String> headers) {
    String path = "/api/v1/repos/acme/driver/statuses/" + "a".repeat(40);
    server.createContext(
        path,
        exchange -> {
          headers.forEach(exchange.getResponseHeaders()::set);
          send(exchange, status, "{\"message\": \"secret of the forge\"}");
        });
    try {
      forge.repository(DRIVER).show("a".repeat(40), CHECK);
      throw new AssertionError("was not refused");
    } catch (ForgeAwayException refused) {
      assertThat(refused.reason()).isEqualTo("the forge answered with status " + status);
      return refused.retryAfter().orElse(Duration.ZERO);
    } finally {
      server.removeContext(path);
    }
  }

  /** A page of a list in which others come first, and one imitates the marker. */
  private static String page(int page) {
    if (page > 3) {
      return "[]";
    }
    return IntStream.range(page * 100 - 100, page == 3 ? 210 : page * 100)
        .mapToObj(i ->
            i == 205
                ? comment(i, "bot")
                : i == 120 ? comment(i, "mallory") : comment(i, "dev").replace("<!-- m -->", "hi"))
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static String comment(long id, String author) {
    return "{\"id\": %d, \"body\": \"<!-- m --> slower\", \"user\": {\"login\": \"%s\"}}"
        .formatted(id, author);
  }

  private void answer(String path, int status, String json) {
    server.createContext(path, exchange -> send(exchange, status, json));
  }

  private void send(HttpExchange exchange, int status, String json) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      sent.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + body);
      byte[] answer = json.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(status, answer.length);
      exchange.getResponseBody().write(answer);
    }
  }
}
