package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.nimbusds.jwt.JWTClaimsSet;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.benchwarden.ci.ActionsRunner;
import dev.benchwarden.ci.ActionsRunner.Event;
import dev.benchwarden.ci.ActionsRunner.Job;
import dev.benchwarden.ci.DocumentedYaml;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.ReverseProxy;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.identity.SigningIssuer;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/**
 * The workflows of the documents, as they are printed, run against the service: the jobs have a
 * real clone, and identity tokens such as GitHub gives to their events. The benchmarks, Maven and
 * GitHub's command line are stand-ins.
 */
@FrontDoor
class WorkflowTests {

  private static final ReverseProxy PROXY = new ReverseProxy();
  private static final ForgeOfTheTests FORGE = new ForgeOfTheTests();
  private static final SigningIssuer GITHUB = new SigningIssuer("/.well-known/jwks");
  private static final HttpServer IDENTITIES = identities();
  private static final AtomicInteger REPOSITORIES = new AtomicInteger(5000);
  private static final Suite SUITE = new Suite(33, 10);
  private static final List<String> MACHINES = List.of("perf-1", "perf-2", "perf-3");
  private static final String OURS = "acme/library";

  private static final String GH =
      """
      #!/usr/bin/env bash
      set -euo pipefail
      : "${GH_TOKEN:?}"
      filter=. head= path= name= folder=
      here=$(dirname "$0")
      while [ $# -gt 0 ]; do
        case $1 in
          --jq) filter=$2; shift ;;
          -f) case $2 in head=*) head=${2#head=} ;; esac; shift ;;
          --name) name=$2; shift ;;
          --dir) folder=$2; shift ;;
          -X | --repo) shift ;;
          repos/*) path=$1 ;;
        esac
        shift
      done
      case $path in
        */pulls) jq --arg head "$head" '[.[] | select(.head.label == $head)]' "$here/pulls.json" | jq -r "$filter" ;;
        */artifacts*) ls "$ARTIFACTS" | jq -R '{ name: ., expired: false }' | jq -s '{ artifacts: . }' | jq -r "$filter" ;;
        *) cp -a "$ARTIFACTS/$name/." "$folder" ;;
      esac
      """;

  private static final String JAVA =
      """
      #!/usr/bin/env bash
      cp "$(dirname "$0")/measured/$MATRIX/$(basename "${@: -1}")" "${@: -1}"
      """;

  private static final String JAVA_HOME = System.getProperty("java.home");

  /** The command as a release has it. */
  private static final String COMMAND =
      """
      #!/bin/sh
      exec '%s/bin/java' %s --enable-native-access=ALL-UNNAMED -cp '%s' dev.benchwarden.cli.LocalCommands "$@"
      """
          .formatted(
              JAVA_HOME,
              String.join(" ", ServiceProcess.SHORT_LIVED),
              System.getProperty("java.class.path"));

  /** Writes the results of a round into the file that is named last. */
  private static final String JAVA_IN_TURN =
      """
      #!/usr/bin/env bash
      cp "$(dirname "$0")/measured/$(basename "${@: -1}")" "${@: -1}"
      """;

  /** Builds a suite that a branch makes slower, as {@code go test -c -o suite .} would. */
  private static final String GO =
      """
      #!/usr/bin/env bash
      set -euo pipefail
      [ "$*" = 'test -c -o suite .' ]
      factor=1
      case $(git log -1 --format=%s) in of*) factor=1.3 ;; esac
      cat >suite <<END
      #!/usr/bin/env bash
      [ "\\$1 \\$2 \\$3 \\$4" = '-test.run ^$ -test.bench .' ]
      awk -v seed="\\$\\$" -v factor=$factor 'BEGIN {
        srand(seed)
        print "goos: linux\\npkg: example.org/library"
        printf "BenchmarkEncode 1 %.1f ns/op\\nPASS\\n", 100 * factor * (1 + rand() / 100)
      }'
      END
      chmod +x suite
      """;

  @Autowired private Api api;

  @TempDir private Path folder = Path.of("");

  private final int repository = REPOSITORIES.incrementAndGet();
  private String project = "";
  private Path origin = Path.of("");
  private Path programs = Path.of("");
  private ActionsRunner runner = new ActionsRunner(folder, folder, folder, event -> "");

  @DynamicPropertySource
  static void configure(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", PROXY::address);
    properties.add("benchwarden.oidc.github", GITHUB::address);
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", FORGE::address);
  }

  @BeforeEach
  void aProjectWithARepository() throws Exception {
    assumeThat(isThere("jq")).as("jq: scripts/install-test-tools").isTrue();
    PROXY.to(api.address());
    project = Api.newProject();
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/%s\"}".formatted(project, FORGE.address(), OURS));
    api.post(
        path("/trusted-publishers"),
        "{\"issuer\": \"%s\", \"repositoryId\": %d, \"ownerId\": 77}"
            .formatted(GITHUB.address(), repository));
    origin = Files.createDirectories(folder.resolve("origin"));
    ActionsRunner.git(origin, "init", "-q", "-b", "main");
    ActionsRunner.git(origin, "config", "uploadpack.allowAnySHA1InWant", "true");
    programs = Files.createDirectories(folder.resolve("programs"));
    program("gh", GH);
    program("java", JAVA);
    program("mvn", "#!/bin/sh\n");
    runner =
        new ActionsRunner(
            Files.createDirectories(folder.resolve("runner")), origin, programs, this::identity);
  }

  @AfterAll
  static void stop() {
    PROXY.close();
    FORGE.close();
    GITHUB.close();
    IDENTITIES.stop(0);
  }

  @Test
  void pushPullRequestAndForkEndWithTheRightRuns() throws Exception {
    List<String> merged = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      merged.add(commit("merged " + i));
      assertThat(benchmarks(push(merged.getLast()), Map.of())).allMatch(job -> job.exit() == 0);
    }
    api.awaitJudging();
    JsonNode machines = api.get(path("/machines")).body();
    assertThat(runs()).hasSize(9).allMatch(run -> run.at("/trust").asString().equals("PROTECTED"));
    assertThat(revision(merged.getLast()).at("/subject").asString()).isEqualTo("merged 3");
    assertThat(revision(merged.getLast()).at("/author").asString()).isEqualTo("Ada Löwe");
    assertThat(revision(merged.getFirst()).at("/committedAt").asString())
        .isEqualTo(committed(merged.getFirst()).toString());

    api.put(path("/policy"), "text/yaml", "gate: fail\nminMachines: 1\n", Api.ADMIN_TOKEN);
    String proposed = branch("topic");
    List<Job> ofMembers = benchmarks(pullRequest(7, OURS, "topic", proposed), Map.of("b1", 1.6));
    assertThat(ofMembers).extracting(Job::exit).containsExactly(0, 0, 0, 1);
    assertThat(ofMembers.get(2).summary())
        .contains("**Regressions**")
        .contains("| `b1")
        .contains("No comment appears in pull request 7", "read only");
    assertThat(ofMembers.get(3).summary()).startsWith("### Benchwarden: ");
    assertThat(runs(proposed))
        .hasSize(3)
        .allMatch(run -> run.at("/trust").asString().equals("MEMBER"))
        .allMatch(run -> run.at("/pullRequest").asInt() == 7);
    assertThat(revision(proposed).at("/subject").asString()).isEqualTo("of topic");

    String foreign = branch("faster");
    FORGE.open(8, foreign, "dev", "faster", merged.getLast());
    pulls(8, "dev:faster", foreign);
    Event ofFork = pullRequest(8, "dev/library", "faster", foreign);
    assertThat(benchmarks(ofFork, Map.of("b1", 1.6))).allMatch(job -> job.exit() == 0);
    assertThat(runs(foreign)).isEmpty();
    Files.createDirectories(runner.artifacts().resolve("benchwarden-perf-9.5"));
    Files.createDirectories(runner.artifacts().resolve("benchwarden-perf-1.other"));
    assertThat(runner.artifacts().toFile().list()).hasSize(5);

    for (int attempt = 1; attempt <= 2; attempt++) {
      List<Job> uploads = ofForks(foreign);
      assertThat(uploads).allMatch(job -> job.exit() == 0, uploads.toString());
      assertThat(runs(foreign))
          .hasSize(3)
          .allMatch(run -> run.at("/trust").asString().equals("FORK"))
          .allMatch(run -> run.at("/pullRequest").asInt() == 8)
          .extracting(run -> run.at("/machine/name").asString())
          .containsExactlyInAnyOrderElementsOf(MACHINES);
    }
    assertThat(api.get(path("/machines")).body().findValuesAsString("generation"))
        .isEqualTo(machines.findValuesAsString("generation"));

    pulls(8, "dev:faster", merged.getFirst());
    List<Job> late = ofForks(foreign);
    assertThat(late).allMatch(job -> job.exit() == 0);
    assertThat(late.getFirst().summary()).contains("No open pull request has commit " + foreign);
  }

  /** The proposed file would let the pull request pass. */
  @Test
  void theMergedPolicyFailsTheGateOfARegressionWhateverIsProposed() throws Exception {
    add(".benchwarden.yml", "gate: fail\nminMachines: 1\n");
    for (int i = 1; i <= 3; i++) {
      benchmarks(push(commit("merged " + i)), Map.of());
    }
    api.awaitJudging();
    add(".benchwarden.yml", "gate: neutral\n");
    String proposed = branch("topic");

    List<Job> jobs = benchmarks(pullRequest(7, OURS, "topic", proposed), Map.of("b1", 1.6));

    assertThat(jobs).extracting(Job::exit).containsExactly(0, 0, 0, 1);
    assertThat(jobs.getLast().log()).contains("REGRESSION, gate FAIL");
  }

  private void add(String file, String text) throws Exception {
    Files.writeString(origin.resolve(file), text);
    ActionsRunner.git(origin, "add", file);
  }

  @Test
  void whatLiesInAnArtifactIsNoWayToAFileOfTheRunner() throws Exception {
    commit("merged");
    String foreign = branch("faster");
    pulls(9, "dev:faster", foreign);
    Path artifact = Files.createDirectories(runner.artifacts().resolve("benchwarden-perf-1.5"));
    Files.createSymbolicLink(artifact.resolve("results"), Path.of("/etc/passwd"));
    Files.writeString(artifact.resolve("fingerprint"), "cpu=x\n");

    List<Job> uploads = ofForks(foreign);

    assertThat(uploads).allMatch(job -> job.exit() == 1);
    assertThat(uploads.getFirst().log()).contains("something else than results");
  }

  @Test
  void takingTurnsComparesHeadAndBaseByRounds() throws Exception {
    program("benchwarden", COMMAND);
    program("java", JAVA_IN_TURN);
    for (int round = 0; round < 40; round++) {
      measured("baseline-%02d.results".formatted(round), SUITE.run("base" + round, "m"));
      measured(
          "candidate-%02d.results".formatted(round),
          SUITE.run("head" + round, "m", SUITE.allSlower(1.3)));
    }
    String first = commit("first");
    String base = commit("merged");
    List<Job> pushed = inTurn(push(base));
    String head = branch("topic");

    List<Job> jobs = inTurn(pullRequest(11, OURS, "topic", head));

    assertThat(jobs).hasSize(2).allMatch(job -> job.exit() == 0, jobs.toString());
    assertThat(jobs.getFirst().summary()).contains("regression");
    assertThat(pushed).allMatch(job -> job.exit() == 0, pushed.toString());
    assertThat(runs(first)).isNotEmpty();
    assertThat(runs(head))
        .isNotEmpty()
        .allMatch(run -> run.at("/trust").asString().equals("MEMBER"));
    assertThat(inTurn(pullRequest(12, "dev/library", "faster", branch("faster"))))
        .allMatch(job -> job.exit() == 0)
        .allMatch(job -> job.log().contains("Nothing is uploaded"));
    JsonNode listed = api.get(path("/evaluations?pull_request=11")).at("/items/0");
    JsonNode evaluation =
        api.get(path("/evaluations/" + listed.at("/id").asString())).at("/findings/0");
    assertThat(evaluation.at("/testBasis").asString()).isEqualTo("PAIRED_ROUNDS");
    assertThat(evaluation.at("/verdict").asString()).isEqualTo("REGRESSION");
  }

  @Test
  void fourLinesOfAWorkflowTellWhatAPullRequestChanges() throws Exception {
    program("benchwarden", COMMAND);
    program("go", GO);
    commit("merged");
    String head = branch("topic");

    List<Job> jobs =
        runner.run(
            DocumentedYaml.file(".github/workflows/compare.yml").text(),
            pullRequest(13, "dev/library", "topic", head),
            Map.of());

    assertThat(jobs).hasSize(1).allMatch(job -> job.exit() == 0, jobs.toString());
    assertThat(jobs.getFirst().summary()).contains("1 regression", "Encode", "% slower");
    assertThat(runs(head)).isEmpty();
  }

  @Test
  void onGiteaATokenTakesThePlaceOfTheIdentity() throws Exception {
    String commit = commit("merged");
    measured("results.json", SUITE.run(commit, "perf-1"));
    Event event = push(commit);

    List<Job> jobs =
        runner.run(
            ours(DocumentedYaml.file(".gitea/workflows/benchmarks.yml")),
            event,
            Map.of("BENCHWARDEN_TOKEN", Api.ADMIN_TOKEN));

    assertThat(jobs).allMatch(job -> job.exit() == 0, jobs.toString());
    assertThat(runs(commit)).hasSize(1);
  }

  @Test
  void onGiteaAPullRequestsJobHasATokenThatCannotMoveTheBaseline() throws Exception {
    commit("merged");
    String head = branch("topic");
    measured("results.json", SUITE.run(head, "perf-1"));
    String ofMembers =
        api.post(
                path("/tokens"), "{\"name\": \"ci\", \"scope\": \"upload\", \"trust\": \"MEMBER\"}")
            .at("/secret")
            .asString();

    List<Job> jobs =
        runner.run(
            ours(DocumentedYaml.file(".gitea/workflows/benchmarks.yml")),
            pullRequest(14, OURS, "topic", head),
            Map.of(
                "BENCHWARDEN_TOKEN", Api.ADMIN_TOKEN, "BENCHWARDEN_PULL_REQUEST_TOKEN", ofMembers));

    assertThat(jobs).allMatch(job -> job.exit() == 0, jobs.toString());
    assertThat(runs(head)).hasSize(1).allMatch(run -> run.at("/trust").asString().equals("MEMBER"));
  }

  private List<Job> inTurn(Event event) throws Exception {
    List<Job> jobs =
        runner.run(ours(DocumentedYaml.file(".github/workflows/turns.yml")), event, Map.of());
    api.awaitJudging();
    return jobs;
  }

  private List<Job> benchmarks(Event event, Map<String, Double> slower) throws Exception {
    for (String machine : MACHINES) {
      measured(machine + "/results.json", SUITE.run(event.checkedOut(), machine, slower));
    }
    return runner.run(
        ours(DocumentedYaml.file(".github/workflows/benchmarks.yml")), event, Map.of());
  }

  private List<Job> ofForks(String head) throws Exception {
    Map<String, Object> run =
        Map.of(
            "id",
            501,
            "event",
            "pull_request",
            "head_sha",
            head,
            "head_branch",
            "faster",
            "html_url",
            "https://github.com/acme/library/actions/runs/501",
            "actor",
            Map.of("login", "dev"),
            "head_repository",
            Map.of("full_name", "dev/library", "owner", Map.of("login", "dev")));
    return runner.run(
        ours(DocumentedYaml.file(".github/workflows/benchmarks-of-forks.yml")),
        event("workflow_run", Map.of("workflow_run", run), head, true, Map.of()),
        Map.of());
  }

  private Event push(String commit) {
    return event(
        "push", Map.of(), commit, true, Map.of("sha", commit, "ref_name", "main", "head_ref", ""));
  }

  private Event pullRequest(int number, String from, String branch, String head) throws Exception {
    String base = ActionsRunner.git(origin, "rev-parse", "main");
    String merge =
        ActionsRunner.git(
            origin, "commit-tree", head + "^{tree}", "-p", base, "-p", head, "-m", "GitHub's");
    Map<String, Object> pull =
        Map.of(
            "number", number,
            "head", Map.of("sha", head, "ref", branch, "repo", Map.of("full_name", from)),
            "base", Map.of("sha", base));
    return event(
        "pull_request",
        Map.of("pull_request", pull),
        merge,
        from.equals(OURS),
        Map.of("sha", merge, "ref_name", number + "/merge", "head_ref", branch));
  }

  private Event event(
      String name,
      Map<String, Object> payload,
      String checkedOut,
      boolean isTrusted,
      Map<String, Object> more) {
    Map<String, Object> whole = new HashMap<>(payload);
    whole.put("repository", Map.of("full_name", OURS, "default_branch", "main"));
    Map<String, Object> github = new HashMap<>(more);
    github.put("event_name", name);
    github.put("event", whole);
    github.put("repository", OURS);
    github.put("actor", isTrusted ? "alice" : "dev");
    github.put("server_url", "https://github.com");
    github.put("token", "ghs_of-the-job");
    github.put("run_id", 600 + checkedOut.hashCode() % 100);
    github.put("run_attempt", 1);
    return new Event(github, checkedOut, isTrusted);
  }

  /** The page's file for this service and project. */
  private String ours(DocumentedYaml yaml) {
    return yaml.text()
        .replace("https://benchwarden.example.org", PROXY.address())
        .replace("my-library", project);
  }

  private String identity(Event event) {
    return "http://localhost:%d/token?event=%s&sha=%s&repository=%d"
        .formatted(IDENTITIES.getAddress().getPort(), event.name(), event.checkedOut(), repository);
  }

  private static HttpServer identities() {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext("/token", WorkflowTests::handOut);
      server.start();
      return server;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static void handOut(HttpExchange exchange) throws IOException {
    try (exchange) {
      Map<String, String> asked = new HashMap<>();
      for (String one : exchange.getRequestURI().getQuery().split("&")) {
        asked.put(one.split("=", 2)[0], one.split("=", 2)[1]);
      }
      boolean isPush = "push".equals(asked.get("event"));
      JWTClaimsSet claims =
          new JWTClaimsSet.Builder()
              .issuer(GITHUB.address())
              .audience(asked.get("audience"))
              .jwtID(UUID.randomUUID().toString())
              .notBeforeTime(new Date())
              .expirationTime(Date.from(Instant.now().plusSeconds(300)))
              .claim("repository", OURS)
              .claim("repository_id", asked.get("repository"))
              .claim("repository_owner_id", "77")
              .claim("event_name", asked.get("event"))
              .claim("ref", isPush ? "refs/heads/main" : "refs/pull/7/merge")
              .claim("ref_type", "branch")
              .claim("ref_protected", Boolean.toString(isPush))
              .claim("run_id", "1")
              .claim("run_attempt", "1")
              .claim("sha", asked.get("sha"))
              .build();
      byte[] answer =
          "{\"value\":\"%s\"}".formatted(GITHUB.sign(claims)).getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
    }
  }

  private String commit(String subject) throws Exception {
    ActionsRunner.git(origin, "commit", "-q", "--allow-empty", "-m", subject);
    return ActionsRunner.git(origin, "rev-parse", "HEAD");
  }

  /** The head of a branch that leaves main. */
  private String branch(String name) throws Exception {
    ActionsRunner.git(origin, "checkout", "-q", "-b", name, "main");
    String head = commit("of " + name);
    ActionsRunner.git(origin, "checkout", "-q", "main");
    return head;
  }

  private Instant committed(String commit) throws Exception {
    return Instant.ofEpochSecond(
        Long.parseLong(ActionsRunner.git(origin, "log", "-1", "--format=%ct", commit)));
  }

  private void pulls(int number, String label, String head) throws IOException {
    Files.writeString(
        programs.resolve("pulls.json"),
        "[{\"number\": %d, \"head\": {\"label\": \"%s\", \"sha\": \"%s\"}}]"
            .formatted(number, label, head));
  }

  private void measured(String file, String output) throws IOException {
    Path target = programs.resolve("measured").resolve(file);
    Files.createDirectories(target.getParent());
    Files.writeString(target, output);
  }

  private void program(String name, String text) throws IOException {
    File file = Files.writeString(programs.resolve(name), text).toFile();
    assertThat(file.setExecutable(true)).isTrue();
  }

  private static boolean isThere(String program) {
    return Pattern.compile(File.pathSeparator)
        .splitAsStream(System.getenv("PATH"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  private List<JsonNode> runs() {
    return List.copyOf(api.get(path("/runs?limit=100")).at("/items").values());
  }

  private List<JsonNode> runs(String revision) {
    return List.copyOf(api.get(path("/runs?limit=100&revision=" + revision)).at("/items").values());
  }

  private JsonNode revision(String name) {
    return api.get(path("/revisions?limit=100")).at("/items").values().stream()
        .filter(one -> one.at("/revision").asString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
