package dev.benchwarden.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.cli.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The command {@code agent} against a small service and a real repository. */
class AgentCommandTests {

  private static final String COMMAND = "sh suite.sh {filter}";
  private static final String QUICKLY = "timeout: 60s";

  /** Twice as long, it is longer than the system takes. */
  private static final Path LONG =
      Path.of("", Collections.nCopies(12, "d".repeat(200)).toArray(String[]::new));

  @TempDir private Path home;
  private LeasingService service;
  private Workshop workshop;

  @BeforeEach
  void start() throws Exception {
    service = new LeasingService();
    workshop = new Workshop(home);
    workshop.configure(service.address(), "", COMMAND, QUICKLY);
  }

  @AfterEach
  void stop() {
    service.close();
  }

  private JsonNode outcome() {
    assertThat(service.outcomes()).hasSize(1);
    return service.outcomes().getFirst();
  }

  @Test
  void measuresARevisionByThreeProcessesThatAreOneRun() throws Exception {
    String revision = workshop.commit("103", "Look codecs up by type");
    workshop.commit("90", "A later one");
    service.lease(Map.of("revision", revision));

    Terminal once = workshop.once();

    assertThat(once.exitCode()).as(once.err()).isZero();
    assertThat(service.questions().getFirst().toString())
        .contains("\"machine\":\"perf-1\"", "\"platform\":\"linux-x64\"", "[\"codec\"]");
    assertThat(service.uploads()).hasSize(1);
    LeasingService.Upload upload = service.uploads().getFirst();
    assertThat(upload.parameters())
        .containsEntry("request", LeasingService.REQUEST)
        .containsEntry("lease", LeasingService.LEASE)
        .containsEntry("revision", revision)
        .containsEntry("machine", "perf-1")
        .containsEntry("platform", "linux-x64")
        .containsEntry("author", "Ada")
        .containsEntry("subject", "Look codecs up by type")
        .containsKeys("parent", "committed_at", "started_at", "fingerprint.arch")
        .doesNotContainKeys("branch", "pair");
    assertThat(upload.body().at("/benchmarks")).hasSize(2);
    assertThat(upload.body().at("/benchmarks/0/metrics/0/samples").toString())
        .isEqualTo("[[103.5],[103.5],[103.5]]");
    assertThat(outcome().path("outcome").asString()).isEqualTo("MEASURED");
    assertThat(service.log()).contains("fetching", "process 3 of 3", "sending");
    assertThat(workshop.work()).doesNotExist();
  }

  @Test
  void uploadsUnderTheAbbreviatedNamesThatWereAskedFor() throws Exception {
    String before = workshop.git("rev-parse", "--short", "HEAD");
    workshop.commit("150", "Slower");
    String after = workshop.git("rev-parse", "--short", "HEAD");
    service.lease(Map.of("revision", after));
    service.lease(Map.of("revision", after, "baseline", before, "rounds", 6));
    workshop.once();
    workshop.once();

    assertThat(service.uploads())
        .extracting(upload -> upload.parameters().get("revision"))
        .startsWith(after, before)
        .endsWith(after)
        .containsOnly(before, after);
  }

  @Test
  void keepsOnlyTheBenchmarksThatAreAskedFor() throws Exception {
    service.lease(
        Map.of("revision", workshop.git("rev-parse", "HEAD"), "benchmarks", List.of("Decode")));

    workshop.once();

    JsonNode benchmarks = service.uploads().getFirst().body().path("benchmarks");
    assertThat(benchmarks).hasSize(1);
    assertThat(benchmarks.at("/0/name").asString()).isEqualTo("Decode");
  }

  @Test
  void measuresAPairInTurn() throws Exception {
    String before = workshop.git("rev-parse", "HEAD");
    String after = workshop.commit("150", "Slower");
    service.lease(Map.of("revision", after, "baseline", before, "pullRequest", 7, "rounds", 6));

    Terminal once = workshop.once();

    assertThat(once.exitCode()).as(once.err()).isZero();
    assertThat(service.uploads()).hasSize(12);
    assertThat(service.uploads())
        .allSatisfy(upload ->
            assertThat(upload.parameters())
                .containsEntry("request", LeasingService.REQUEST)
                .containsEntry("pair", LeasingService.LEASE)
                .containsEntry("base", before));
    assertThat(service.uploads().subList(0, 6))
        .allMatch(upload -> before.equals(upload.parameters().get("revision")));
    assertThat(service.uploads().stream().map(LeasingService.Upload::key)).doesNotHaveDuplicates();
    assertThat(outcome().path("outcome").asString()).isEqualTo("MEASURED");
  }

  @Test
  void fetchesTheRevisionOfAPullRequestByItsReference() throws Exception {
    workshop.git("checkout", "-q", "-b", "theirs");
    String revision = workshop.commit("110", "Of a fork");
    workshop.git("update-ref", "refs/pull/7/head", revision);
    workshop.git("checkout", "-q", "main");
    workshop.git("branch", "-q", "-D", "theirs");
    service.lease(Map.of("revision", revision, "ref", "refs/pull/7/head", "pullRequest", 7));

    workshop.once();

    assertThat(outcome().path("outcome").asString()).isEqualTo("MEASURED");
    assertThat(service.uploads().getFirst().parameters()).containsEntry("revision", revision);
  }

  @Test
  void listsTheCommitsBetweenTwo() throws Exception {
    String from = workshop.git("rev-parse", "HEAD");
    String first = workshop.commit("1", "First");
    String second = workshop.commit("2", "Second; with \"quotes\"");
    service.lease(Map.of("revision", second, "list", Map.of("from", from, "to", second)));

    Terminal once = workshop.once();

    assertThat(once.err())
        .contains("Listing commits of codec " + from, second + " (BISECT): LISTED")
        .doesNotContain("Working at", "MEASURED");

    JsonNode commits = outcome().path("commits");
    assertThat(commits).hasSize(2);
    assertThat(commits.at("/0/sha").asString()).isEqualTo(first);
    assertThat(commits.at("/0/parents/0").asString()).isEqualTo(from);
    assertThat(commits.at("/1/subject").asString()).isEqualTo("Second; with \"quotes\"");
    assertThat(commits.at("/1/author").asString()).isEqualTo("Ada");
    assertThat(commits.at("/1/committedAt").asString()).contains("T");
  }

  @Test
  void tellsWhyARevisionCannotBeBuilt() throws Exception {
    workshop.configure(service.address(), "echo no such symbol; exit 7", COMMAND);
    service.lease(Map.of("revision", workshop.git("rev-parse", "HEAD")));

    Terminal once = workshop.once();

    assertThat(once.exitCode()).isZero();
    assertThat(outcome().path("outcome").asString()).isEqualTo("UNBUILDABLE");
    assertThat(outcome().path("message").asString()).contains("exit code 7", "no such symbol");
    assertThat(service.log()).contains("no such symbol");
    assertThat(service.uploads()).isEmpty();
  }

  @Test
  void tellsThatAProcessCrashedOrTookTooLong() throws Exception {
    String revision = workshop.git("rev-parse", "HEAD");
    workshop.configure(service.address(), "", "echo out of luck >&2; exit 3", QUICKLY);
    service.lease(Map.of("revision", revision));
    workshop.once();
    workshop.configure(service.address(), "", "sleep 30", "timeout: 1s");
    service.lease(Map.of("revision", revision));
    workshop.once();

    assertThat(service.outcomes())
        .allMatch(one -> one.path("outcome").asString().equals("FAILED"))
        .extracting(one -> one.path("message").asString())
        .satisfiesExactly(
            crash -> assertThat(crash).contains("out of luck"),
            slow -> assertThat(slow).contains("took longer than 1 s"));
  }

  @Test
  void tellsWhatWasWrittenInPlaceOfResults() throws Exception {
    workshop.configure(
        service.address(), "", "echo no results today; echo the clock is broken >&2", QUICKLY);
    service.lease(Map.of("revision", workshop.git("rev-parse", "HEAD")));

    workshop.once();

    assertThat(outcome().path("outcome").asString()).isEqualTo("FAILED");
    assertThat(outcome().path("message").asString())
        .contains("wrote what cannot be read", "the clock is broken")
        .doesNotContain(workshop.work().toString());
  }

  @Test
  void tellsThatAFilterLeftNothingToMeasure() throws Exception {
    workshop.configure(service.address(), "", "echo no benchmark is called {filter} >&2", QUICKLY);
    service.lease(Map.of("revision", workshop.git("rev-parse", "HEAD"), "filter", "Encrypt"));

    workshop.once();

    assertThat(outcome().path("outcome").asString()).isEqualTo("FAILED");
    assertThat(outcome().path("message").asString())
        .contains("wrote no results", "no benchmark is called Encrypt");
  }

  @Test
  void runsNothingThatTheServiceSays() throws Exception {
    Path trap = home.resolve("trap");
    String revision = workshop.git("rev-parse", "HEAD");
    service.lease(Map.of("revision", "--output=" + trap));
    service.lease(Map.of("revision", "1".repeat(40), "ref", "--upload-pack=touch " + trap));
    service.lease(Map.of("revision", revision, "filter", "'; touch " + trap + "; echo '"));
    service.lease(Map.of("revision", revision, "filter", "-jvm=" + trap));
    for (int i = 0; i < 4; i++) {
      workshop.once();
    }

    assertThat(service.outcomes())
        .extracting(one -> one.path("outcome").asString())
        .containsExactly("FAILED", "FAILED", "MEASURED", "FAILED");
    assertThat(service.outcomes().getLast().path("message").asString())
        .isEqualTo("The filter '-jvm=%s' begins with -, as options do".formatted(trap));
    assertThat(trap).doesNotExist();
  }

  @Test
  void refusesACommandWhoseQuotesWouldOpenAFilterToTheShell() throws Exception {
    Path trap = home.resolve("trap");
    workshop.configure(service.address(), "", "sh suite.sh \"{filter}\"", QUICKLY);
    service.lease(
        Map.of("revision", workshop.git("rev-parse", "HEAD"), "filter", "$(touch " + trap + ")"));

    Terminal once = workshop.once();

    assertThat(once.exitCode()).isEqualTo(2);
    assertThat(once.err()).contains("agent.yml: projects.codec: ", "leave out the quotes");
    assertThat(trap).doesNotExist();
  }

  @Test
  void stopsAtOnceWhenTheLeaseIsAnothers() throws Exception {
    Path began = home.resolve("began");
    workshop.configure(service.address(), "", "touch " + began + "; sleep 60");
    service.lease(Map.of("revision", workshop.git("rev-parse", "HEAD")));

    CompletableFuture<Terminal> once = CompletableFuture.supplyAsync(workshop::once);
    await().atMost(Duration.ofSeconds(30)).until(() -> Files.exists(began));
    service.giveToAnother();

    assertThat(once.get(30, TimeUnit.SECONDS).err()).contains("Stopped at", "another agent");
    assertThat(service.uploads()).isEmpty();
    assertThat(service.outcomes()).isEmpty();
    assertThat(workshop.work()).doesNotExist();
  }

  @Test
  void leavesWhatItHasMeasuredWhereTheServiceWantsNoMoreOfIt() throws Exception {
    service.lease(Map.of("revision", workshop.git("rev-parse", "HEAD")));
    service.answerRuns(410);

    Terminal once = workshop.once();

    assertThat(once.err()).contains("Stopped at", "the service takes nothing more for it");
    assertThat(service.outcomes()).isEmpty();
  }

  @Test
  void saysNothingOfARevisionWhileTheServiceIsBusy() throws Exception {
    service.lease(Map.of("revision", workshop.git("rev-parse", "HEAD")));
    service.answerRuns(503);

    Terminal once = workshop.once();

    assertThat(once.exitCode()).isEqualTo(2);
    assertThat(once.err()).contains(service.address() + " answers 503");
    assertThat(service.outcomes()).isEmpty();
  }

  @Test
  void tellsThatTheServiceRefusedWhatWasMeasured() throws Exception {
    service.lease(Map.of("revision", workshop.git("rev-parse", "HEAD")));
    service.answerRuns(422);

    workshop.once();

    assertThat(outcome().path("outcome").asString()).isEqualTo("FAILED");
    assertThat(outcome().path("message").asString())
        .isEqualTo("The service refused what was measured. 422: Not now.");
  }

  @Test
  void stopsWhenItIsCancelled() throws Exception {
    workshop.configure(service.address(), "", "sleep 60");
    service.lease(Map.of("revision", workshop.git("rev-parse", "HEAD")));
    service.cancel();

    assertThat(workshop.once().err()).contains("it was cancelled");
    assertThat(service.outcomes()).isEmpty();
  }

  @Test
  void saysNothingOfARevisionWhileItsRepositoryIsAway() throws Exception {
    service.lease(Map.of("revision", workshop.git("rev-parse", "HEAD")));
    Files.move(workshop.repository(), home.resolve("elsewhere"));

    Terminal once = workshop.once();

    assertThat(once.exitCode()).isEqualTo(2);
    assertThat(once.err()).contains("git fetch").contains(workshop.repository().toString());
    assertThat(service.outcomes()).isEmpty();
    assertThat(service.signs().getLast().path("progress").asString())
        .startsWith("the repository cannot be fetched: ")
        .contains("git fetch");
  }

  @Test
  void tellsWhichRevisionThereIsNot() {
    service.lease(Map.of("revision", "1".repeat(40)));

    workshop.once();

    assertThat(outcome().path("outcome").asString()).isEqualTo("FAILED");
    assertThat(outcome().path("message").asString()).contains("1".repeat(40));
  }

  @Test
  void endsWhereNothingWaitsAndSaysWhoDoesNotAnswer() {
    assertThat(workshop.once().err()).contains("Nothing waits");
    service.close();
    Terminal away = workshop.once();

    assertThat(away.exitCode()).isEqualTo(2);
    assertThat(away.err()).contains("does not answer");
  }

  @Test
  void endsWhenAskedToAndLeavesTheRequestToAnother() throws Exception {
    Path began = home.resolve("began");
    workshop.configure(service.address(), "", "touch " + began + "; sleep 60");
    service.lease(Map.of("revision", workshop.git("rev-parse", "HEAD")));

    Process agent = workshop.start();
    await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(began));
    List<ProcessHandle> children = agent.descendants().toList();
    agent.destroy();

    assertThat(agent.waitFor(30, TimeUnit.SECONDS)).as(workshop.said()).isTrue();
    assertThat(children).isNotEmpty();
    await().until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
    assertThat(workshop.work()).doesNotExist();
    assertThat(service.outcomes()).isEmpty();
  }

  @Test
  void cleansUpAfterOneThatWasKilledAndKeepsTheTokenFromBuilds() throws Exception {
    Path seen = home.resolve("seen");
    workshop.configure(
        service.address(), "env >" + seen, "touch %s.began; sleep 60".formatted(seen));
    String revision = workshop.git("rev-parse", "HEAD");
    service.lease(Map.of("revision", revision));
    Process agent = workshop.start();
    await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(home.resolve("seen.began")));
    List<ProcessHandle> children = agent.descendants().toList();
    agent.destroyForcibly().waitFor();
    assertThat(children).anyMatch(ProcessHandle::isAlive);
    assertThat(Files.readString(seen)).contains("PATH=").doesNotContain("BENCHWARDEN_TOKEN");

    workshop.configure(service.address(), "", COMMAND);
    service.lease(Map.of("revision", revision));
    Terminal again = workshop.once();

    assertThat(again.err()).contains("An earlier agent left something");
    assertThat(children).noneMatch(ProcessHandle::isAlive);
    assertThat(outcome().path("outcome").asString()).isEqualTo("MEASURED");
    assertThat(workshop.work()).doesNotExist();
  }

  @Test
  void deletesWhatABuildHasClosed() throws Exception {
    workshop.configure(
        service.address(),
        "mkdir -p closed/below && touch closed/one && chmod 000 closed",
        COMMAND);
    service.lease(Map.of("revision", workshop.git("rev-parse", "HEAD")));

    Terminal once = workshop.once();

    assertThat(once.exitCode()).as(once.err()).isZero();
    assertThat(outcome().path("outcome").asString()).isEqualTo("MEASURED");
    assertThat(workshop.work()).doesNotExist();
  }

  @Test
  void waitsWhileSomethingCannotBeDeletedAndGoesOnThen() throws Exception {
    Path upper = Files.createDirectories(workshop.work().resolve(LONG));
    Files.createDirectories(home.resolve("lower").resolve(LONG));
    Files.move(home.resolve("lower"), upper.resolve("lower"));
    service.lease(Map.of("revision", workshop.git("rev-parse", "HEAD")));

    Process agent = workshop.start();
    try {
      await().atMost(Duration.ofSeconds(60)).until(() -> workshop.said().contains("Again in"));
      assertThat(workshop.said()).contains(workshop.work() + " cannot be deleted");
    } finally {
      new ProcessBuilder("rm", "-rf", workshop.work().toString()).start().waitFor();
    }
    await().atMost(Duration.ofSeconds(60)).until(() -> !service.outcomes().isEmpty());

    assertThat(outcome().path("outcome").asString()).isEqualTo("MEASURED");
    agent.destroy();
    assertThat(agent.waitFor(30, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void oneAgentHasADirectoryAtATime() throws IOException {
    try (AgentDirectory _ = AgentDirectory.open(home.resolve("agent"))) {
      assertThat(workshop.once().err()).contains("Another agent uses");
    }
  }
}
