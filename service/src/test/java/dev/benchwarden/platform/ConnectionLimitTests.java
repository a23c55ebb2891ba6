package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.RawHttp;
import dev.benchwarden.frontdoor.RestartablePostgres;
import dev.benchwarden.frontdoor.ServiceProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client without credentials that opens more connections than the heap has room for. */
class ConnectionLimitTests {

  private static final Duration PROMPT = Duration.ofSeconds(1);
  private static final String HALF_A_REQUEST = "GET /api/v1/projects HTTP/1.1\nHost: x\nX-Half: ";

  @TempDir private static Path folder;

  private static RestartablePostgres postgres;
  private static ServiceProcess service;
  private static RawHttp http;

  @BeforeAll
  static void start() throws IOException {
    postgres = new RestartablePostgres(folder.resolve("data"), Map.of());
    List<String> properties = new ArrayList<>(postgres.properties());
    properties.add("benchwarden.data=target/test-data");
    properties.add("benchwarden.admin-token=" + Api.ADMIN_TOKEN);
    properties.add("benchwarden.forges[0].kind=gitea");
    properties.add("benchwarden.forges[0].url=https://gitea.example");
    properties.add("benchwarden.forges[0].token=of the forge");
    properties.add("benchwarden.forges[0].webhook-secret=what the forge and the service know");
    service =
        ServiceProcess.startWith(
            List.of("-XX:VMOptionsFile=" + Path.of("..", "deploy", "jvm.options")), properties);
    http = new RawHttp("http://localhost:" + service.port());
    assertThat(send("POST", "/api/v1/projects", "{\"slug\": \"open\"}").status()).isEqualTo(201);
  }

  @AfterAll
  static void stop() {
    service.close();
    postgres.close();
  }

  @Test
  void tenThousandHalfRequestsAndThreeThousandOpenPagesLeaveRoomForOthers() throws IOException {
    try (HeldConnections held = new HeldConnections(service.port())) {
      held.begin(10_000, HALF_A_REQUEST, ConnectionLimitTests::answersPromptly);
      held.begin(
          3_000,
          "GET /api/v1/projects/open/live HTTP/1.1\nHost: x\nAccept: text/event-stream\n\n",
          ConnectionLimitTests::answersPromptly);

      assertThat(held.size()).isEqualTo(13_000);
      answersPromptly();
      assertThat(send("GET", "/api/v1/projects/open", "").status()).isEqualTo(200);
      RawHttp.Answer refused = send("GET", "/api/v1/projects/open/live", "");
      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.text()).contains("/problems/busy");
      assertThat(refused.header("Retry-After")).isPresent();
    }
    answersPromptly();
  }

  @Test
  void bodiesThatNeverEndLeaveRoomForOthers() throws IOException {
    neverEnds("/api/v1/session", "", 200, 900_000);
    neverEnds("/api/v1/projects", "Authorization: Bearer " + Api.ADMIN_TOKEN, 200, 900_000);
    neverEnds("/mcp", "Authorization: Bearer " + Api.ADMIN_TOKEN, 200, 900_000);
    neverEnds("/hooks/gitea", "", 200, 4_900_000);
    neverEnds("/hooks/gitea", "X-Hub-Signature-256: sha256=" + "0".repeat(64), 200, 4_900_000);

    assertThat(send("GET", "/api/v1/projects/open", "").status()).isEqualTo(200);
    assertThat(send("POST", "/api/v1/projects", "{\"slug\": \"after\"}").status()).isEqualTo(201);
    assertThat(service.isAlive()).isTrue();
  }

  private static void neverEnds(String path, String header, int times, int bytes)
      throws IOException {
    String body = "{\"token\": \"" + "a".repeat(bytes);
    try (HeldConnections held = new HeldConnections(service.port())) {
      held.begin(
          times,
          "POST %s HTTP/1.1\nHost: x\nContent-Type: application/json\n%sContent-Length: %d\n\n%s"
              .formatted(path, header.isEmpty() ? "" : header + "\n", bytes + 100_000, body),
          ConnectionLimitTests::answersPromptly);
      answersPromptly();
    }
    answersPromptly();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/session", "/api/v1/projects", "/hooks/gitea", "/mcp"})
  void aBodyThatFillsTheHeapIsRefusedAndTheProcessLives(String path) throws IOException {
    RawHttp.Answer refused = send("POST", path, "{\"token\": \"" + "a".repeat(75 << 20) + "\"}");

    assertThat(refused.status()).as(refused.text()).isIn(401, 413);
    assertThat(service.isAlive()).isTrue();
    answersPromptly();
  }

  @Test
  void aTableOfRowsThatAreAllWrongIsRefusedAndTheProcessLives() throws IOException {
    RawHttp.Answer refused =
        send(
            "POST",
            "/api/v1/projects/open/published-comparisons",
            "{\"rows\": [{}" + ",{}".repeat(300_000) + "]}");

    assertThat(refused.status()).as(refused.text()).isEqualTo(422);
    assertThat(service.isAlive()).isTrue();
    answersPromptly();
  }

  /** One of three times at least: the machine of the tests has other work, too. */
  private static void answersPromptly() {
    List<Duration> taken = new ArrayList<>();
    while (taken.size() < 3) {
      taken.add(askedAboutHealth());
      if (taken.getLast().compareTo(PROMPT) < 0) {
        return;
      }
    }
    assertThat(taken).as("how long answers about health took").isEmpty();
  }

  private static Duration askedAboutHealth() {
    Instant asked = Instant.now();
    try {
      assertThat(send("GET", "/actuator/health", "").status()).isEqualTo(200);
    } catch (IOException failure) {
      throw new AssertionError("No answer about health", failure);
    }
    return Duration.between(asked, Instant.now());
  }

  private static RawHttp.Answer send(String method, String path, String body) throws IOException {
    return http.send(
        new RawHttp.Request(
            method,
            path,
            List.of(
                new RawHttp.Header("Authorization", "Bearer " + Api.ADMIN_TOKEN),
                new RawHttp.Header("Content-Type", "application/json")),
            body.getBytes(StandardCharsets.UTF_8)));
  }
}
