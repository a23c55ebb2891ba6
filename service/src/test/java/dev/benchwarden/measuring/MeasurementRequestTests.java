package dev.benchwarden.measuring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.measuring.request.NewRequest;
import dev.benchwarden.measuring.request.RequestReason;
import dev.benchwarden.measuring.request.Requests;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Tests that a measurement is requested, given to an agent, and answered, each once. */
@FrontDoor
class MeasurementRequestTests {

  private static final String REVISION = "a".repeat(40);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private Requests requests;

  private String project = "";
  private AgentOfTheTests agent;

  @BeforeEach
  void aProjectThatHasMeasuredARevision() {
    project = newProject(REVISION);
    agent = AgentOfTheTests.in(api, project, "perf-1");
  }

  private String newProject(String... revisions) {
    String slug = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(slug));
    for (String revision : revisions) {
      api.upload(
          slug, Map.of("revision", revision, "machine", "perf-1"), AgentOfTheTests.output(100));
    }
    return slug;
  }

  @Test
  void anAgentMeasuresWhatAPersonAskedFor() {
    Api.Answer asked = ask("{'revision': '%s', 'filter': 'encode.*'}".formatted(REVISION));
    assertThat(asked.status()).as(asked.text()).isEqualTo(201);
    assertThat(asked.at("/state").asString()).isEqualTo("QUEUED");
    assertThat(asked.at("/reason").asString()).isEqualTo("BY_HAND");

    Api.Answer lease = agent.take(project);
    assertThat(lease.status()).as(lease.text()).isEqualTo(200);
    assertThat(lease.at("/project").asString()).isEqualTo(project);
    assertThat(lease.at("/request")).isEqualTo(asked.at("/id"));
    assertThat(lease.at("/revision").asString()).isEqualTo(REVISION);
    assertThat(lease.at("/filter").asString()).isEqualTo("encode.*");
    assertThat(lease.at("/heartbeatSeconds").asInt()).isEqualTo(20);
    assertThat(lease.body().has("list")).isFalse();

    String id = lease.at("/lease").asString();
    assertThat(agent.heartbeat(id).at("/cancelled").asBoolean()).isFalse();
    assertThat(agent.take(project).status()).isEqualTo(204);
    assertThat(request(asked).at("/progress").asString()).isEqualTo("building");
    assertThat(api.get(path("/agents")).at("/items/0/measurement")).isEqualTo(asked.at("/id"));
    assertThat(agent.log(id, "make\nok\n").at("/cut").asBoolean()).isFalse();
    assertThat(agent.done(id, "MEASURED").status()).isEqualTo(409);

    Api.Answer run = agent.upload(lease, 101, Map.of());
    assertThat(run.status()).as(run.text()).isEqualTo(201);
    assertThat(run.at("/trust").asString()).isEqualTo("PROTECTED");
    Api.Answer again = agent.upload(lease, 101, Map.of());
    assertThat(again.status()).as(again.text()).isEqualTo(200);
    assertThat(again.at("/id")).isEqualTo(run.at("/id"));
    assertThat(agent.upload(lease, 102, Map.of()).problem()).isEqualTo("conflict");

    assertThat(agent.done(id, "MEASURED").at("/state").asString()).isEqualTo("DONE");
    assertThat(agent.done(id, "MEASURED").at("/state").asString()).isEqualTo("DONE");
    assertThat(agent.upload(lease, 101, Map.of()).status()).isEqualTo(200);
    assertThat(agent.upload(lease, 103, Map.of()).problem()).isEqualTo("lease-gone");
    assertThat(request(asked).at("/state").asString()).isEqualTo("DONE");
    assertThat(request(asked).at("/runs")).containsExactly(run.at("/id"));
    assertThat(api.get(path("/measurements/%s/log".formatted(asked.at("/id").asString()))).text())
        .isEqualTo("make\nok\n");
    assertThat(runsOf(project)).isEqualTo(2);
  }

  @Test
  void nothingIsAskedTwiceWhileItIsOpen() {
    Api.Answer first = askFor(REVISION);
    Api.Answer same = askFor(REVISION);
    Api.Answer elsewhere = ask("{'revision': '%s', 'machine': 'perf-9'}".formatted(REVISION));

    assertThat(same.status()).isEqualTo(200);
    assertThat(same.at("/id")).isEqualTo(first.at("/id"));
    assertThat(elsewhere.status()).isEqualTo(201);
    assertThat(measurements("?state=QUEUED")).hasSize(2);

    cancel(first);
    assertThat(askFor(REVISION).status()).isEqualTo(201);
    assertThat(measurements("?state=QUEUED&limit=1")).hasSize(1);
    assertThat(api.get(path("/measurements?limit=1")).at("/next").isNull()).isFalse();
  }

  @Test
  void aRequestForSomeBenchmarksAnswersNoneForOthers() {
    Requests.Asked some = ask(RequestReason.CONFIRM, "encode");
    Api.Answer all = askFor(REVISION);

    assertThat(all.status()).isEqualTo(201);
    assertThat(ask(RequestReason.CONFIRM, "encode").isNew()).isFalse();
    assertThat(ask(RequestReason.CONFIRM, "decode").id()).hasToString(all.at("/id").asString());
    cancel(all);
    assertThat(ask(RequestReason.CONFIRM, "decode").isNew()).isTrue();
    assertThat(ask(RequestReason.CONFIRM, "encode").id()).isEqualTo(some.id());
  }

  @Test
  void aGapThatTwoAlertsHaveIsMeasuredOnceWithTheBenchmarksOfBoth() {
    ask(RequestReason.BACKFILL, "encode");
    Requests.Asked second = ask(RequestReason.BACKFILL, "decode");

    assertThat(second.isNew()).isFalse();
    Api.Answer lease = agent.take(project);
    assertThat(lease.at("/benchmarks").values())
        .extracting(JsonNode::asString)
        .containsExactly("decode", "encode");
    assertThat(ask(RequestReason.BACKFILL, "hash").isNew()).as("the agent is at it").isTrue();
  }

  private Requests.Asked ask(RequestReason reason, String benchmark) {
    long number =
        jdbc.sql("select project_id from project where slug = ?")
            .param(project)
            .query(Long.class)
            .single();
    return requests.ask(
        number,
        NewRequest.of(reason, REVISION, NewRequest.Where.ANYWHERE, UUID.randomUUID())
            .forBenchmarks(List.of(benchmark)));
  }

  @Test
  void aWishForAMachineOrAPlatformIsGranted() {
    Api.Answer there = ask("{'revision': '%s', 'machine': 'perf-2'}".formatted(REVISION));
    ask("{'revision': '%s', 'platform': 'macos-arm64'}".formatted(REVISION));

    assertThat(agent.take(project).status()).isEqualTo(204);
    Api.Answer lease = AgentOfTheTests.in(api, project, "perf-2").take(project);
    assertThat(lease.at("/request")).isEqualTo(there.at("/id"));
  }

  @Test
  void whatNoAgentCanTakeSaysSo() {
    Api.Answer anywhere = askFor(REVISION);
    assertThat(anywhere.at("/message").asString())
        .isEqualTo("Waits: no agent has asked for work of this project.");
    AgentOfTheTests.in(api, project, "perf-2").take(project);

    Api.Answer elsewhere = ask("{'revision': '%s', 'machine': 'perf-9'}".formatted(REVISION));
    ask("{'revision': '%s', 'machine': 'perf-2'}".formatted(REVISION));

    assertThat(elsewhere.at("/message").asString())
        .isEqualTo("Waits: no agent on perf-9 has asked for work of this project.");
    assertThat(measurements("?state=QUEUED").valueStream().map(one -> one.at("/message").isNull()))
        .containsExactly(true, false);
  }

  @Test
  void whatIsNoCommitIsNotAskedFor() {
    for (String name : List.of("HEAD", "-x", "--upload-pack=touch", "../../etc", "a..b", "")) {
      Api.Answer refused = askFor(name);
      assertThat(refused.status()).as(name).isEqualTo(422);
      assertThat(refused.text()).as(name).contains("must name a commit");
    }
  }

  @Test
  void onlyWhoDecidesAboutFindingsCancelsWhatOthersAskedFor() {
    String upload = AgentOfTheTests.token(api, project, "upload");
    String body = "{\"revision\": \"%s\", \"filter\": \"own\"}".formatted(REVISION);
    Api.Answer own = api.post(path("/measurements"), body, upload);
    Api.Answer others = askFor(REVISION);

    assertThat(cancel(others, upload).status()).isEqualTo(403);
    assertThat(cancel(own, upload).at("/state").asString()).isEqualTo("CANCELLED");
    assertThat(cancel(others, AgentOfTheTests.token(api, project, "triage")).status())
        .isEqualTo(200);
  }

  @Test
  void aThousandThatWaitAreEnough() {
    Api.Answer first = askFor(REVISION);
    jdbc.sql(
            """
            insert into measurement_request
                   (project_id, request_id, revision, benchmarks, reason, priority, trust, via, dedup_key)
            select project_id, gen_random_uuid(), revision, benchmarks, reason, priority, trust, via, n::text
              from measurement_request, generate_series(1, 999) as n
             where request_id = ?::uuid
            """)
        .param(first.at("/id").asString())
        .update();

    Api.Answer more = ask("{'revision': '%s', 'filter': 'more'}".formatted(REVISION));

    assertThat(more.problem()).isEqualTo("conflict");
    assertThat(more.at("/detail").asString()).contains("1000", "cancel some");
    assertThat(askFor(REVISION).status()).isEqualTo(200);
  }

  @Test
  void whoGivesNoSignOfLifeLosesTheRequestAndItsResultDoesNotCount() {
    String base = "b".repeat(40);
    api.upload(project, Map.of("revision", base, "machine", "perf-1"), AgentOfTheTests.output(100));
    Api.Answer asked = ask("{'revision': '%s', 'baseline': '%s'}".formatted(REVISION, base));
    Api.Answer lost = agent.take(project);
    agent.upload(lost, 101, Map.of("pair", "p", "round", "0"));

    expireLeases();
    AgentOfTheTests other = AgentOfTheTests.in(api, project, "perf-2");
    Api.Answer lease = other.take(project);

    assertThat(lease.at("/request")).isEqualTo(asked.at("/id"));
    assertThat(request(asked).at("/attempts").asInt()).isEqualTo(2);
    assertThat(request(asked).at("/runs")).isEmpty();
    String old = lost.at("/lease").asString();
    assertThat(agent.heartbeat(old).status()).isEqualTo(410);
    assertThat(agent.heartbeat(old).problem()).isEqualTo("lease-gone");
    assertThat(agent.log(old, "late").problem()).isEqualTo("lease-gone");
    assertThat(agent.done(old, "MEASURED").problem()).isEqualTo("lease-gone");
    assertThat(agent.upload(lost, 104, Map.of()).problem()).isEqualTo("lease-gone");
  }

  @Test
  void aResultThatCameBeforeTheAgentWasLostCounts() {
    Api.Answer asked = askFor(REVISION);
    Api.Answer lease = agent.take(project);
    agent.upload(lease, 101, Map.of());

    expireLeases();

    assertThat(agent.take(project).status()).isEqualTo(204);
    assertThat(request(asked).at("/state").asString()).isEqualTo("DONE");
    assertThat(agent.done(lease.at("/lease").asString(), "MEASURED").status()).isEqualTo(200);
  }

  @Test
  void afterThreeLostAgentsARequestHasFailed() {
    Api.Answer asked = askFor(REVISION);
    for (int attempt = 1; attempt <= 3; attempt++) {
      Api.Answer lease = agent.take(project);
      agent.heartbeat(lease.at("/lease").asString());
      expireLeases();
    }

    assertThat(agent.take(project).status()).isEqualTo(204);
    assertThat(request(asked).at("/state").asString()).isEqualTo("FAILED");
    assertThat(request(asked).at("/message").asString())
        .contains("no sign of life, 3 times", "It said last: building");
  }

  @Test
  void anAgentHearsThatARequestWasCancelled() {
    Api.Answer asked = askFor(REVISION);
    Api.Answer lease = agent.take(project);

    assertThat(cancel(asked).at("/state").asString()).isEqualTo("CANCELLED");

    String id = lease.at("/lease").asString();
    assertThat(agent.heartbeat(id).at("/cancelled").asBoolean()).isTrue();
    assertThat(agent.upload(lease, 101, Map.of()).problem()).isEqualTo("lease-gone");
    assertThat(agent.done(id, "FAILED").at("/state").asString()).isEqualTo("CANCELLED");
  }

  @Test
  void whatCannotBeBuiltSaysWhy() {
    Api.Answer asked = askFor(REVISION);
    String lease = agent.take(project).at("/lease").asString();

    agent.done(lease, "UNBUILDABLE", "\"message\": \"no rule to make target\"");

    assertThat(request(asked).at("/state").asString()).isEqualTo("UNBUILDABLE");
    assertThat(request(asked).at("/message").asString()).isEqualTo("no rule to make target");
  }

  @Test
  void whatIsDoneSaysNothingOfAFailureAfterItsResult() {
    Api.Answer asked = askFor(REVISION);
    Api.Answer lease = agent.take(project);
    agent.upload(lease, 101, Map.of());

    agent.done(lease.at("/lease").asString(), "UNBUILDABLE", "\"message\": \"no rule\"");

    assertThat(request(asked).at("/state").asString()).isEqualTo("DONE");
    assertThat(request(asked).at("/message").isNull()).isTrue();
  }

  @Test
  void projectsTakeTurnsAndWhatPeopleWaitForComesFirst() {
    String other = newProject(REVISION);
    for (String platform : List.of("linux-x64", "a", "b")) {
      ask("{'revision': '%s', 'platform': '%s'}".formatted(REVISION, platform));
    }
    ask("{'revision': '%s', 'filter': 'two'}".formatted(REVISION));
    api.post(
        "/api/v1/projects/%s/measurements".formatted(other),
        "{\"revision\": \"%s\"}".formatted(REVISION));

    List<String> given =
        List.of(
            everywhere("perf-1").take(project, other).at("/project").asString(),
            everywhere("perf-2").take(project, other).at("/project").asString(),
            everywhere("perf-3").take(project, other).at("/project").asString());

    assertThat(given).containsExactly(project, other, project);
  }

  private AgentOfTheTests everywhere(String machine) {
    return new AgentOfTheTests(api, Api.ADMIN_TOKEN, machine);
  }

  @Test
  void whatIsUnderWayCountsInTheBudgetAsMeasurementsTookLately() {
    policy("measure: { budget: 2m }");
    askFor(REVISION);
    Api.Answer past = agent.take(project);
    jdbc.sql(
            "update measurement_request set started_at = started_at - interval '50 seconds' where request_id = ?::uuid")
        .param(past.at("/request").asString())
        .update();
    agent.upload(past, 101, Map.of());
    agent.done(past.at("/lease").asString(), "MEASURED");
    for (String filter : List.of("one", "two", "three")) {
      ask("{'revision': '%s', 'filter': '%s'}".formatted(REVISION, filter));
    }

    assertThat(agent.take(project).status()).isEqualTo(200);
    assertThat(AgentOfTheTests.in(api, project, "perf-2").take(project).status()).isEqualTo(200);
    assertThat(AgentOfTheTests.in(api, project, "perf-3").take(project).status())
        .as("50 s of the past and twice 50 s under way of 120 s")
        .isEqualTo(204);
  }

  @Test
  void aProjectThatHasUsedItsMachineTimeWaitsForTomorrowAndSaysSo() {
    policy("measure: { budget: 1m }");
    askFor(REVISION);
    Api.Answer lease = agent.take(project);
    jdbc.sql(
            "update measurement_request set started_at = started_at - interval '2 minutes' where request_id = ?::uuid")
        .param(lease.at("/request").asString())
        .update();
    agent.upload(lease, 101, Map.of());
    agent.done(lease.at("/lease").asString(), "MEASURED");
    Api.Answer waiting = askFor(REVISION);

    assertThat(agent.take(project).status()).isEqualTo(204);
    assertThat(request(waiting).at("/message").asString()).contains("measure.budget", "00:00 UTC");

    policy("measure: { budget: 1h }");
    assertThat(agent.take(project).at("/request")).isEqualTo(waiting.at("/id"));
    assertThat(request(waiting).at("/message").isNull()).isTrue();
  }

  @Test
  void agentsBuildWhatIsOnTheProtectedBranchUnlessThePolicyAllowsMore() {
    String elsewhere = "b".repeat(40);
    api.upload(
        project,
        Map.of("revision", elsewhere, "machine", "perf-1", "branch", "topic"),
        AgentOfTheTests.output(100));
    Api.Answer refused = askFor(elsewhere);
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.at("/detail").asString()).contains("unprotected: true");
    assertThat(askFor("c".repeat(40)).problem()).isEqualTo("untrusted-revision");

    policy("measure: { unprotected: true }");
    assertThat(askFor(elsewhere).status()).isEqualTo(201);
    Api.Answer run = agent.upload(agent.take(project), 101, Map.of("branch", "main"));

    assertThat(run.status()).as(run.text()).isEqualTo(201);
    assertThat(run.at("/trust").asString()).isEqualTo("MEMBER");
    assertThat(run.at("/branch").asString()).isEqualTo("topic");
  }

  @Test
  void whatIsNoCommitIsRefusedBeforeAnAgentTriesIt() {
    for (String uploaded : List.of("v1.0", "1a2b3c4")) {
      api.upload(
          project, Map.of("revision", uploaded, "machine", "perf-1"), AgentOfTheTests.output(100));
    }

    Api.Answer refused = askFor("v1.0");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.at("/detail").asString())
        .contains("'v1.0' is no commit's hash", "measure: dispatch");
    assertThat(askFor("1a2b3c4").status()).isEqualTo(201);

    policy("measure: { dispatch: benchmark.yml }");
    assertThat(askFor("v1.0").status()).isEqualTo(201);
  }

  @Test
  void agentsBuildWhatIsOnAnyStableBranch() {
    policy("branches: [release]");
    String released = "b".repeat(40);
    api.upload(
        project,
        Map.of("revision", released, "machine", "perf-1", "branch", "release"),
        AgentOfTheTests.output(100));

    assertThat(askFor(released).status()).isEqualTo(201);
    Api.Answer run = agent.upload(agent.take(project), 101, Map.of("branch", "main"));

    assertThat(run.status()).as(run.text()).isEqualTo(201);
    assertThat(run.at("/trust").asString()).isEqualTo("PROTECTED");
    assertThat(run.at("/branch").asString()).isEqualTo("release");
  }

  @Test
  void aTokenOfAnAgentIsGoodForNothingElse() {
    String closed = Api.newProject();
    api.post(
        "/api/v1/projects", "{\"slug\": \"%s\", \"visibility\": \"PRIVATE\"}".formatted(closed));
    AgentOfTheTests own = AgentOfTheTests.in(api, closed, "perf-1");
    String at = "/api/v1/projects/" + closed;

    assertThat(own.take(closed).status()).isEqualTo(204);
    assertThat(own.take(project).status()).isEqualTo(404);
    for (String read : List.of("", "/runs", "/alerts", "/policy", "/measurements", "/agents")) {
      assertThat(api.get(at + read, own.token()).status()).as(read).isEqualTo(404);
    }
    assertThat(api.get("/api/v1/projects", own.token()).text()).doesNotContain(closed);
    assertThat(api.post(at + "/measurements", "{\"revision\": \"a\"}", own.token()).status())
        .isEqualTo(404);
    assertThat(api.post(path("/measurements"), "{\"revision\": \"a\"}", agent.token()).status())
        .isEqualTo(403);
    assertThat(
            api.upload(
                    project,
                    Map.of("revision", REVISION, "machine", "perf-1"),
                    AgentOfTheTests.output(99).getBytes(StandardCharsets.UTF_8),
                    agent.token(),
                    Map.of())
                .status())
        .isEqualTo(403);
  }

  @Test
  void onlyTheHolderOfALeaseAnswersItAndOnlyWhatWasAsked() {
    Api.Answer asked = askFor(REVISION);
    Api.Answer lease = agent.take(project);
    AgentOfTheTests stranger = AgentOfTheTests.in(api, project, "perf-1");
    String upload = AgentOfTheTests.token(api, project, "upload");

    assertThat(stranger.upload(lease, 101, Map.of()).problem()).isEqualTo("lease-gone");
    assertThat(stranger.heartbeat(lease.at("/lease").asString()).status()).isEqualTo(410);
    assertThat(agent.uploadAs(upload, lease, 101, Map.of()).problem()).isEqualTo("lease-gone");
    assertThat(agent.upload(lease, 101, Map.of("revision", "d".repeat(40))).status())
        .isEqualTo(422);
    assertThat(
            agent
                .upload(lease, 101, Map.of("request", "00000000-0000-0000-0000-000000000000"))
                .status())
        .isEqualTo(404);
    assertThat(request(asked).at("/runs")).isEmpty();
    assertThat(runsOf(project)).isEqualTo(1);
  }

  @Test
  void whoAsksWhileTheSameIsCancelledHasARequestAllTheSame() throws Exception {
    List<Callable<Set<Integer>>> people = Collections.nCopies(6, this::askAndCancelAgainAndAgain);
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Set<Integer>> answered : clients.invokeAll(people)) {
        assertThat(answered.get()).isSubsetOf(200, 201);
      }
    }
  }

  private Set<Integer> askAndCancelAgainAndAgain() {
    Set<Integer> statuses = new HashSet<>();
    for (int i = 0; i < 40; i++) {
      Api.Answer asked = askFor(REVISION);
      statuses.add(asked.status());
      cancel(asked);
    }
    return statuses;
  }

  @Test
  void aLongLogIsCutAndSaysSo() {
    Api.Answer asked = askFor(REVISION);
    String lease = agent.take(project).at("/lease").asString();
    String lines = "é".repeat(100_000) + "\n";

    assertThat(agent.log(lease, lines).at("/cut").asBoolean()).isFalse();
    assertThat(agent.log(lease, lines).at("/cut").asBoolean()).isFalse();
    assertThat(agent.log(lease, lines).at("/cut").asBoolean()).isTrue();
    assertThat(agent.log(lease, lines).at("/cut").asBoolean()).isTrue();

    String log = api.get(path("/measurements/%s/log".formatted(asked.at("/id").asString()))).text();
    assertThat(log).containsOnlyOnce("The log is cut here").doesNotContain("\uFFFD");
    assertThat(request(asked).at("/logCut").asBoolean()).isTrue();
  }

  @Test
  void requestsThatEndedLongAgoAreForgottenAndTheirLogsBefore() {
    Api.Answer old = askFor(REVISION);
    cancel(old);
    Api.Answer recent = ask("{'revision': '%s', 'filter': 'encode.*'}".formatted(REVISION));
    String lease = agent.take(project).at("/lease").asString();
    agent.log(lease, "long ago");
    Api.Answer waiting = ask("{'revision': '%s', 'filter': 'decode.*'}".formatted(REVISION));
    age("measurement_request", "finished_at", 181, old);
    age("measurement_request", "asked_at", 181, waiting);
    age("measurement_log", "at", 31, recent);

    jdbc.sql(
            "update scheduled_tasks set execution_time = now() where task_name = 'forget-old-requests'")
        .update();

    Awaitility.await().untilAsserted(() -> assertThat(request(old).status()).isEqualTo(404));
    assertThat(request(recent).status()).isEqualTo(200);
    assertThat(request(waiting).at("/state").asString()).isEqualTo("QUEUED");
    assertThat(api.get(path("/measurements/%s/log".formatted(recent.at("/id").asString()))).text())
        .isEmpty();
  }

  private void age(String table, String column, int days, Api.Answer asked) {
    jdbc.sql(
            "update %s set %s = now() - make_interval(days => ?) where request_id = ?::uuid"
                .formatted(table, column))
        .params(days, asked.at("/id").asString())
        .update();
  }

  @Test
  void whatOutsidersSeeNamesNobody() {
    askFor(REVISION);
    agent.take(project);

    JsonNode shown = api.get(path("/measurements"), null).at("/items/0");

    assertThat(shown.at("/state").asString()).isEqualTo("LEASED");
    assertThat(shown.at("/askedBy").isNull()).isTrue();
    assertThat(shown.at("/agent").isNull()).isTrue();
    assertThat(
            api.get(path("/measurements/%s/log".formatted(shown.at("/id").asString())), null)
                .status())
        .isEqualTo(401);
  }

  private void expireLeases() {
    jdbc.sql(
            "update measurement_request set lease_expires_at = now() - interval '1 second' where state = 'LEASED'")
        .update();
  }

  private int runsOf(String slug) {
    return api.get("/api/v1/projects/%s/runs".formatted(slug)).at("/items").size();
  }

  private void policy(String yaml) {
    assertThat(api.put(path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN).status())
        .isEqualTo(200);
  }

  private Api.Answer askFor(String revision) {
    return ask("{'revision': '%s'}".formatted(revision));
  }

  private Api.Answer ask(String body) {
    return api.post(path("/measurements"), body.replace('\'', '"'));
  }

  private Api.Answer cancel(Api.Answer asked) {
    return api.post(path("/measurements/%s/cancel".formatted(asked.at("/id").asString())), "");
  }

  private Api.Answer cancel(Api.Answer asked, String token) {
    return api.post(
        path("/measurements/%s/cancel".formatted(asked.at("/id").asString())), "", token);
  }

  private Api.Answer request(Api.Answer asked) {
    return api.get(path("/measurements/" + asked.at("/id").asString()));
  }

  private JsonNode measurements(String query) {
    return api.get(path("/measurements" + query)).at("/items");
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
