package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Tests of uploads for pull requests whose forge is slow, away, or not connected. */
@FrontDoor
class SlowForgeTests {

  private static final Suite SUITE = new Suite(7, 1);

  /** Questions that wait at the slow forge. */
  private static final Semaphore ASKED = new Semaphore(0);

  private static final CountDownLatch ANSWERS = new CountDownLatch(1);
  private static final AtomicInteger ASKED_IN_VAIN = new AtomicInteger();
  private static final ExecutorService THREADS = Executors.newVirtualThreadPerTaskExecutor();
  private static final HttpServer SERVER = started();

  @Autowired private Api api;

  @Value("${spring.datasource.hikari.maximum-pool-size}")
  private int connections;

  @DynamicPropertySource
  static void configureForges(DynamicPropertyRegistry properties) {
    connect(properties, 0, "slow", "token");
    connect(properties, 1, "away", "token");
    connect(properties, 2, "strict", "token");
    connect(properties, 3, "read-only", "");
  }

  private static void connect(
      DynamicPropertyRegistry properties, int number, String forge, String token) {
    String prefix = "benchwarden.forges[%d].".formatted(number);
    properties.add(prefix + "kind", () -> "gitea");
    properties.add(prefix + "url", () -> address(forge));
    properties.add(prefix + "token", () -> token);
  }

  private static HttpServer started() {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.setExecutor(THREADS);
      server.createContext("/", SlowForgeTests::answer);
      server.start();
      return server;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Of pull requests none exists; other questions are not of uploads. */
  private static void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    int status = 404;
    if (path.startsWith("/slow/") && path.contains("/pulls/")) {
      ASKED.release();
      await(ANSWERS);
    } else if (path.startsWith("/away/") && path.contains("/pulls/")) {
      ASKED_IN_VAIN.incrementAndGet();
      status = 502;
    } else if (path.startsWith("/strict/") && path.contains("/acme/hidden/")) {
      status = 403;
    }
    try (exchange) {
      exchange.sendResponseHeaders(status, -1);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  @AfterAll
  static void stop() {
    SERVER.stop(0);
    THREADS.close();
  }

  @Test
  void aSlowForgeKeepsNoUploadOfAnotherProjectWaiting() throws Exception {
    String slow = projectAt("slow", "library");
    String another = projectAt("strict", "library");
    int places = connections / 2;

    List<CompletableFuture<Api.Answer>> waiting =
        IntStream.range(0, places)
            .mapToObj(i ->
                CompletableFuture.supplyAsync(
                    () -> upload(slow, "r" + i, Map.of("pull_request", "7")), THREADS))
            .toList();
    assertThat(ASKED.tryAcquire(places, 1, TimeUnit.MINUTES)).isTrue();
    Api.Answer meanwhile = upload(another, "r1", Map.of("branch", "main"));

    assertThat(meanwhile.status()).as(meanwhile.text()).isEqualTo(201);
    assertThat(waiting).noneMatch(CompletableFuture::isDone);
    ANSWERS.countDown();
    assertThat(waiting).allSatisfy(one -> assertThat(one.get().status()).isEqualTo(201));
  }

  @Test
  void whatAForgeCouldNotBeAskedAboutIsStoredWithAWarning() {
    String project = projectAt("away", "library");

    List<Api.Answer> stored =
        IntStream.range(0, 2)
            .mapToObj(i -> upload(project, "c0ffee" + i, Map.of("pull_request", "7")))
            .toList();

    assertThat(stored)
        .allSatisfy(answer -> {
          assertThat(answer.status()).isEqualTo(201);
          assertThat(answer.at("/warnings/0/pointer").asString()).isEqualTo("revision");
          assertThat(answer.at("/warnings/0/detail").asString())
              .contains("did not say whether commit c0ffee", "is one of pull request 7");
        });
    assertThat(ASKED_IN_VAIN.get()).as("for a while it is not asked again").isEqualTo(1);
    assertThat(api.get("/api/v1/projects/" + project + "/uploads").body().toString())
        .contains("did not say whether commit c0ffee0");
  }

  /** Such as a repository that its token may not see. */
  @Test
  void aForgeThatRefusesOneProjectIsAskedForTheNext() {
    Map<String, String> pullRequest = Map.of("pull_request", "7");

    Api.Answer refused = upload(projectAt("strict", "hidden"), "r1", pullRequest);
    Api.Answer answered = upload(projectAt("strict", "library"), "r1", pullRequest);

    assertThat(refused.at("/warnings/0/detail").asString()).contains("did not say");
    assertThat(answered.at("/warnings/0/detail").asString()).contains("has no pull request 7");
  }

  @Test
  void anUploadForAPullRequestThatNobodyIsToldInIsWarned() {
    String unnamed = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(unnamed));

    assertThat(warning(unnamed))
        .startsWith(
            "No comment and no status tells of this in pull request 7: the project names no")
        .contains("name it in the settings");
    assertThat(warning(projectAt("nowhere", "library")))
        .contains("no forge is connected for " + address("nowhere"), "connect it in the settings");
    assertThat(warning(projectAt("read-only", "library"))).contains("may be read only");
  }

  private String warning(String project) {
    Api.Answer stored = upload(project, "r1", Map.of("pull_request", "7"));
    assertThat(stored.at("/warnings")).hasSize(1);
    assertThat(stored.at("/warnings/0/pointer").asString()).isEqualTo("pull_request");
    return stored.at("/warnings/0/detail").asString();
  }

  private String projectAt(String forge, String repository) {
    String project = Api.newProject();
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/acme/%s\"}"
            .formatted(project, address(forge), repository));
    return project;
  }

  private static String address(String forge) {
    return "http://localhost:%d/%s".formatted(SERVER.getAddress().getPort(), forge);
  }

  private Api.Answer upload(String project, String revision, Map<String, String> more) {
    Map<String, String> place = new HashMap<>(more);
    place.put("revision", revision);
    place.put("machine", "perf-1");
    return api.upload(project, place, SUITE.run(revision, "perf-1"));
  }
}
