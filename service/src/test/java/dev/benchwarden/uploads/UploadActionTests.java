package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.benchwarden.ci.CiYaml;
import dev.benchwarden.ci.DocumentedYaml;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.ReverseProxy;
import dev.benchwarden.frontdoor.Suite;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** The script of the upload action, run as a CI job runs it. */
@FrontDoor
class UploadActionTests {

  private static final Path SCRIPT =
      Path.of("..", ".github", "actions", "benchwarden.sh").toAbsolutePath();

  private static final Path GITLAB =
      DocumentedYaml.ROOT.resolve("ci-templates/gitlab/benchwarden.gitlab-ci.yml");

  private static final Suite SUITE = new Suite(21, 10);

  @Autowired private Api api;

  @TempDir private Path job = Path.of("");

  private String project = "";
  private final Map<String, String> inputs = new HashMap<>();

  @BeforeEach
  void aJobOfANewProject() throws IOException {
    project = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
    inputs.put("BW_URL", api.address() + "/");
    inputs.put("BW_PROJECT", project);
    inputs.put("BW_TOKEN", Api.ADMIN_TOKEN);
    inputs.put("BW_FILE", file("results.json", SUITE.run("r1", "perf-1")).toString());
    inputs.put("BW_REVISION", "r1");
    inputs.put("BW_MACHINE", "perf-1");
    inputs.put("BW_WAIT", "30");
  }

  @Test
  void uploadsAndTellsTheVerdict() throws Exception {
    inputs.put("BW_TAGS", "1.0\n1.0.0");
    inputs.put("BW_PAIR", "");

    Ran ran = run();

    assertThat(ran.exit()).as(ran.text()).isZero();
    assertThat(ran.text()).contains("NOT_ENOUGH_DATA").contains("/evaluations/");
    assertThat(ran.output())
        .contains("verdict=NOT_ENOUGH_DATA")
        .contains("gate=NEUTRAL")
        .contains("run=" + api.address() + "/api/v1/projects/" + project + "/runs/");
    assertThat(ran.summary()).startsWith("### Benchwarden: No data: ");
    assertThat(onlyRun().at("/warnings").size()).as("all parameters are known").isZero();
    assertThat(api.get(path("/comparisons?baseline=tag:1.0&candidate=tag:1.0.0")).status())
        .isEqualTo(200);
  }

  @Test
  void aFailingGateFailsTheJobOnlyIfAsked() throws Exception {
    JudgedProject judged = new JudgedProject(api, project, SUITE);
    judged.measure(1, 12);
    judged.awaitJudgement();
    api.put(path("/policy"), "text/yaml", "gate: fail\nminMachines: 1\n", Api.ADMIN_TOKEN);
    Map<String, Double> slower = Map.of("b1", 1.6);
    judged.mainline(13, "perf-2", slower, 0);
    judged.mainline(13, "perf-3", slower, 0);
    inputs.put("BW_REVISION", "r13");
    inputs.put("BW_ORDER", "13");
    inputs.put("BW_FILE", file("slow.json", SUITE.run("r13", "perf-1", slower)).toString());

    Ran told = run();
    inputs.put("BW_FAIL_ON_GATE", "true");
    Ran failed = run();

    assertThat(told.output()).contains("verdict=REGRESSION").contains("gate=FAIL");
    assertThat(told.exit()).as(told.text()).isZero();
    assertThat(told.summary()).contains("REGRESSION: 1");
    assertThat(failed.exit()).isEqualTo(1);
    assertThat(failed.text()).contains("gate");
  }

  @Test
  void aRefusalIsShownPlainly() throws Exception {
    inputs.put("BW_FILE", file("broken.json", "{ \"benchmarks\": [ { \"metrics\": [ 1").toString());

    Ran ran = run();

    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.text()).contains("refused with 422").contains("unreadable-output");
    assertThat(ran.summary()).contains("not uploaded").contains("422").contains("````text");
    assertThat(ran.text()).doesNotContain(Api.ADMIN_TOKEN);

    inputs.put("BW_FILE", "nowhere.json");
    assertThat(run().text()).contains("nowhere.json");
    inputs.put("BW_MACHINE", "");
    assertThat(run().text()).contains("'machine' is missing");
  }

  /** Titles, branches and file names are chosen by anyone who opens a pull request. */
  @Test
  void hostileValuesAreDataAndNothingElse() throws Exception {
    Path canary = job.resolve("canary");
    String hostile =
        "x \"y\" 'z' \\ $(touch %1$s) `touch %1$s` ; touch %1$s && ü€😀 & a=b # ? %% \n url = \"file:///etc/passwd\""
            .formatted(canary);
    inputs.put("BW_SUBJECT", hostile);
    inputs.put("BW_AUTHOR", "$(touch " + canary + ")");
    inputs.put("BW_MACHINE", "m \"1\" $(touch " + canary + ")");
    inputs.put("BW_BRANCH", "feature/`touch " + canary + "`&machine=other");
    inputs.put(
        "BW_FILE", file("$(touch canary) \"q\" `x`; .json", SUITE.run("r1", "perf-1")).toString());
    inputs.put("BW_IDEMPOTENCY_KEY", "a\"b\\c\nheader = \"X: y\"");

    Ran ran = run();

    assertThat(ran.exit()).as(ran.text()).isZero();
    assertThat(canary).doesNotExist();
    assertThat(job.resolve("work").resolve("canary")).doesNotExist();
    JsonNode run = onlyRun();
    assertThat(run.at("/machine/name").asString()).isEqualTo(inputs.get("BW_MACHINE"));
    assertThat(run.at("/branch").asString()).isEqualTo(inputs.get("BW_BRANCH"));
    assertThat(run.at("/revision").asString()).isEqualTo("r1");
  }

  @Test
  void aValueCannotForgeOutputsOrTheSummary() throws Exception {
    inputs.put("BW_URL", "http://localhost:1/\nverdict=NO_CHANGE");
    inputs.put("BW_WAIT", "0");
    inputs.put("BW_RETRY_FOR", "0");

    Ran ran = run();

    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.output().lines()).noneMatch(line -> line.startsWith("verdict="));

    inputs.put("BW_URL", api.address());
    inputs.put("BW_REVISION", "````\n# Forged heading\n<script>");
    Ran refused = run();
    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.summary().lines().filter(line -> line.startsWith("````"))).hasSize(2);
  }

  /** The forge's part is played by a server that hands out a token for our address alone. */
  @Test
  void withoutATokenTheIdentityOfTheJobIsAskedFor() throws Exception {
    HttpServer forge = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
    List<String> asked = new ArrayList<>();
    forge.createContext(
        "/token",
        exchange -> {
          asked.add(
              exchange.getRequestURI()
                  + " "
                  + exchange.getRequestHeaders().getFirst("Authorization"));
          byte[] answer =
              "{\"count\":1,\"value\":\"%s\"}"
                  .formatted(Api.ADMIN_TOKEN)
                  .getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    forge.start();
    try {
      inputs.remove("BW_TOKEN");
      assertThat(run().text()).contains("id-token: write");
      inputs.put(
          "ACTIONS_ID_TOKEN_REQUEST_URL",
          "http://localhost:%d/token?v=1".formatted(forge.getAddress().getPort()));
      inputs.put("ACTIONS_ID_TOKEN_REQUEST_TOKEN", "of-the-job");

      assertThat(run().exit()).isZero();
    } finally {
      forge.stop(0);
    }
    assertThat(asked)
        .singleElement()
        .asString()
        .contains("audience=http%3A%2F%2Flocalhost%3A")
        .doesNotContain("%2F ")
        .endsWith("bearer of-the-job");
    assertThat(onlyRun().at("/revision").asString()).isEqualTo("r1");
  }

  @Test
  void whileTheServiceIsAwayItTriesAgainAndStoresOneRun() throws Exception {
    try (ReverseProxy proxy = new ReverseProxy().to(api.address())) {
      inputs.put("BW_URL", proxy.address());
      inputs.put("GITHUB_RUN_ID", "17");
      proxy.next(new ReverseProxy.Fault(503, "0", false));
      proxy.next(new ReverseProxy.Fault(0, null, true));

      Ran ran = run();

      assertThat(ran.exit()).as(ran.text()).isZero();
      assertThat(ran.text()).contains("(503): tried again", "(curl 52): tried again");
      onlyRun();

      inputs.put("GITHUB_RUN_ATTEMPT", "2");
      assertThat(run().exit()).isZero();
      assertThat(api.get(path("/runs")).at("/items")).as("measured once more").hasSize(2);
    }
  }

  @Test
  void itDoesNotWaitLongerThanItMay() throws Exception {
    try (ReverseProxy proxy = new ReverseProxy().to(api.address())) {
      inputs.put("BW_URL", proxy.address());
      proxy.next(new ReverseProxy.Fault(429, "86400", false));

      Ran ran = run();

      assertThat(ran.exit()).isEqualTo(1);
      assertThat(ran.text()).contains("refused with 429");
      assertThat(proxy.requests()).isEqualTo(1);
    }
  }

  @Test
  void withoutACheckoutTheCommitIsDescribedByTheEvent() throws Exception {
    String revision = "c0ffee".repeat(6) + "c0ff";
    inputs.put("BW_REVISION", revision);
    inputs.put("BW_PUSHED_AT", "2026-01-31T13:00:00+01:00");
    inputs.put("BW_PUSHED_SUBJECT", "é".repeat(150) + "\n\nBody");
    inputs.put("BW_PUSHED_AUTHOR", "Ada Löwe");

    Ran ran = run();

    assertThat(ran.exit()).as(ran.text()).isZero();
    JsonNode stored = api.get(path("/revisions")).at("/items/0");
    assertThat(stored.at("/committedAt").asString()).isEqualTo("2026-01-31T12:00:00Z");
    assertThat(stored.at("/subject").asString()).matches("é{90,100}\\.\\.\\.");
    assertThat(stored.at("/author").asString()).isEqualTo("Ada Löwe");
  }

  /** A machine that the harness describes stays the same, whoever uploads. */
  @Test
  void theMachineIsDescribedWhereTheHarnessDoesNot() throws Exception {
    String go =
        "goos: plan9\ngoarch: mips\npkg: a\ncpu: Made Up\n"
            + "BenchmarkA-4  \t 100\t 25 ns/op\n".repeat(8000)
            + "PASS\n";
    inputs.put("BW_FILE", file("go.txt", go).toString());
    api.upload(project, Map.of("revision", "r0", "machine", "go-machine"), go);
    inputs.put("BW_MACHINE", "go-machine");
    assertThat(run().exit()).isZero();
    inputs.put("BW_MACHINE", "perf-1");
    inputs.put("BW_FILE", file("more.json", SUITE.run("r1", "perf-1")).toString());
    assertThat(run().exit()).isZero();
    api.upload(
        project,
        Map.of("revision", "r2", "machine", "perf-1", "fingerprint.cpu", "Another"),
        SUITE.run("r2", "perf-1"));

    assertThat(api.get(path("/runs")).at("/items").values())
        .extracting(
            run -> run.at("/machine/name").asString() + " " + run.at("/machine/generation").asInt())
        .containsExactlyInAnyOrder("go-machine 1", "go-machine 1", "perf-1 1", "perf-1 2");
  }

  @Test
  void theRunnerTellsItsProcessorCoresMemorySystemAndArchitecture() throws Exception {
    assertThat(run().exit()).isZero();

    assertThat(fingerprint().propertyNames())
        .containsExactlyInAnyOrder("cpu", "cores", "memory", "os", "arch");
    assertThat(fingerprint().at("/memory").asString()).matches("\\d+ GiB");
  }

  private JsonNode fingerprint() {
    return api.get(path("/machines")).at("/items/0/fingerprint");
  }

  @Test
  void policyAndOwnersOfTheCheckoutComeWithTheUpload() throws Exception {
    String asLargeAsMayBe = "# nobody\n".repeat(660) + "* @acme/all\n";
    checkedOut(".benchwarden.yml", "minEffect: 7 # ü\n");
    checkedOut(".github/CODEOWNERS", asLargeAsMayBe);
    checkedOut("CODEOWNERS", "* @acme/others\n");

    Ran ran = run();

    assertThat(ran.exit()).as(ran.text()).isZero();
    assertThat(policy()).isEqualTo("minEffect: 7 # ü\n");
    assertThat(owners()).isEqualTo(asLargeAsMayBe);
  }

  @Test
  void aFileThatIsTooLargeForAnUploadIsNamedAndLeftOut() throws Exception {
    checkedOut(".benchwarden.yml", "minEffect: 7\n");
    checkedOut("CODEOWNERS", "# nobody\n".repeat(700) + "* @acme/all\n");
    gitLabUploadOf("r2");

    List<Ran> both = List.of(run(), run("-c", gitLabScript(".benchwarden")));

    assertThat(both)
        .allSatisfy(ran -> {
          assertThat(ran.exit()).as(ran.text()).isZero();
          assertThat(ran.text()).contains("CODEOWNERS is not sent, since it is too large");
        });
    assertThat(policy()).isEqualTo("minEffect: 7\n");
    assertThat(owners()).isEmpty();
  }

  @Test
  void whatAForkMeasuredBringsNoPolicy() throws Exception {
    checkedOut(".benchwarden.yml", "minEffect: 7\n");
    inputs.put("BW_RUN_ID", "501");

    assertThat(run().exit()).isZero();

    assertThat(policy()).doesNotContain("minEffect: 7");
  }

  @Test
  void theGitLabTemplateSendsPolicyAndOwnersOfTheCheckout() throws Exception {
    checkedOut(".benchwarden.yml", "minEffect: 7\n");
    checkedOut(".gitlab/CODEOWNERS", "* @acme/all\n");
    gitLabUploadOf("r1");

    Ran ran = run("-c", gitLabScript(".benchwarden"));

    assertThat(ran.exit()).as(ran.text()).isZero();
    assertThat(policy()).isEqualTo("minEffect: 7\n");
    assertThat(owners()).isEqualTo("* @acme/all\n");
  }

  private void gitLabUploadOf(String revision) {
    gitLabUpload(Api.ADMIN_TOKEN);
    inputs.put("CI_COMMIT_SHA", revision);
  }

  private void checkedOut(String name, String text) throws IOException {
    Path file = job.resolve("work").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private String policy() {
    return api.get(path("/policy")).at("/yaml").asString();
  }

  private String owners() {
    return api.get(path("/codeowners")).at("/text").asString();
  }

  @Test
  void aGateWithoutAVerdictIsNotPassed() throws Exception {
    inputs.put("BW_REVISION", "never-measured");
    inputs.put("BW_WAIT", "1");

    Ran ran = run(SCRIPT.toString(), "gate");

    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.text()).contains("Nothing of revision never-measured was uploaded within 1 s");
    assertThat(ran.summary()).startsWith("### Benchwarden: no verdict");
  }

  /** A step that keeps them would make the job fail. */
  @Test
  void aForksResultsAreKeptOnlyWhereArtifactsCanBe() throws Exception {
    inputs.remove("BW_TOKEN");
    inputs.put("BW_IS_FORK", "true");
    inputs.put("RUNNER_TEMP", job.toString());
    inputs.put("GITHUB_SERVER_URL", "https://github.example.org");

    Ran elsewhere = run();
    inputs.put("GITHUB_SERVER_URL", "https://github.com");
    Ran kept = run();

    assertThat(List.of(elsewhere, kept))
        .allSatisfy(ran -> assertThat(ran.exit()).as(ran.text()).isZero());
    assertThat(elsewhere.output()).doesNotContain("kept=");
    assertThat(elsewhere.text()).contains("https://github.example.org cannot keep its results");
    assertThat(kept.output()).contains("kept=benchwarden-perf-1.");
  }

  @Test
  void aNeutralGatePassesUnlessItIsToFail() throws Exception {
    assertThat(run().output()).contains("gate=NEUTRAL");
    inputs.put("BW_FAIL_ON_GATE", "true");

    Ran passed = run(SCRIPT.toString(), "gate");
    inputs.put("BW_FAIL_ON_NEUTRAL", "true");
    Ran failed = run(SCRIPT.toString(), "gate");

    assertThat(passed.exit()).as(passed.text()).isZero();
    assertThat(failed.exit()).as(failed.text()).isEqualTo(1);
    assertThat(failed.text()).contains("gate NEUTRAL", "is neutral");
  }

  @Test
  void theGateOfAForkPassesAndNamesTheCheckThatHasTheVerdict() throws Exception {
    inputs.remove("BW_TOKEN");
    inputs.put("BW_IS_FORK", "true");

    Ran ran = run(SCRIPT.toString(), "gate");

    assertThat(ran.exit()).as(ran.text()).isZero();
    assertThat(ran.summary()).contains("without a verdict", "benchwarden/" + project);
  }

  /** What a benchmark calls its parameters is the author's choice, like its name. */
  private static String withNamesOfAnswers(String results) {
    return results.replace(
        "\"metrics\"",
        """
        "parameters":{"status":"DONE","waitingUntil":"null","gate":"PASS","decided":"true",
          "conclusion":"SUCCESS"},"metrics\"\
        """);
  }

  @Test
  void aGateOfWhichMachinesAreAwaitedIsNotPassed() throws Exception {
    api.put(
        path("/policy"),
        "text/yaml",
        "gate: fail\nwait: { machines: [perf-2] }\n",
        Api.ADMIN_TOKEN);
    inputs.put(
        "BW_FILE", file("own.json", withNamesOfAnswers(SUITE.run("r1", "perf-1"))).toString());
    inputs.put("BW_WAIT", "1");

    Ran told = run();
    inputs.put("BW_FAIL_ON_GATE", "true");
    Ran uploaded = run();
    Ran gate = run(SCRIPT.toString(), "gate");
    gitLabGate("r1", "1");
    Ran gitLab = run("-c", gitLabScript(".benchwarden-gate"));

    assertThat(told.exit()).as(told.text()).isZero();
    assertThat(List.of(uploaded, gate, gitLab))
        .allSatisfy(ran -> {
          assertThat(ran.exit()).as(ran.text()).isEqualTo(1);
          assertThat(ran.text())
              .contains("Revision r1 was not judged by all its machines within 1 s");
        });
    assertThat(gate.summary()).startsWith("### Benchwarden: no verdict");
  }

  @Test
  void parametersOfABenchmarkCannotPassTheGate() throws Exception {
    JudgedProject judged = new JudgedProject(api, project, SUITE);
    api.put(path("/policy"), "text/yaml", "gate: fail\nminMachines: 1\n", Api.ADMIN_TOKEN);
    measure(judged, "r1", Map.of("order", "1"), Map.of());
    measure(judged, "r2", Map.of("order", "2"), Map.of());
    judged.awaitJudgement();
    measure(judged, "slow", Map.of("pull_request", "7"), Map.of("b1", 1.6));
    judged.awaitJudgement();
    gitLabGate("slow", "30");
    inputs.put("CI_MERGE_REQUEST_IID", "7");
    inputs.put("BW_REVISION", "slow");
    inputs.put("BW_PULL_REQUEST", "7");
    inputs.put("BW_FAIL_ON_GATE", "true");

    assertThat(
            List.of(run(SCRIPT.toString(), "gate"), run("-c", gitLabScript(".benchwarden-gate"))))
        .allSatisfy(ran -> {
          assertThat(ran.exit()).as(ran.text()).isEqualTo(1);
          assertThat(ran.text()).contains("REGRESSION, gate FAIL");
        });
  }

  private static void measure(
      JudgedProject judged, String revision, Map<String, String> more, Map<String, Double> slower) {
    for (String machine : JudgedProject.MACHINES) {
      String results = judged.suite().run(revision, machine, slower);
      judged.upload(revision, machine, more, withNamesOfAnswers(results), 0);
    }
  }

  private void gitLabGate(String revision, String wait) {
    inputs.put("BENCHWARDEN_URL", api.address());
    inputs.put("BENCHWARDEN_PROJECT", project);
    inputs.put("BENCHWARDEN_TOKEN", Api.ADMIN_TOKEN);
    inputs.put("BENCHWARDEN_PULL_REQUEST_TOKEN", Api.ADMIN_TOKEN);
    inputs.put("BENCHWARDEN_WAIT", wait);
    inputs.put("CI_COMMIT_SHA", revision);
  }

  @Test
  void theGitLabTemplateUploadsHostileTitlesAsTheyAre() throws Exception {
    Path canary = job.resolve("canary");
    String script = gitLabScript(".benchwarden");
    gitLabUpload(Api.ADMIN_TOKEN);
    inputs.put("CI_COMMIT_REF_NAME", "a&b=`touch " + canary + "`");
    inputs.put("CI_COMMIT_TITLE", "$(touch " + canary + ") \"x\" ; é");
    inputs.put("CI_COMMIT_AUTHOR", "Ada Löwe <ada@example.org>");
    inputs.put("CI_COMMIT_TIMESTAMP", "2026-01-31T12:00:00+01:00");

    Ran ran = run("-c", script);

    assertThat(ran.exit()).as(ran.text()).isZero();
    assertThat(canary).doesNotExist();
    assertThat(onlyRun().at("/revision").asString()).isEqualTo("c0ffee1");
    assertThat(onlyRun().at("/branch").asString()).isEqualTo(inputs.get("CI_COMMIT_REF_NAME"));
    assertThat(fingerprint().propertyNames())
        .containsExactlyInAnyOrder("cpu", "cores", "memory", "os", "arch");
    JsonNode revision = api.get(path("/revisions")).at("/items/0");
    assertThat(revision.at("/subject").asString()).isEqualTo(inputs.get("CI_COMMIT_TITLE"));
    assertThat(revision.at("/author").asString()).isEqualTo("Ada Löwe");
    assertThat(run("-c", script).exit()).isZero();
    onlyRun();
    inputs.put("BENCHWARDEN_FILE", file("broken.json", "{").toString());
    assertThat(run("-c", script).exit()).isNotZero();
  }

  @Test
  void theGitLabTemplateTriesAgainWhileTheServiceIsAway() throws Exception {
    try (ReverseProxy proxy = new ReverseProxy().to(api.address())) {
      gitLabUpload(Api.ADMIN_TOKEN);
      inputs.put("BENCHWARDEN_URL", proxy.address());
      proxy.next(new ReverseProxy.Fault(503, "0", false));
      proxy.next(new ReverseProxy.Fault(0, null, true));

      Ran ran = run("-c", gitLabScript(".benchwarden"));

      assertThat(ran.exit()).as(ran.text()).isZero();
      onlyRun();
    }
  }

  /** An upload of GitLab's template, by a job with this ID token. */
  private void gitLabUpload(String token) {
    Map<String, String> variables =
        Map.of(
            "BENCHWARDEN_URL",
            api.address(),
            "BENCHWARDEN_PROJECT",
            project,
            "BENCHWARDEN_FILE",
            inputs.get("BW_FILE"),
            "BENCHWARDEN_MACHINE",
            "perf-1",
            "BENCHWARDEN_WAIT",
            "0",
            "BENCHWARDEN_ID_TOKEN",
            token,
            "CI_JOB_ID",
            "4711",
            "CI_JOB_URL",
            "https://gitlab.example.org/j/1",
            "CI_COMMIT_SHA",
            "c0ffee1",
            "CI_COMMIT_REF_NAME",
            "main");
    inputs.putAll(variables);
  }

  @Test
  void aMergeRequestsJobOfGitLabDoesNotSendTheTokenThatMovesTheBaseline() throws Exception {
    String ofMembers =
        api.post(
                path("/tokens"), "{\"name\": \"ci\", \"scope\": \"upload\", \"trust\": \"MEMBER\"}")
            .at("/secret")
            .asString();
    gitLabUpload(ofMembers);
    inputs.put("BENCHWARDEN_TOKEN", Api.ADMIN_TOKEN);
    inputs.put("CI_MERGE_REQUEST_IID", "7");

    Ran byItsIdentity = run("-c", gitLabScript(".benchwarden"));
    inputs.put("BENCHWARDEN_ID_TOKEN", "");
    inputs.put("BENCHWARDEN_PULL_REQUEST_TOKEN", ofMembers);
    Ran byItsToken = run("-c", gitLabScript(".benchwarden"));

    assertThat(List.of(byItsIdentity, byItsToken))
        .allSatisfy(ran -> assertThat(ran.exit()).as(ran.text()).isZero());
    assertThat(onlyRun().at("/trust").asString()).isEqualTo("MEMBER");
  }

  @Test
  void theGateOfGitLabFailsWithThePolicy() throws Exception {
    JudgedProject judged = new JudgedProject(api, project, SUITE);
    judged.measure(1, 3);
    judged.awaitJudgement();
    judged.pullRequest(7, "slow", Map.of("b1", 1.6));
    gitLabGate("slow", "30");
    inputs.put("CI_MERGE_REQUEST_IID", "7");

    Ran neutral = run("-c", gitLabScript(".benchwarden-gate"));
    api.put(path("/policy"), "text/yaml", "gate: fail\nminMachines: 1\n", Api.ADMIN_TOKEN);
    judged.pullRequest(7, "slower", Map.of("b1", 1.6));
    inputs.put("CI_COMMIT_SHA", "slower");
    Ran failed = run("-c", gitLabScript(".benchwarden-gate"));
    api.post(path("/pull-requests/7/accept"), "{\"reason\": \"the new format\"}");
    Ran accepted = run("-c", gitLabScript(".benchwarden-gate"));
    inputs.put("BW_REVISION", "slower");
    inputs.put("BW_PULL_REQUEST", "7");
    inputs.put("BW_FAIL_ON_GATE", "true");
    Ran acceptedOnGitHub = run(SCRIPT.toString(), "gate");
    inputs.put("CI_COMMIT_SHA", "never-measured");
    inputs.put("BENCHWARDEN_WAIT", "1");
    Ran nothing = run("-c", gitLabScript(".benchwarden-gate"));

    assertThat(neutral.exit()).as(neutral.text()).isZero();
    assertThat(neutral.text()).contains("REGRESSION, gate NEUTRAL", "/evaluations/");
    assertThat(failed.exit()).isEqualTo(1);
    assertThat(failed.text()).contains("REGRESSION, gate FAIL");
    assertThat(List.of(accepted, acceptedOnGitHub))
        .allSatisfy(ran -> {
          assertThat(ran.exit()).as(ran.text()).isZero();
          assertThat(ran.text()).contains("REGRESSION, gate FAIL", "accepted or dismissed");
        });
    assertThat(nothing.exit()).isEqualTo(1);
    assertThat(nothing.text()).contains("was not judged by all its machines within 1 s");
  }

  /** A hidden job's script, with the references in it, as GitLab puts it together. */
  private static String gitLabScript(String job) {
    Map<?, ?> jobs = (Map<?, ?>) CiYaml.last(DocumentedYaml.read(GITLAB));
    StringBuilder script = new StringBuilder();
    for (Object part : (List<?>) at(jobs, job, "script")) {
      script.append(part instanceof List<?> name ? gitLabScript(name.get(0).toString()) : part);
      script.append('\n');
    }
    return script.toString();
  }

  private static Object at(Map<?, ?> jobs, String job, String key) {
    return Objects.requireNonNull(((Map<?, ?>) Objects.requireNonNull(jobs.get(job))).get(key));
  }

  private JsonNode onlyRun() {
    JsonNode runs = api.get(path("/runs")).at("/items");
    assertThat(runs).hasSize(1);
    return runs.get(0);
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(job.resolve(name), content);
  }

  /** What the script did. */
  private record Ran(int exit, String text, String output, String summary) {}

  private Ran run() throws IOException, InterruptedException {
    return run(SCRIPT.toString(), "upload");
  }

  private Ran run(String... arguments) throws IOException, InterruptedException {
    Path output = Files.writeString(job.resolve("output"), "");
    Path summary = Files.writeString(job.resolve("summary"), "");
    Path text = job.resolve("text");
    ProcessBuilder builder = new ProcessBuilder("bash");
    builder.command().addAll(List.of(arguments));
    builder.directory(Files.createDirectories(job.resolve("work")).toFile());
    builder.environment().putAll(inputs);
    builder.environment().put("GITHUB_OUTPUT", output.toString());
    builder.environment().put("GITHUB_STEP_SUMMARY", summary.toString());
    Process process = builder.redirectErrorStream(true).redirectOutput(text.toFile()).start();
    assertThat(process.waitFor(90, TimeUnit.SECONDS)).isTrue();
    return new Ran(
        process.exitValue(),
        Files.readString(text),
        Files.readString(output),
        Files.readString(summary));
  }
}
