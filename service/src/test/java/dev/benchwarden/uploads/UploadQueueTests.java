package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.RestartablePostgres;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.frontdoor.Suite;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many uploads at once wait for each other, within bounds, and keep nobody else waiting. */
class UploadQueueTests {

  private static final Suite SUITE = new Suite(20261122, 10);

  @TempDir private Path folder;

  private final HttpClient http = HttpClient.newHttpClient();
  private final String project = Api.newProject();
  private RestartablePostgres postgres;
  private ServiceProcess service;

  @BeforeEach
  void start() {
    postgres = new RestartablePostgres(folder.resolve("data"), Map.of());
    List<String> properties = new ArrayList<>(postgres.properties());
    properties.addAll(
        List.of(
            "spring.datasource.hikari.maximum-pool-size=8",
            "spring.datasource.hikari.connection-timeout=1000",
            "benchwarden.upload-queue.length=40",
            "benchwarden.data=target/test-data",
            "benchwarden.admin-token=" + Api.ADMIN_TOKEN));
    service = ServiceProcess.start(properties);
    assertThat(upload(0).join().statusCode()).isEqualTo(201);
  }

  @AfterEach
  void stop() {
    service.close();
    postgres.close();
  }

  @Test
  void aBurstWaitsAsLongAsItHasRoom() throws Exception {
    List<CompletableFuture<HttpResponse<String>>> burst;
    try (Connection connection = postgres.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("lock table run in share mode");
      burst = IntStream.rangeClosed(1, 60).mapToObj(this::upload).toList();
      Awaitility.await().until(() -> count(burst, CompletableFuture::isDone) == 60 - 40 - 4);
      // Thrice as long as a request waits for a connection.
      List<Integer> statuses = new ArrayList<>();
      Awaitility.await()
          .pollInterval(Duration.ofMillis(600))
          .until(() -> {
            statuses.add(get("/api/v1/projects/%s/machines".formatted(project)).statusCode());
            return statuses.size() == 5;
          });
      assertThat(statuses).containsOnly(200);
      connection.rollback();
    }

    List<HttpResponse<String>> answers = burst.stream().map(CompletableFuture::join).toList();
    assertThat(answers).filteredOn(answer -> answer.statusCode() == 201).hasSize(44);
    assertThat(answers)
        .filteredOn(answer -> answer.statusCode() != 201)
        .allSatisfy(answer -> {
          assertThat(answer.statusCode()).isEqualTo(503);
          assertThat(answer.body()).contains("/problems/busy");
          assertThat(answer.headers().firstValue("Retry-After")).contains("10");
        });
    assertThat(postgres.client().sql("select count(*) from run").query(Integer.class).single())
        .isEqualTo(1 + 44);
  }

  private static long count(
      List<CompletableFuture<HttpResponse<String>>> burst,
      Predicate<CompletableFuture<HttpResponse<String>>> what) {
    return burst.stream().filter(what).count();
  }

  private CompletableFuture<HttpResponse<String>> upload(int number) {
    String revision = "r" + number;
    String query = Api.query(Map.of("revision", revision, "machine", "perf-1"));
    return http.sendAsync(
        request("/api/v1/projects/%s/runs?%s".formatted(project, query))
            .POST(HttpRequest.BodyPublishers.ofString(SUITE.run(revision, "perf-1")))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> get(String path) throws Exception {
    return http.send(request(path).build(), HttpResponse.BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(
            URI.create("http://localhost:%d%s".formatted(service.port(), path)))
        .header("Authorization", "Bearer " + Api.ADMIN_TOKEN)
        .timeout(Duration.ofSeconds(60));
  }
}
