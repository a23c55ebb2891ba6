package dev.benchwarden.measuring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.cli.measure.Git;
import dev.benchwarden.cli.measure.MeasuredUpload;
import dev.benchwarden.cli.measure.MeasuringRecipe;
import dev.benchwarden.cli.measure.RequestedMeasuring;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/**
 * From an alert to the commit with all that is real: a git repository, a program that is compiled
 * and measured, {@code benchwarden agent} as a process, and the service.
 */
@FrontDoor
class AgentSearchTests {

  private static final int BEFORE = 12;
  private static final int RANGE = 64;
  private static final int AFTER = 7;
  private static final int CULPRIT = BEFORE + 40;
  private static final String MACHINE = "perf-1";

  /**
   * Three benchmarks that do as many rounds as their commit says. Each round's time is reported in
   * thousandths of that of a reference beside it, so that a machine which others use as well
   * measures the same.
   */
  private static final String PROGRAM =
      """
      import java.util.Arrays;

      class Codec {
        static volatile long sink = 1;

        static long work(long x, int rounds) {
          for (int i = 0; i < rounds; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
          }
          return x;
        }

        static double timed(int rounds) {
          long start = System.nanoTime();
          sink = work(sink + 1, rounds);
          return System.nanoTime() - start;
        }

        static void measure(String name, int rounds) {
          double[] ratios = new double[1001];
          for (int i = -500; i < ratios.length; i++) {
            double reference = timed(10_000);
            double ratio = timed(rounds) / reference;
            if (i >= 0) ratios[i] = ratio;
          }
          Arrays.sort(ratios);
          System.out.println("Benchmark" + name + "\\t1001\\t" + 1000 * ratios[500] + " ns/op");
        }

        public static void main(String[] arguments) {
          System.out.println("pkg: example.org/codec");
          measure("Encode", 9_000);
          measure("Decode", %d);
          measure("Copy", 8_000);
          System.out.println("PASS");
        }
      }
      // %s
      """;

  private static final Instant FIRST = Instant.parse("2026-03-01T00:00:00Z");

  @Autowired private Api api;

  @TempDir private Path home;

  private final List<String> commits = new ArrayList<>();
  private String project = "";
  private Path repository = Path.of("");

  @Test
  void anAgentNamesTheCommitWithoutAHand() throws Exception {
    writeHistory();
    project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    String policy = "measure: { search: true, budget: 24h }";
    api.put(path("/policy"), "application/yaml", policy, Api.ADMIN_TOKEN);
    try (AgentProcess agent = startAgent()) {
      await().until(() -> !items("/agents").isEmpty());
      measureEnds();
      Instant alerted = Instant.now();
      JsonNode search =
          await()
              .atMost(Duration.ofMinutes(8))
              .pollInterval(Duration.ofMillis(200))
              .until(this::search, AgentSearchTests::isOver);

      assertThat(search.path("state").asString()).as(search + agent.said()).isEqualTo("NAMED");
      assertThat(search.at("/culprit/revision").asString()).isEqualTo(commits.get(CULPRIT));
      assertThat(search.at("/culprit/author").asString()).isEqualTo("Ada");
      assertThat(search.path("ladder")).hasSizeLessThanOrEqualTo(14);
      System.out.printf(
          "Named 1 of %d commits after %d measurements, %.1f minutes after the alert%n",
          RANGE,
          search.path("ladder").size(),
          Duration.between(alerted, Instant.now()).toMillis() / 60_000.0);
    }
  }

  private static boolean isOver(JsonNode search) {
    return search.isObject()
        && !Set.of("LISTING", "MEASURING").contains(search.path("state").asString());
  }

  private JsonNode search() {
    return items("/alerts").path(0).path("search");
  }

  private JsonNode items(String rest) {
    return api.get(path(rest)).at("/items");
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }

  private void writeHistory() throws Exception {
    repository = Files.createDirectory(home.resolve("repository"));
    git("init", "-q", "-b", "main");
    for (int number = 0; number < BEFORE + RANGE + AFTER - 1; number++) {
      int rounds = number < CULPRIT ? 10_000 : 10_800;
      String program = PROGRAM.formatted(rounds, "Change number " + number);
      Files.writeString(repository.resolve("Codec.java"), program);
      git("add", ".");
      git("commit", "-q", "-m", "Change number " + number);
      commits.add(git("rev-parse", "HEAD"));
    }
  }

  /**
   * As CI does, which measures one commit in many: all up to the last good one, and from the bad.
   */
  private void measureEnds() throws Exception {
    MeasuringRecipe recipe =
        new MeasuringRecipe(build(), command(), null, 1, 6, Duration.ofMinutes(2));
    RequestedMeasuring measuring =
        new RequestedMeasuring(
            new Git(repository), home.resolve("ci"), MACHINE, recipe, text -> {});
    for (int number = 0; number < commits.size(); number++) {
      if (number < BEFORE || number >= BEFORE + RANGE - 1) {
        MeasuredUpload upload =
            measuring.alone(commits.get(number), new RequestedMeasuring.Wanted(null, Set.of()));
        Map<String, String> parameters = new HashMap<>(upload.parameters());
        parameters.put("branch", "main");
        Api.Answer answer = api.upload(project, parameters, upload.body());
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        api.awaitJudging();
      }
    }
  }

  private static String build() {
    return java("javac") + " Codec.java";
  }

  private static String command() {
    return java("java") + " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp . Codec";
  }

  private static String java(String program) {
    return Path.of(System.getProperty("java.home"), "bin", program).toString();
  }

  private AgentProcess startAgent() throws IOException {
    return AgentProcess.start(
        api,
        project,
        MACHINE,
        home,
        """
        repository: %s
        build: %s
        command: %s
        runs: 1
        timeout: 2m
        """
            .formatted(repository, build(), command()));
  }

  private String git(String... words) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("git", "-c", "user.name=Ada", "-c", "user.email=a@example.org"));
    command.addAll(List.of(words));
    ProcessBuilder git =
        new ProcessBuilder(command).directory(repository.toFile()).redirectErrorStream(true);
    // A clock's second holds several commits, whose order nobody could tell from their times.
    git.environment().put("GIT_COMMITTER_DATE", FIRST.plus(Duration.ofHours(commits.size())) + "");
    Process started = git.start();
    String text = new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(started.waitFor()).as(text).isZero();
    return text.strip();
  }
}
