package dev.benchwarden.measuring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.cli.measure.Git;
import dev.benchwarden.cli.measure.MeasuredUpload;
import dev.benchwarden.cli.measure.MeasuringRecipe;
import dev.benchwarden.cli.measure.RequestedMeasuring;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.pullrequests.gitea.GiteaAccount;
import dev.benchwarden.pullrequests.gitea.GiteaClone;
import dev.benchwarden.pullrequests.gitea.GiteaRepository;
import dev.benchwarden.pullrequests.gitea.GiteaServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/**
 * From an alert to the commit, and to a comment in the pull request that brought it, with a real
 * Gitea, which lists the commits, a C program and {@code benchwarden agent}. The property {@code
 * search.commits} says how many lie in the range.
 */
@Tag("forge")
@FrontDoor
@EnabledIfEnvironmentVariable(
    named = "GITEA_URL",
    matches = ".+",
    disabledReason = "a real Gitea: ./test where Go, gcc, git and curl are")
class GiteaSearchTests {

  private static final int BEFORE = 12;
  private static final int RANGE = Integer.getInteger("search.commits", 8);
  private static final int AFTER = 7;
  private static final int CULPRIT = BEFORE + 5 * RANGE / 8;
  private static final String MACHINE = "perf-1";
  private static final String BUILD = "gcc -O2 -o codec codec.c";
  private static final String COMMAND = "./codec";

  /**
   * Three benchmarks that do as many rounds as their commit says. Each one's time is reported in
   * thousandths of that of a reference beside it, so that a machine which others use as well
   * measures the same.
   */
  private static final String PROGRAM =
      """
      #include <stdint.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <time.h>

      static volatile uint64_t sink = 1;

      static double timed(int rounds) {
        struct timespec start, end;
        clock_gettime(CLOCK_MONOTONIC, &start);
        uint64_t x = sink + 1;
        for (int i = 0; i < rounds; i++) {
          x ^= x << 13;
          x ^= x >> 7;
          x ^= x << 17;
        }
        sink = x;
        clock_gettime(CLOCK_MONOTONIC, &end);
        return (end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec);
      }

      static int ascending(const void *one, const void *other) {
        double a = *(const double *)one, b = *(const double *)other;
        return (a > b) - (a < b);
      }

      static void measure(const char *name, int rounds) {
        static double ratios[1001];
        for (int i = -100; i < 1001; i++) {
          double reference = timed(10000);
          double ratio = timed(rounds) / reference;
          if (i >= 0) ratios[i] = ratio;
        }
        qsort(ratios, 1001, sizeof ratios[0], ascending);
        printf("Benchmark%%s\\t1001\\t%%.3f ns/op\\n", name, 1000 * ratios[500]);
      }

      int main(void) {
        printf("pkg: example.org/codec\\n");
        measure("Encode", 9000);
        measure("Decode", %d);
        measure("Copy", 8000);
        printf("PASS\\n");
      }
      """;

  @TempDir private Path home;
  @Autowired private Api api;

  private final List<String> commits = new ArrayList<>();
  private String project = "";
  private GiteaRepository repository;
  private GiteaClone clone;
  private Path folder;
  private int number;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> "https://perf.example.org");
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", GiteaServer::address);
    properties.add(
        "benchwarden.forges[0].token",
        () -> GiteaServer.token(GiteaAccount.BOT, "write:issue", "write:repository", "read:user"));
    properties.add("benchwarden.reconcile-every", () -> "1d");
  }

  @BeforeEach
  void aProjectWithAHistory() throws Exception {
    writeHistory();
    createProject();
  }

  @Test
  void thePullRequestThatBroughtTheCommitIsToldWithoutAHand() throws Exception {
    try (AgentProcess agent = startAgent()) {
      await().until(() -> !items("/agents").isEmpty());
      measureEnds();
      Instant alerted = Instant.now();
      JsonNode search =
          await()
              .atMost(Duration.ofMinutes(8))
              .pollInterval(Duration.ofMillis(200))
              .until(this::search, GiteaSearchTests::isOver);

      assertThat(search.path("state").asString()).as(search + agent.said()).isEqualTo("NAMED");
      assertThat(search.path("commits")).hasSize(RANGE);
      assertThat(search.at("/culprit/revision").asString()).isEqualTo(commits.get(CULPRIT));
      assertThat(search.at("/culprit/pullRequest").asInt()).isEqualTo(number);
      await()
          .untilAsserted(
              () -> assertThat(comments()).singleElement().asString().contains(shortened(CULPRIT)));
      System.out.printf(
          "Named 1 of %d commits after %d measurements and told its pull request, %.1f minutes"
              + " after the alert%n",
          RANGE,
          search.path("ladder").size(),
          Duration.between(alerted, Instant.now()).toMillis() / 60_000.0);
    }
    assertThat(items("/measurements?limit=100"))
        .as("the forge lists the commits, and no agent")
        .noneMatch(one -> one.hasNonNull("listAfter"));
  }

  /** All but one commit go to the main branch directly; that one by a pull request. */
  private void writeHistory() throws Exception {
    repository = GiteaRepository.create();
    repository.letBotWrite();
    folder = Files.createDirectory(home.resolve("clone"));
    clone = GiteaClone.of(repository, GiteaAccount.ADMIN, folder);
    write(10_000);
    for (int order = 0; order < BEFORE + RANGE + AFTER - 1; order++) {
      commits.add(order == CULPRIT ? merged() : clone.commit("Change number " + order));
    }
    clone.push();
  }

  private String merged() throws Exception {
    clone.push();
    clone.branch("decode", "main");
    write(11_500);
    clone.commit("Check what is decoded");
    clone.push();
    number =
        repository
            .call(
                GiteaAccount.ADMIN,
                "POST",
                "/pulls",
                "{'title': 'Check what is decoded', 'base': 'main', 'head': 'decode'}")
            .at("/number")
            .asInt();
    await().untilAsserted(() -> repository.merge(number));
    clone.fetch();
    clone.branch("main", "origin/main");
    return clone.tip();
  }

  private void write(int rounds) throws Exception {
    Files.writeString(folder.resolve("codec.c"), PROGRAM.formatted(rounds));
  }

  private void createProject() {
    project = Api.newProject();
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s\"}".formatted(project, repository.address()));
    String policy = "measure: { search: true, budget: 24h }";
    assertThat(api.put(path("/policy"), "application/yaml", policy, Api.ADMIN_TOKEN).status())
        .isEqualTo(200);
  }

  private AgentProcess startAgent() throws Exception {
    return AgentProcess.start(
        api,
        project,
        MACHINE,
        home,
        """
        repository: %s.git
        build: %s
        command: %s
        runs: 1
        timeout: 2m
        """
            .formatted(repository.address(), BUILD, COMMAND));
  }

  /** As CI does that measures one commit in many: up to the last good one, and from the bad one. */
  private void measureEnds() throws Exception {
    MeasuringRecipe recipe = new MeasuringRecipe(BUILD, COMMAND, null, 1, 6, Duration.ofMinutes(2));
    RequestedMeasuring measuring =
        new RequestedMeasuring(new Git(folder), home.resolve("ci"), MACHINE, recipe, text -> {});
    for (int order = 0; order < commits.size(); order++) {
      if (order < BEFORE || order >= BEFORE + RANGE - 1) {
        MeasuredUpload upload =
            measuring.alone(commits.get(order), new RequestedMeasuring.Wanted(null, Set.of()));
        Map<String, String> parameters = new HashMap<>(upload.parameters());
        parameters.put("branch", "main");
        Api.Answer answer = api.upload(project, parameters, upload.body());
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        api.awaitJudging();
      }
    }
  }

  private static boolean isOver(JsonNode search) {
    return search.isObject()
        && !Set.of("LISTING", "MEASURING").contains(search.path("state").asString());
  }

  private JsonNode search() {
    return items("/alerts").path(0).path("search");
  }

  /** What the service has written to the pull request. */
  private List<String> comments() {
    return repository
        .get("/issues/%d/comments".formatted(number))
        .valueStream()
        .filter(one -> one.at("/user/login").asString().equals(GiteaAccount.BOT.user()))
        .map(one -> one.at("/body").asString())
        .toList();
  }

  private String shortened(int order) {
    return commits.get(order).substring(0, 10);
  }

  private JsonNode items(String rest) {
    return api.get(path(rest)).at("/items");
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
