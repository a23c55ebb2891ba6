package dev.benchwarden.measuring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Agents that are broken, or in the wrong hands. */
@FrontDoor
class HostileAgentTests {

  private static final String REVISION = "a".repeat(40);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private String project = "";
  private AgentOfTheTests agent;

  @BeforeEach
  void aProjectThatHasMeasuredARevision() {
    project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    api.upload(
        project, Map.of("revision", REVISION, "machine", "perf-1"), AgentOfTheTests.output(100));
    agent = AgentOfTheTests.in(api, project, "perf-1");
  }

  @Test
  void aTokenThatIsWrongOrOfAnotherKindTakesNothing() {
    Api.Answer asked = ask();
    String upload = AgentOfTheTests.token(api, project, "upload");

    assertThat(new AgentOfTheTests(api, "bw_wrong", "perf-1").take(project).status())
        .isEqualTo(401);
    assertThat(new AgentOfTheTests(api, upload, "perf-1").take(project).status()).isEqualTo(403);
    assertThat(state(asked)).isEqualTo("QUEUED");
  }

  @Test
  void aTokenThatIsRevokedWhileItMeasuresBringsNothing() {
    Api.Answer asked = ask();
    Api.Answer lease = agent.take(project);

    api.get(path("/tokens"))
        .at("/items")
        .valueStream()
        .map(token -> token.at("/id").asString())
        .forEach(id -> assertThat(api.delete(path("/tokens/" + id)).status()).isEqualTo(204));

    assertThat(agent.upload(lease, 101, Map.of()).status()).isEqualTo(401);
    assertThat(agent.heartbeat(lease.at("/lease").asString()).status()).isEqualTo(401);
    assertThat(request(asked).at("/runs")).isEmpty();
  }

  @Test
  void anAgentSaysNothingOfNamesOrderOrTheRepository() {
    String newer = "b".repeat(40);
    api.upload(
        project,
        Map.of("revision", REVISION, "machine", "perf-2", "subject", "First", "author", "Ada"),
        AgentOfTheTests.output(100));
    api.upload(
        project,
        Map.of("revision", newer, "machine", "perf-1", "tag", "v1", "subject", "Second"),
        AgentOfTheTests.output(100));
    ask();

    Api.Answer run =
        agent.upload(
            agent.take(project),
            101,
            Map.of(
                "tag",
                "v1",
                "order",
                "99999",
                "default_branch",
                "attacker",
                "subject",
                "evil",
                "author",
                "evil",
                "committed_at",
                "2030-01-01T00:00:00Z"));

    assertThat(run.status()).as(run.text()).isEqualTo(201);
    assertThat(run.at("/warnings").valueStream().map(one -> one.at("/pointer").asString()))
        .contains("tag", "order", "default_branch");
    assertThat(api.get("/api/v1/projects/" + project).at("/defaultBranch").asString())
        .isEqualTo("main");
    JsonNode newest = api.get(path("/revisions?limit=1")).at("/items/0");
    assertThat(newest.at("/revision").asString()).isEqualTo(newer);
    assertThat(newest.at("/tags/0").asString()).isEqualTo("v1");
    assertThat(api.get(path("/revisions")).text()).doesNotContain("evil");
  }

  @Test
  void aResultOfAnotherMachineOrPlatformIsRefused() {
    api.post(
        path("/measurements"),
        "{\"revision\": \"%s\", \"platform\": \"linux-x64\"}".formatted(REVISION));
    Api.Answer lease = agent.take(project);

    Api.Answer machine = agent.upload(lease, 500, Map.of("machine", "victim"));
    Api.Answer platform = agent.upload(lease, 500, Map.of("platform", "linux-arm64"));

    assertThat(machine.status()).isEqualTo(422);
    assertThat(machine.at("/detail").asString()).contains("perf-1");
    assertThat(platform.status()).isEqualTo(422);
    assertThat(platform.at("/detail").asString()).contains("linux-x64");
    assertThat(agent.upload(lease, 101, Map.of()).status()).isEqualTo(201);
  }

  @Test
  void whatWasStoredBeforeAnswersNothing() {
    Map<String, String> when = Map.of("started_at", "2026-01-01T00:00:00Z");
    ask();
    Api.Answer first = agent.take(project);
    agent.upload(first, 101, when);
    agent.done(first.at("/lease").asString(), "FAILED");
    Api.Answer again = ask();
    Api.Answer lease = agent.take(project);

    Api.Answer same = agent.upload(lease, 101, when);

    assertThat(
            api.get(path("/measurements/" + first.at("/request").asString()))
                .at("/state")
                .asString())
        .as("results that have arrived count")
        .isEqualTo("DONE");
    assertThat(same.status()).isEqualTo(409);
    assertThat(same.at("/detail").asString()).contains("measure again");
    assertThat(request(again).at("/runs")).isEmpty();
  }

  @Test
  void sameResultsOfAnotherRequestAreAnotherRun() {
    ask();
    Api.Answer first = agent.take(project);
    Api.Answer one = agent.upload(first, 101, Map.of());
    agent.done(first.at("/lease").asString(), "MEASURED");
    Api.Answer again = ask();
    expireLeases(agent.take(project));
    Api.Answer lease = agent.take(project);

    Api.Answer two = agent.upload(lease, 101, Map.of());
    Api.Answer repeated = agent.upload(lease, 101, Map.of());

    assertThat(two.status()).as(two.text()).isEqualTo(201);
    assertThat(two.at("/id")).isNotEqualTo(one.at("/id"));
    assertThat(repeated.status()).isEqualTo(200);
    assertThat(request(again).at("/runs")).containsExactly(two.at("/id"));
  }

  @Test
  void sameResultsOfALostAttemptDoNotKeepTheNextFromAnswering() {
    String base = "b".repeat(40);
    api.upload(project, Map.of("revision", base, "machine", "perf-1"), AgentOfTheTests.output(100));
    Api.Answer asked = askForPair(REVISION, base);
    Map<String, String> round = Map.of("pair", "p", "round", "0");
    Api.Answer lost = agent.take(project);
    agent.upload(lost, 101, round);
    expireLeases(lost);
    Api.Answer lease = agent.take(project);

    assertThat(agent.upload(lease, 101, round).status()).isEqualTo(201);
    assertThat(agent.upload(lease, 101, Map.of("pair", "p", "round", "1")).status())
        .as("another round")
        .isEqualTo(201);
    assertThat(request(asked).at("/runs")).hasSize(2);
  }

  @Test
  void whatComesForALeaseThatAnotherAgentOfTheMachineHasByNowIsRefused() {
    Api.Answer asked = ask();
    Api.Answer lost = agent.take(project);
    expireLeases(lost);
    Api.Answer lease = agent.take(project);

    Api.Answer late = agent.upload(lost, 500, Map.of());
    Api.Answer held = agent.upload(lease, 101, Map.of());

    assertThat(lease.at("/request")).isEqualTo(lost.at("/request"));
    assertThat(late.status()).as(late.text()).isEqualTo(410);
    assertThat(held.status()).as(held.text()).isEqualTo(201);
    assertThat(request(asked).at("/runs")).containsExactly(held.at("/id"));
  }

  @Test
  void whatNoAgentCouldAnswerIsRefusedAtOnce() {
    Api.Answer option =
        api.post(
            path("/measurements"),
            "{\"revision\": \"%s\", \"filter\": \"-x\"}".formatted(REVISION));
    Api.Answer platform = agent.on("p".repeat(101)).take(project);

    assertThat(option.status()).isEqualTo(422);
    assertThat(option.text()).contains("must not begin with -");
    assertThat(platform.status()).isEqualTo(422);
    assertThat(platform.text()).contains("must have 1 to 100 characters");
  }

  private void expireLeases(Api.Answer lease) {
    jdbc.sql(
            "update measurement_request set lease_expires_at = now() - interval '1 second' where request_id = ?::uuid")
        .param(lease.at("/request").asString())
        .update();
  }

  @Test
  void anAgentIsAtOneRequestAtATimeAndIsToldAgainWhatItDidNotHear() {
    ask();
    api.post(
        path("/measurements"), "{\"revision\": \"%s\", \"filter\": \"b\"}".formatted(REVISION));
    Api.Answer lost = agent.take(project);

    Api.Answer lease = agent.take(project);
    agent.heartbeat(lease.at("/lease").asString());
    Api.Answer more = agent.take(project);
    agent.upload(lease, 101, Map.of());
    agent.done(lease.at("/lease").asString(), "MEASURED");
    Api.Answer next = agent.take(project);

    assertThat(lease.at("/lease")).isEqualTo(lost.at("/lease"));
    assertThat(more.status()).isEqualTo(204);
    assertThat(next.status()).isEqualTo(200);
    assertThat(next.at("/request")).isNotEqualTo(lease.at("/request"));
  }

  @Test
  void whatIsCancelledBehindItsResultIsDone() {
    Api.Answer asked = ask();
    Api.Answer lease = agent.take(project);
    Api.Answer run = agent.upload(lease, 101, Map.of());

    Api.Answer cancelled = cancel(asked);

    assertThat(cancelled.at("/state").asString()).isEqualTo("DONE");
    assertThat(cancelled.at("/message").isNull()).isTrue();
    assertThat(cancelled.at("/runs")).containsExactly(run.at("/id"));
    assertThat(agent.done(lease.at("/lease").asString(), "FAILED").at("/state").asString())
        .isEqualTo("DONE");
  }

  @Test
  void resultsAndACancellationThatComeAtOnceAgree() throws Exception {
    for (int time = 0; time < 5; time++) {
      Api.Answer asked = ask();
      Api.Answer lease = agent.take(project);
      int measured = 101 + time;
      CompletableFuture<Api.Answer> upload =
          CompletableFuture.supplyAsync(() -> agent.upload(lease, measured, Map.of()));
      CompletableFuture<Api.Answer> cancel = CompletableFuture.supplyAsync(() -> cancel(asked));
      agent.done(lease.at("/lease").asString(), "FAILED");

      boolean isStored = upload.get().status() == 201;
      assertThat(cancel.get().status()).isEqualTo(200);
      assertThat(request(asked).at("/runs")).hasSize(isStored ? 1 : 0);
      assertThat(state(asked)).isIn(isStored ? List.of("DONE") : List.of("CANCELLED", "FAILED"));
    }
  }

  private Api.Answer cancel(Api.Answer asked) {
    return api.post(path("/measurements/%s/cancel".formatted(asked.at("/id").asString())), "");
  }

  @Test
  void anotherTokenOfTheSameNameCancelsNothing() {
    String own = AgentOfTheTests.token(api, project, "upload");
    String other = AgentOfTheTests.token(api, project, "upload");
    Api.Answer asked =
        api.post(path("/measurements"), "{\"revision\": \"%s\"}".formatted(REVISION), own);
    String cancel = path("/measurements/%s/cancel".formatted(asked.at("/id").asString()));

    assertThat(api.post(cancel, "", other).status()).isEqualTo(403);
    assertThat(api.post(cancel, "", own).status()).isEqualTo(200);
  }

  @Test
  void aPairIsMeasuredOnceBothHalvesHaveCome() {
    String base = "b".repeat(40);
    api.upload(project, Map.of("revision", base, "machine", "perf-1"), AgentOfTheTests.output(100));
    Api.Answer same =
        api.post(
            path("/measurements"),
            "{\"revision\": \"%s\", \"baseline\": \"%s\"}".formatted(REVISION, REVISION));
    api.post(
        path("/measurements"),
        "{\"revision\": \"%s\", \"baseline\": \"%s\"}".formatted(REVISION, base));
    Api.Answer lease = agent.take(project);
    String id = lease.at("/lease").asString();
    Api.Answer alone = agent.upload(lease, 101, Map.of());
    agent.upload(lease, 101, Map.of("pair", "p", "round", "0"));
    Api.Answer twice = agent.upload(lease, 102, Map.of("pair", "p", "round", "0"));
    Api.Answer other = agent.upload(lease, 103, Map.of("pair", "q", "round", "1"));

    Api.Answer half = agent.done(id, "MEASURED");
    agent.upload(lease, 99, Map.of("pair", "p", "round", "0", "revision", base));

    assertThat(same.status()).isEqualTo(422);
    assertThat(alone.status()).isEqualTo(422);
    assertThat(alone.text()).contains("send 'pair' and 'round'");
    assertThat(twice.status()).isEqualTo(409);
    assertThat(other.status()).isEqualTo(409);
    assertThat(half.status()).isEqualTo(409);
    assertThat(half.at("/detail").asString()).contains("two were asked for");
    assertThat(agent.done(id, "MEASURED").status()).isEqualTo(200);
  }

  @Test
  void aPolicyThatIsTightenedBindsWhatWaits() {
    policy("measure: { unprotected: true }");
    String elsewhere = "b".repeat(40);
    api.upload(
        project,
        Map.of("revision", elsewhere, "machine", "perf-1", "branch", "topic"),
        AgentOfTheTests.output(100));
    Api.Answer asked =
        api.post(path("/measurements"), "{\"revision\": \"%s\"}".formatted(elsewhere));

    policy("measure: { unprotected: false }");

    assertThat(agent.take(project).status()).isEqualTo(204);
    assertThat(state(asked)).isEqualTo("CANCELLED");
    assertThat(request(asked).at("/message").asString()).contains("measure.unprotected");
  }

  @Test
  void aBaselineIsBelievedAsItDeservesAndNotAsTheRevisionBesideIt() {
    String unknown = "b".repeat(40);
    String topic = "c".repeat(40);
    api.upload(
        project,
        Map.of("revision", topic, "machine", "perf-1", "branch", "topic"),
        AgentOfTheTests.output(100));
    assertThat(askForPair(REVISION, unknown).problem()).isEqualTo("untrusted-revision");
    policy("measure: { unprotected: true }");

    JsonNode neverSeen = baselineRun(REVISION, unknown);
    JsonNode ofBranch = baselineRun(REVISION, topic);
    JsonNode ofMain = baselineRun(topic, REVISION);

    assertThat(neverSeen.at("/trust").asString()).isEqualTo("MEMBER");
    assertThat(neverSeen.at("/branch").asString()).isEqualTo("requested");
    assertThat(ofBranch.at("/trust").asString()).isEqualTo("MEMBER");
    assertThat(ofBranch.at("/branch").asString()).isEqualTo("topic");
    assertThat(ofMain.at("/trust").asString()).isEqualTo("PROTECTED");
    assertThat(ofMain.at("/branch").asString()).isEqualTo("main");
    assertThat(api.get(path("/revisions")).at("/items").valueStream())
        .filteredOn(one -> one.at("/mainline").asBoolean())
        .extracting(one -> one.at("/revision").asString())
        .containsExactly(REVISION);
  }

  /** What came of the baseline of a pair that an upload token asked for. */
  private JsonNode baselineRun(String revision, String baseline) {
    Api.Answer asked = askForPair(revision, baseline);
    assertThat(asked.status()).as(asked.text()).isEqualTo(201);
    Api.Answer lease = agent.take(project);
    agent.upload(lease, 101, Map.of("pair", "p", "round", "0"));
    Api.Answer half =
        agent.upload(lease, 99, Map.of("pair", "p", "round", "0", "revision", baseline));
    assertThat(half.status()).as(half.text()).isEqualTo(201);
    assertThat(agent.done(lease.at("/lease").asString(), "MEASURED").status()).isEqualTo(200);
    return half.body();
  }

  private Api.Answer askForPair(String revision, String baseline) {
    return api.post(
        path("/measurements"),
        "{\"revision\": \"%s\", \"baseline\": \"%s\"}".formatted(revision, baseline),
        AgentOfTheTests.token(api, project, "upload"));
  }

  @Test
  void aPolicyThatIsTightenedBindsBaselinesThatWait() {
    policy("measure: { unprotected: true }");
    Api.Answer asked = askForPair(REVISION, "b".repeat(40));

    policy("measure: { unprotected: false }");

    assertThat(agent.take(project).status()).isEqualTo(204);
    assertThat(state(asked)).isEqualTo("CANCELLED");
  }

  private void policy(String yaml) {
    assertThat(api.put(path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN).status())
        .isEqualTo(200);
  }

  @Test
  void anAgentThatGoesOnForEverLosesTheRequestAfterADay() {
    Api.Answer asked = ask();
    String lease = agent.take(project).at("/lease").asString();
    jdbc.sql(
            """
            update measurement_request set started_at = started_at - interval '25 hours'
             where request_id = ?::uuid
            """)
        .param(asked.at("/id").asString())
        .update();

    assertThat(agent.heartbeat(lease).problem()).isEqualTo("lease-gone");
    assertThat(agent.take(project).status()).isEqualTo(204);
    assertThat(state(asked)).isEqualTo("FAILED");
    assertThat(request(asked).at("/message").asString()).contains("after a day");
  }

  @Test
  void aLogThatDoesNotEndIsCutAndTheAgentGoesOn() {
    Api.Answer asked = ask();
    Api.Answer lease = agent.take(project);
    String id = lease.at("/lease").asString();
    String megabyte = "x".repeat(1 << 20);

    for (int times = 0; times < 3; times++) {
      assertThat(agent.log(id, megabyte).at("/cut").asBoolean()).isTrue();
    }

    assertThat(agent.upload(lease, 101, Map.of()).status()).isEqualTo(201);
    assertThat(agent.done(id, "MEASURED").status()).isEqualTo(200);
    assertThat(bytesOfLog(asked)).isLessThan(600 * 1024);
  }

  @Test
  void aLogThatIsTooLongForOnePieceSaysWhatIsLeftOut() {
    Api.Answer asked = ask();
    String id = agent.take(project).at("/lease").asString();

    boolean isCut = agent.log(id, "x".repeat(600_000)).at("/cut").asBoolean();
    agent.log(id, "after\n");

    String log = api.get(path("/measurements/%s/log".formatted(asked.at("/id").asString()))).text();
    assertThat(isCut).isTrue();
    assertThat(request(asked).at("/logCut").asBoolean()).isTrue();
    assertThat(log).contains("xxx\n[337856 bytes are left out here", "]\nafter\n");
  }

  @Test
  void packedLogsAndOutcomesAreRefusedByName() {
    ask();
    String lease = agent.take(project).at("/lease").asString();
    Map<String, String> packed =
        Map.of(
            "Authorization",
            "Bearer " + agent.token(),
            "Content-Type",
            "application/json",
            "Content-Encoding",
            "gzip");

    for (String call : List.of("log", "done", "heartbeat")) {
      Api.Answer refused =
          api.postSigned(
              "/api/v1/agent/leases/%s/%s".formatted(lease, call),
              packed,
              "packed".getBytes(StandardCharsets.UTF_8));
      assertThat(refused.status()).as(call).isEqualTo(415);
      assertThat(refused.at("/detail").asString()).contains("gzip", "as it is");
    }
  }

  @Test
  void whatIsSaidOfAProjectThatWasErasedIsVoid() {
    ask();
    Api.Answer lease = agent.take(project);
    String id = lease.at("/lease").asString();

    assertThat(api.delete("/api/v1/projects/" + project).status()).isEqualTo(202);

    List<Api.Answer> answers =
        List.of(
            agent.heartbeat(id),
            agent.log(id, "late"),
            agent.upload(lease, 101, Map.of()),
            agent.done(id, "MEASURED"),
            agent.take(project));
    assertThat(answers)
        .allSatisfy(answer -> assertThat(answer.status()).as(answer.text()).isBetween(400, 499));
  }

  @Test
  void whatIsRefusedSaysTheTrueReason() {
    Api.Answer asked = ask();
    Api.Answer lease = agent.take(project);
    String id = lease.at("/lease").asString();
    String at = "/api/v1/agent/leases/%s/".formatted(id);
    AgentOfTheTests stranger = AgentOfTheTests.in(api, project, "perf-1");

    assertThat(says(api.post(at + "done", "{", agent.token())))
        .contains("ends too early", "line 1, column 2")
        .doesNotContain("Source");
    assertThat(says(api.post(at + "done", "{\n\"outcome\" MEASURED}", agent.token())))
        .contains("is no JSON", "line 2")
        .doesNotContain("Source");
    assertThat(says(withoutRequest())).startsWith("request: is missing");
    assertThat(says(agent.done(id, "MEASURED"))).contains("No run has come");
    assertThat(says(stranger.heartbeat(id))).contains("given to another token");
    assertThat(says(stranger.upload(lease, 101, Map.of()))).contains("is not given to 'agent'");
    cancel(asked);
    assertThat(says(agent.log(id, "late"))).contains("has ended already, as CANCELLED");
    assertThat(says(agent.upload(lease, 101, Map.of()))).contains("ended already, as CANCELLED");
    ask();
    Api.Answer silent = agent.take(project);
    expireLeases(silent);
    assertThat(says(agent.heartbeat(silent.at("/lease").asString())))
        .contains("no sign of life for 60 s");
    assertThat(says(agent.upload(silent, 101, Map.of()))).contains("has expired");
    agent.take(project);
    assertThat(says(agent.heartbeat(silent.at("/lease").asString())))
        .contains("no sign of life for 60 s");
  }

  private static String says(Api.Answer refused) {
    assertThat(refused.status()).as(refused.text()).isBetween(400, 499);
    return refused.at("/detail").asString();
  }

  private Api.Answer withoutRequest() {
    return api.upload(
        project,
        Map.of("revision", REVISION, "machine", "perf-1"),
        AgentOfTheTests.output(101).getBytes(StandardCharsets.UTF_8),
        agent.token(),
        Map.of());
  }

  @Test
  void noAnswerOfAnAgentIsAFault() {
    ask();
    String lease = agent.take(project).at("/lease").asString();
    List<String> more =
        List.of(
            "\"message\": \"%s\"".formatted("m".repeat(100_000)),
            "\"message\": \"a\\u0000b\"",
            "\"commits\": [null]",
            "\"commits\": [{\"sha\": \"../../etc\"}]",
            "\"unknown\": 1");

    assertThat(more)
        .allSatisfy(field ->
            assertThat(agent.done(lease, "UNBUILDABLE", field).status()).isBetween(200, 499));
    assertThat(agent.done(lease, "WHATEVER").status()).isEqualTo(422);
    assertThat(agent.heartbeat("no-uuid").status()).isBetween(400, 499);
  }

  private int bytesOfLog(Api.Answer asked) {
    return api.get(path("/measurements/%s/log".formatted(asked.at("/id").asString())))
        .text()
        .length();
  }

  private Api.Answer ask() {
    return api.post(path("/measurements"), "{\"revision\": \"%s\"}".formatted(REVISION));
  }

  private Api.Answer request(Api.Answer asked) {
    return api.get(path("/measurements/" + asked.at("/id").asString()));
  }

  private String state(Api.Answer asked) {
    return request(asked).at("/state").asString();
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
