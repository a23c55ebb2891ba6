package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.cli.LocalCommands;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.ServiceProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** {@code benchwarden measure} sends its rounds, and says what the service says of them. */
@FrontDoor
class MeasureUploadTests {

  /** Writes what a Go benchmark would; the seed is counted, so that runs differ. */
  private static final String SUITE =
      """
      count=$(($(cat "$1" 2>/dev/null || echo 0) + 1)); echo $count >"$1"
      awk -v n=$count -v factor=%s -v filter="${2:-.}" 'BEGIN {
        srand(n * 7919); rand()
        print "goos: linux\\npkg: example.org/suite"
        split("Encode Decode Copy Parse", names)
        for (i = 1; i <= 4; i++) {
          noise = 0; for (k = 0; k < 12; k++) noise += rand()
          if (("Benchmark" names[i]) ~ filter) printf "Benchmark%%s \\t 100 \\t %%.3f ns/op\\n", names[i], 100 * i * (i == 2 ? factor : 1) * (1 + 0.005 * (noise - 6))
        }
        print "PASS"
      }'
      """;

  @Autowired private Api api;

  @TempDir private Path directory;

  private Path repository;
  private String project;
  private String baseline = "main";

  @BeforeEach
  void twoRevisions() throws Exception {
    project = Api.newProject();
    repository = Files.createDirectory(directory.resolve("repository"));
    git("init", "-q", "-b", "main");
    commit("1", "The suite");
    git("checkout", "-q", "-b", "topic");
    commit("1.1", "Decode field by field");
  }

  @Test
  void theFirstPullRequestOfANewProjectHasItsVerdictFromTheRoundsAlone() throws Exception {
    Said said = measure(api.address());

    JsonNode evaluation =
        api.get("/api/v1/projects/%s/evaluations?pull_request=7".formatted(project)).at("/items/0");
    JsonNode judged = api.get(path("/evaluations/" + evaluation.at("/id").asString())).body();
    assertThat(said.exit()).as(said.text()).isEqualTo(1);
    assertThat(judged.at("/headline").asString()).startsWith("1 regression");
    assertThat(said.text())
        .contains(
            "service: " + judged.at("/headline").asString(),
            "gate: " + judged.at("/gate").asString().toLowerCase(java.util.Locale.ROOT),
            "/projects/%s/evaluations/%s".formatted(project, evaluation.at("/id").asString()))
        .doesNotContain("WARNING")
        .containsOnlyOnce("warning: No comment and no status tells of this in pull request 7");
    assertThat(
            judged
                .at("/findings")
                .valueStream()
                .map(finding -> finding.at("/testBasis").asString())
                .distinct())
        .containsExactly("PAIRED_ROUNDS");
    assertThat(judged.at("/revision").asString()).isEqualTo(git("rev-parse", "HEAD"));
  }

  @Test
  void aRepositoryThatIsACloneOfNothingHasTheDefaultBranchOfTheProject() throws Exception {
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));

    Said said = run(command(api.address()), Map.of("BENCHWARDEN_TOKEN", Api.ADMIN_TOKEN));

    assertThat(said.text()).contains("service: 1 regression");
    assertThat(
            api.get(path("/runs?limit=200"))
                .at("/items")
                .valueStream()
                .filter(run -> !run.at("/branch").asString().equals("topic"))
                .map(run -> run.at("/branch").asString()))
        .isNotEmpty()
        .containsOnly("main");
  }

  @Test
  void aNewProjectOfACloneOfNothingHasMainForItsMainline() throws Exception {
    Said said = run(command(api.address()), Map.of("BENCHWARDEN_TOKEN", Api.ADMIN_TOKEN));

    assertThat(said.text()).contains("service: 1 regression").doesNotContain("WARNING");
    assertThat(api.get(path("")).at("/defaultBranch").asString()).isEqualTo("main");
  }

  @Test
  void saysWhatEitherGateIsOfWhereTheServiceHasAnother() throws Exception {
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    api.put(path("/policy"), "application/yaml", "minEffect: 50", Api.ADMIN_TOKEN);

    Said said = measure(api.address());

    assertThat(said.exit()).as(said.text()).isEqualTo(1);
    assertThat(said.text())
        .contains("gate: fail", "gate: pass", "The table above judges these rounds alone.");
  }

  @Test
  void warningsOfTheServiceAreShownOnce() throws Exception {
    Files.writeString(
        repository.resolve("suite.sh"),
        SUITE.formatted("1.1") + "echo 'BenchmarkTiny 100 1e-310 ns/op'\n");
    git("add", ".");
    git("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "-qm", "Tiny");

    Said said = measure(api.address());

    assertThat(said.text()).containsOnlyOnce("closer to zero than");
  }

  @Test
  void aBaseThatTheMainlineHasNoMeasurementsOfIsNamed() throws Exception {
    commit("1.2", "Decode twice");
    baseline = "HEAD^1";

    Said said = measure(api.address());

    assertThat(said.text())
        .containsPattern("Base [0-9a-f]+ has no measurements on the mainline; nothing before it");
  }

  @Test
  void policyAndOwnersOfTheCandidateGoWithItsRounds() throws Exception {
    git("checkout", "-q", "main");
    Files.writeString(repository.resolve(".benchwarden.yml"), "gate: fail\n");
    Files.writeString(repository.resolve("CODEOWNERS"), "* @acme/all\n");
    commit("1.1", "Decode field by field, and a policy");
    baseline = "HEAD^1";

    Said said = run(command(api.address()), Map.of("BENCHWARDEN_TOKEN", Api.ADMIN_TOKEN));

    assertThat(said.text()).contains("service: 1 regression", "gate: fail");
    assertThat(api.get(path("/policy")).at("/yaml").asString()).isEqualTo("gate: fail\n");
    assertThat(api.get(path("/codeowners")).at("/text").asString()).isEqualTo("* @acme/all\n");
  }

  @Test
  void whatWasFoundAboutTheMachineIsShownWithEachRun() throws Exception {
    Said said = measure(api.address(), "--nice", "1");

    assertThat(said.text()).contains("service: ");
    assertThat(
            api.get(path("/runs?limit=200"))
                .at("/items")
                .valueStream()
                .map(run -> run.at("/environment").asString()))
        .isNotEmpty()
        .allMatch(environment -> environment.contains("niceness 1"));
    JsonNode fingerprint = api.get(path("/machines")).at("/items/0/fingerprint");
    assertThat(fingerprint.at("/os").asString()).as("reported by the harness").isEqualTo("linux");
    assertThat(fingerprint.at("/cores").asInt()).isPositive();
  }

  @Test
  void theProfilesOfBothSidesAreSentAndComparedWithEachOther() throws Exception {
    String head = git("rev-parse", "HEAD");
    Said said =
        measure(
            api.address(),
            "--profile",
            "echo 'main;decode '$(git rev-list --count HEAD) >{profile}",
            "--profile-benchmark",
            "Decode");

    assertThat(said.text()).contains("profiles: benchwarden profile-diff", "service: ");
    List<JsonNode> profiles =
        api.get(path("/runs?limit=200"))
            .at("/items")
            .valueStream()
            .flatMap(run -> profilesOf(run).valueStream())
            .toList();
    assertThat(profiles).as(said.text()).hasSize(2);
    assertThat(profiles).allMatch(one -> one.at("/benchmark").asString().endsWith("Decode"));
    JsonNode candidate =
        profiles.stream()
            .filter(one -> one.at("/revision").asString().equals(head))
            .findFirst()
            .orElseThrow();
    JsonNode compared =
        api.get(path("/profiles/%s/difference".formatted(candidate.at("/id").asString()))).body();
    assertThat(compared.at("/baseline/id").asString())
        .isEqualTo(
            profiles.stream()
                .filter(one -> one != candidate)
                .findFirst()
                .orElseThrow()
                .at("/id")
                .asString());
    assertThat(said.text())
        .contains("profile attached: %s/projects/".formatted(api.address()))
        .contains("/profiles/%s".formatted(candidate.at("/id").asString()))
        .contains("this waits for the verdict");
    assertThat(compared.at("/difference/unit").asString()).isEqualTo("ns/op");
  }

  @Test
  void profilesOfABenchmarkThatDroppedOutGoToTheNewestRunsThatHaveIt() throws Exception {
    Said said =
        measure(
            api.address(),
            "--filter",
            ".",
            "--seed",
            "1",
            "--profile",
            "echo 'main;decode '$(git rev-list --count HEAD) >{profile}",
            "--profile-benchmark",
            "Decode");

    assertThat(said.text()).contains("profile attached: ").doesNotContain("refused");
    assertThat(said.exit()).isEqualTo(1);
    for (String revision : List.of("main", "topic")) {
      String sha = git("rev-parse", revision);
      List<JsonNode> newestFirst =
          api.get(path("/runs?limit=200"))
              .at("/items")
              .valueStream()
              .filter(run -> run.at("/revision").asString().equals(sha))
              .toList();
      List<JsonNode> after =
          newestFirst.stream().takeWhile(run -> profilesOf(run).isEmpty()).toList();
      assertThat(after)
          .as(said.text())
          .isNotEmpty()
          .hasSizeLessThan(newestFirst.size())
          .allMatch(run -> run.at("/benchmarks").asInt() < 4);
    }
  }

  @Test
  void aProfileThatIsRefusedLeavesTheExitCodeToTheVerdict() throws Exception {
    Said said =
        measure(
            api.address(),
            "--profile",
            "echo 'main;decode 1' >{profile}",
            "--profile-benchmark",
            "Decoed");

    assertThat(said.text())
        .contains(
            "The service refused a profile. 422: ",
            "the run has no such benchmark",
            "such as Decode; Copy; Encode; Parse")
        .contains("service: 1 regression");
    assertThat(said.exit()).isEqualTo(1);
  }

  private JsonNode profilesOf(JsonNode run) {
    return api.get(path("/runs/%s/profiles".formatted(run.at("/id").asString()))).at("/items");
  }

  @Test
  void whatCouldNotBeSentIsSentByResumeAndStoredOnce() throws Exception {
    String nowhere;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      nowhere = "http://localhost:" + free.getLocalPort();
    }

    Said silent = measure(nowhere);
    assertThat(silent.exit()).as(silent.text()).isEqualTo(2);
    assertThat(silent.text()).contains("--resume sends it", "gate: fail");

    Said sent = measure(api.address(), "--resume");
    long runs = runs();
    Said again = measure(api.address(), "--resume");

    assertThat(sent.text()).contains("service: 1 regression");
    assertThat(again.text()).contains("service: 1 regression");
    assertThat(runs).isPositive();
    assertThat(runs()).isEqualTo(runs);
  }

  @Test
  void aPlanSaysWhichBenchmarksAreMeasuredAndTheOthersAreNotMissing() throws Exception {
    String base = git("rev-parse", "main");
    git("checkout", "-q", "main");
    Map<String, String> mainline = Map.of("revision", base, "branch", "main", "machine", "local");
    for (int i = 0; i < 6; i++) {
      Said suite = run(List.of("sh", "suite.sh", directory.resolve("before").toString()), Map.of());
      assertThat(api.upload(project, mainline, suite.text()).status()).isEqualTo(201);
    }
    api.awaitJudging();
    git("checkout", "-q", "topic");

    Said said = measure(api.address(), "--plan", "--budget", "8m");

    assertThat(said.text())
        .contains("plan: measured 2 of 4 benchmarks by plan", "service: ")
        .doesNotContain("missing");
    JsonNode evaluation =
        api.get("/api/v1/projects/%s/evaluations?pull_request=7".formatted(project)).at("/items/0");
    JsonNode judged = api.get(path("/evaluations/" + evaluation.at("/id").asString())).body();
    assertThat(judged.at("/findings")).hasSize(2);
    assertThat(judged.at("/onlyInBaseline")).isEmpty();
  }

  @Test
  void aPlanThatNoKnownHarnessCanFollowSaysWhatToPass() throws Exception {
    Map<String, String> mainline =
        Map.of("revision", git("rev-parse", "main"), "branch", "main", "machine", "local");
    String neutral =
        """
        {"benchmarks": [{"name": "Decode", "metrics": [{"name": "time", "unit": "ns", "samples": [9]}]}]}
        """;
    assertThat(api.upload(project, mainline, neutral).status()).isEqualTo(201);
    api.awaitJudging();

    Said said = measure(api.address(), "--plan");

    assertThat(said.text())
        .contains("No plan, so that all is measured: ", "such as --harness go")
        .doesNotContain("by plan");
  }

  @Test
  void whereThereIsNoPlanAllIsMeasured() throws Exception {
    Said said = measure(api.address(), "--plan");

    assertThat(said.text())
        .contains("No plan, so that all is measured: 404: ", "4 of 4 series settled")
        .contains("service: 1 regression")
        .doesNotContain("by plan");
  }

  private long runs() {
    return api.get(path("/runs?limit=200")).at("/items").size();
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }

  /** What the command printed, and its exit code. */
  private record Said(int exit, String text) {}

  /** As in the job of a pull request. */
  private Said measure(String server, String... more) throws Exception {
    Path event = directory.resolve("event.json");
    Files.writeString(
        event,
        "{\"pull_request\": {\"number\": 7}, \"repository\": {\"default_branch\": \"main\"}}");
    return run(
        command(server, more),
        Map.of(
            "BENCHWARDEN_TOKEN", Api.ADMIN_TOKEN,
            "GITHUB_ACTIONS", "true",
            "GITHUB_EVENT_PATH", event.toString(),
            "GITHUB_HEAD_REF", "topic",
            "GITHUB_SERVER_URL", "https://github.com",
            "GITHUB_REPOSITORY", "acme/driver",
            "GITHUB_RUN_ID", "4711"));
  }

  private List<String> command(String server, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                LocalCommands.class.getName(),
                "measure",
                "--baseline",
                baseline,
                "--project",
                project,
                "--server",
                server));
    command.addAll(1, ServiceProcess.SHORT_LIVED);
    command.addAll(List.of(more));
    command.addAll(List.of("--", "sh", "suite.sh", directory.resolve("count").toString()));
    if (List.of("--plan", "--filter").stream().anyMatch(List.of(more)::contains)) {
      command.add("{filter}");
    }
    return command;
  }

  private void commit(String factor, String message) throws Exception {
    Files.writeString(repository.resolve("suite.sh"), SUITE.formatted(factor));
    git("add", ".");
    git("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "-qm", message);
  }

  private String git(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(words));
    Said said = run(command, Map.of());
    assertThat(said.exit()).as(said.text()).isZero();
    return said.text().strip();
  }

  private Said run(List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(repository.toFile()).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("GITHUB_"));
    builder.environment().putAll(environment);
    Process process = builder.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text);
  }
}
