package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Tests of limits of the policy, from an upload to the reports on them. */
@FrontDoor
class LimitTests {

  private static final String YAML = "application/yaml";
  private static final String BUDGET =
      "gate: fail\nminEffect: 4\nlimits: [ { benchmark: b0, since: r6, worse: 5 % } ]\n";

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private JudgedProject project;

  @BeforeEach
  void measureTenRevisions() {
    project = JudgedProject.with(api, new Suite(11, 4));
    project.measure(1, 10);
  }

  @Test
  void aPullRequestThatPassesABudgetFails() {
    set(BUDGET);

    JsonNode within = project.pullRequest(1, "within", Map.of("b0", 1.01));
    JsonNode beyond = project.pullRequest(2, "beyond", Map.of("b0", 1.12));

    assertThat(within.at("/limits")).isEmpty();
    assertThat(within.at("/limitCounts/WITHIN").asInt()).isEqualTo(1);
    assertThat(beyond.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(beyond.at("/headline").asString()).startsWith("1 limit exceeded; ");
    JsonNode row = beyond.at("/limits/0");
    assertThat(row.at("/benchmark").asString()).isEqualTo("b0");
    assertThat(row.at("/state").asString()).isEqualTo("EXCEEDED");
    assertThat(row.at("/limit").asString()).isEqualTo("at most 5 % worse than r6");
    assertThat(row.at("/changePercent").asDouble()).isBetween(10.0, 14.0);
    assertThat(row.at("/interval/0").asDouble()).isGreaterThan(5);
    assertThat(row.at("/sentence").asString()).contains("worse than r6 was");

    act(project.path("/pull-requests/2"), "accept", "{\"reason\": \"worth it\"}");
    JsonNode told = api.get(project.path("/pull-requests/2")).body();
    assertThat(told.at("/conclusion").asString()).isEqualTo("FAILURE");
    assertThat(
            api.get(project.path("/changes"))
                .at("/pullRequests")
                .valueStream()
                .filter(one -> one.at("/pullRequest").asInt() == 2)
                .map(one -> one.path("decided").isString()))
        .containsExactly(false);
  }

  @Test
  void aLimitThatMayBeExceededSaysWhyNobodyCanTellYet() {
    set(BUDGET);

    JsonNode row = project.pullRequest(1, "near", Map.of("b0", 1.055)).at("/limits/0");

    assertThat(row.at("/state").asString()).isEqualTo("AT_RISK");
    assertThat(row.at("/sentence").asString())
        .endsWith(": beyond the limit, but its interval reaches within it.");
  }

  @Test
  void aPullRequestIsNotBlamedForWhatTheMainlineExceedsAlready() {
    project.measure(11, 16, JudgedProject.MACHINES, Map.of("b0", 1.12));
    project.awaitJudgement();
    set(BUDGET);

    JsonNode evaluation = project.pullRequest(3, "innocent", Map.of("b0", 1.12));

    assertThat(evaluation.at("/limits/0/state").asString()).isEqualTo("EXCEEDED");
    assertThat(evaluation.at("/limits/0/inherited").asBoolean()).isTrue();
    assertThat(evaluation.at("/gate").asString()).isNotEqualTo("FAIL");
  }

  @Test
  void aPullRequestThatGoesFurtherBeyondALimitThanADriftingMainlineFails() {
    for (int revision = 11; revision <= 40; revision++) {
      double drifted = Math.pow(1.006, revision - 10);
      project.measure(revision, revision, JudgedProject.MACHINES, Map.of("b0", drifted));
    }
    project.awaitJudgement();
    set("gate: fail\nlimits: [ { benchmark: b0, since: r6, worse: 5 % } ]\n");
    double newest = Math.pow(1.006, 30);

    JsonNode innocent = project.pullRequest(1, "innocent", Map.of("b0", newest));
    JsonNode further = project.pullRequest(2, "further", Map.of("b0", 1.04 * newest));

    assertThat(innocent.at("/limits/0/state").asString()).isEqualTo("EXCEEDED");
    assertThat(innocent.at("/limits/0/inherited").asBoolean()).isTrue();
    assertThat(JudgedProject.verdict(further, "b0")).isNotEqualTo("REGRESSION");
    assertThat(further.at("/limits/0/inherited").asBoolean()).isFalse();
    assertThat(further.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(further.at("/headline").asString()).startsWith("1 limit exceeded; ");
  }

  @Test
  void stepsThatPassOneByOneOpenAnAlertThatAFixResolves() {
    set("minEffect: 4\nlimits: [ { benchmark: b0, since: r10, worse: 5 % } ]\n");

    project.measure(11, 15, JudgedProject.MACHINES, Map.of("b0", 1.025));
    project.awaitJudgement();
    List<JsonNode> before = alerts();
    project.measure(16, 20, JudgedProject.MACHINES, Map.of("b0", 1.09));
    project.awaitJudgement();
    JsonNode open = alerts().getFirst();
    for (int revision = 21; revision <= 26; revision++) {
      project.measure(revision, revision);
      project.awaitJudgement();
    }

    assertThat(before).isEmpty();
    assertThat(open.at("/kind").asString()).isEqualTo("limit");
    assertThat(open.at("/state").asString()).isEqualTo("OPEN");
    assertThat(open.at("/revision").asString()).isIn("r16", "r17", "r18", "r19", "r20");
    JsonNode resolved = alerts().getFirst();
    assertThat(resolved.at("/id")).isEqualTo(open.at("/id"));
    assertThat(resolved.at("/state").asString()).isEqualTo("RESOLVED");
    assertThat(resolved.at("/resolvedBy").asString()).isIn("r21", "r22", "r23", "r24");
    assertThat(api.get(project.path("/limit-alerts?open=true")).at("/items")).isEmpty();
  }

  @Test
  void aStepThatASingleRevisionDoesNotShowSurelyIsBlamedAllTheSame() {
    set("limits: [ { benchmark: \"*\", since: r10, worse: 5 % } ]\n");

    Map<String, Double> slower = Map.of("b0", 1.06, "b1", 1.062, "b2", 1.064, "b3", 1.066);
    project.measure(11, 17, JudgedProject.MACHINES, slower);
    project.awaitJudgement();

    assertThat(alerts())
        .hasSize(4)
        .allSatisfy(alert -> {
          assertThat(alert.at("/revision").asString()).isEqualTo("r11");
          assertThat(alert.at("/passedEarlier").asBoolean(true)).isFalse();
        });
  }

  @Test
  void anExceededLimitIsAmongTheAlertsAndPeopleActOnIt() {
    set("limits: [ { benchmark: b0, since: r10, worse: 5 % } ]\n");
    project.measure(11, 16, JudgedProject.MACHINES, Map.of("b0", 1.12));
    project.awaitJudgement();

    JsonNode alert = exceeded("?open=true");
    String path = project.path("/alerts/" + alert.at("/id").asString());
    assertThat(alert.at("/state").asString()).isEqualTo("CONFIRMED");
    assertThat(api.get(path + "/search").at("/detail").asString())
        .contains("tells of a limit that is exceeded, and of no change to look for");
    assertThat(alert.at("/exceeded/limit").asString()).isEqualTo("at most 5 % worse than r10");
    assertThat(alert.at("/exceeded/sentence").asString()).contains("worse than r10 was");
    assertThat(
            alert.at("/introducedBy/after").asString() + alert.at("/introducedBy/upTo").asString())
        .isIn("r10r11", "r11r12", "r12r13", "r13r14", "r14r15", "r15r16");
    assertThat(api.get(path).body()).isEqualTo(alert);
    assertThat(openAlerts()).isEqualTo(2);

    assertThat(badge()).contains("1 open regression, 1 limit exceeded");

    act(path, "acknowledge", "{\"note\": \"the new index\"}");
    assertThat(alerts().getFirst().at("/state").asString()).isEqualTo("ACKNOWLEDGED");
    assertThat(exceeded("?state=ACKNOWLEDGED").at("/history/1/note").asString())
        .isEqualTo("the new index");
    act(path, "assign", "{\"assignee\": \"Ada\"}");
    assertThat(exceeded("").at("/assignee").asString()).isEqualTo("Ada");
    act(path, "snooze", "{\"until\": \"2999-01-01T00:00:00Z\"}");
    assertThat(exceeded("?snoozed=true").at("/id")).isEqualTo(alert.at("/id"));
    assertThat(openAlerts()).isEqualTo(1);
    act(path, "dismiss", "{}");
    assertThat(alerts().getFirst().at("/state").asString()).isEqualTo("DISMISSED");
    assertThat(api.get(project.path("/limit-alerts?open=true")).at("/items")).isEmpty();
    assertThat(badge()).contains("1 open regression").doesNotContain("exceeded");
    project.measure(17, 17, JudgedProject.MACHINES, Map.of("b0", 1.12));
    project.awaitJudgement();
    assertThat(exceeded("?state=DISMISSED").at("/id")).isEqualTo(alert.at("/id"));
    assertThat(alerts()).hasSize(1);
    project.measure(18, 23);
    project.awaitJudgement();
    assertThat(history(exceeded("")))
        .containsExactly(
            "opened CONFIRMED",
            "acknowledged ACKNOWLEDGED",
            "assigned ACKNOWLEDGED",
            "snoozed ACKNOWLEDGED",
            "dismissed DISMISSED",
            "resolved DISMISSED");
  }

  /** What happened to an alert, and where it was then. */
  private static List<String> history(JsonNode alert) {
    return alert.at("/history").values().stream()
        .map(entry -> entry.at("/action").asString() + " " + entry.at("/state").asString())
        .toList();
  }

  @Test
  void actionsOnAlertsOfBothKindsAreDoneToAllOrToNone() {
    set("limits: [ { benchmark: b0, since: r10, worse: 5 % } ]\n");
    project.measure(11, 16, JudgedProject.MACHINES, Map.of("b0", 1.12));
    project.awaitJudgement();
    List<String> ids =
        items("").stream().map(alert -> "\"" + alert.at("/id").asString() + "\"").toList();
    String known = String.join(",", ids);
    String unknown = known + ",\"00000000-0000-7000-8000-000000000000\"";

    var refused =
        api.post(project.path("/alerts/actions"), order("DISMISS", unknown), Api.ADMIN_TOKEN);
    assertThat(refused.status()).isEqualTo(404);
    assertThat(items("?state=DISMISSED")).isEmpty();

    var done = api.post(project.path("/alerts/actions"), order("DISMISS", known), Api.ADMIN_TOKEN);
    assertThat(done.status()).as(done.text()).isEqualTo(200);
    assertThat(items("?state=DISMISSED")).hasSize(2);
    assertThat(items("?limit=1")).hasSize(1);
  }

  @Test
  void onlyAnAlertOnALimitThatIsExceededCanBeReopened() {
    set("limits: [ { benchmark: b0, since: r10, worse: 5 % } ]\n");
    project.measure(11, 16, JudgedProject.MACHINES, Map.of("b0", 1.12));
    project.awaitJudgement();
    project.measure(17, 22);
    project.awaitJudgement();

    JsonNode alert = exceeded("?state=RESOLVED");
    assertThat(alert.at("/exceeded/heldBy").asString()).startsWith("r");
    assertThat(history(alert)).containsExactly("opened CONFIRMED", "resolved RESOLVED");
    assertThat(alert.at("/history/0/at")).isEqualTo(alert.at("/openedAt"));
    assertThat(alert.at("/history/1/by").isNull()).isTrue();
    var refused = api.post(project.path("/alerts/" + alert.at("/id").asString() + "/reopen"), "{}");
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text()).contains("holds again");
  }

  @Test
  void aLimitIsExceededOnOneBranchAndHeldOnAnother() {
    set("branches: [\"release/*\"]\nlimits: [ { benchmark: b0, since: r10, worse: 5 % } ]\n");
    project.measure(11, 16, JudgedProject.MACHINES, Map.of("b0", 1.12));
    project.awaitJudgement();

    for (int revision = 1; revision <= 6; revision++) {
      for (String machine : JudgedProject.MACHINES) {
        String name = "rel" + revision;
        String parent = revision == 1 ? "r10" : "rel" + (revision - 1);
        var answer =
            project.upload(
                name,
                machine,
                Map.of("branch", "release/1.x", "parent", parent),
                project.suite().run(name, machine),
                0);
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
      }
    }
    project.awaitJudgement();

    assertThat(alerts())
        .singleElement()
        .satisfies(alert -> assertThat(alert.at("/state").asString()).isEqualTo("OPEN"));
    assertThat(api.get(project.path("/limit-alerts?branch=release/1.x")).at("/items")).isEmpty();
    assertThat(items("?branch=release/1.x")).isEmpty();
  }

  @Test
  void anAlertMovesWithItsSeriesToAnotherPlatform() {
    set("limits: [ { benchmark: b0, since: r10, worse: 5 % } ]\n");
    for (int revision = 11; revision <= 18; revision++) {
      project.measure(revision, revision, List.of("perf-1", "perf-2"), Map.of());
      project.measure(revision, revision, List.of("perf-3"), Map.of("b0", 1.3));
    }
    project.awaitJudgement();
    JsonNode before = alerts().getFirst();
    act(
        project.path("/alerts/" + before.at("/id").asString()),
        "acknowledge",
        "{\"note\": \"known\"}");

    set(
        """
        limits: [ { benchmark: b0, since: r10, worse: 5 % } ]
        platforms: { linux-x64: [perf-1, perf-2], linux-arm64: [perf-3] }
        """);
    api.post(project.path("/reread?platforms=true&dry_run=false"), "");
    await()
        .until(
            () -> api.get(project.path("/jobs")).at("/items/0/status").asString().equals("DONE"));
    project.awaitJudgement();

    assertThat(before.at("/platform").asString()).isEqualTo("default");
    assertThat(alerts()).as("none besides meanwhile").hasSize(1);
    JsonNode after = alerts().getFirst();
    assertThat(after.at("/id")).isEqualTo(before.at("/id"));
    assertThat(after.at("/platform").asString()).isEqualTo("linux-arm64");
    assertThat(after.at("/state").asString()).isEqualTo("ACKNOWLEDGED");
    assertThat(exceeded("").at("/history/1/note").asString()).isEqualTo("known");
  }

  /** As results that were moved to another platform may leave it. */
  @Test
  void anAlertOnAChangeFromARevisionThatItsSeriesNeverMeasuredEnds() {
    set(
        """
        limits: [ { benchmark: b0, since: r10, worse: 5 % } ]
        platforms: { linux-x64: [perf-1, perf-2], riscv: [late] }
        """);
    List<String> machines = List.of("perf-1", "perf-2", "late");
    project.measure(11, 18, machines, Map.of("b0", 1.3));
    project.awaitJudgement();
    JsonNode alert = alerts().getFirst();
    JsonNode late = api.get(project.path("/series?benchmark=b0&platform=riscv")).at("/items/0");

    jdbc.sql("update limit_alert set series_id = :series where limit_alert_id = :alert")
        .param("series", late.at("/series").asLong())
        .param("alert", UUID.fromString(alert.at("/id").asString()))
        .update();
    project.measure(19, 19, machines, Map.of("b0", 1.3));
    project.awaitJudgement();

    assertThat(alert.at("/platform").asString()).isEqualTo("linux-x64");
    assertThat(alerts())
        .extracting(one -> one.at("/platform").asString() + " " + one.at("/state").asString())
        .containsExactlyInAnyOrder("linux-x64 OPEN", "riscv RESOLVED");
  }

  @Test
  void aBudgetAgainstARevisionThatIsTooOldIsSaidToBeUncheckedAndItsAlertEnds() {
    set("gate: fail\nlimits: [ { benchmark: b0, since: r10, worse: 5 % } ]\n");
    project.measure(11, 18, JudgedProject.MACHINES, Map.of("b0", 1.3));
    project.awaitJudgement();
    assertThat(alerts().getFirst().at("/state").asString()).isEqualTo("OPEN");

    jdbc.sql(
            """
            insert into revision (project_id, name, mainline, ordinal, committed_at)
            select r.project_id, 'unmeasured-' || n, true, r.ordinal + n, r.committed_at
              from revision r join project using (project_id), generate_series(1, 1000) n
             where slug = ? and r.name = 'r18'
            """)
        .param(project.slug())
        .update();
    project.measure(2000, 2000, JudgedProject.MACHINES, Map.of("b0", 1.3));
    project.awaitJudgement();

    assertThat(alerts())
        .singleElement()
        .satisfies(alert -> {
          assertThat(alert.at("/state").asString()).isEqualTo("RESOLVED");
          assertThat(alert.at("/resolvedBy").isNull()).isTrue();
        });
    JsonNode evaluation = project.pullRequest(1, "any", Map.of("b0", 1.3));
    assertThat(JudgedProject.texts(evaluation.at("/limitMistakes")))
        .containsExactly(
            "limits[0]: 'r10' is not among the newest 1,000 revisions of the mainline, which are"
                + " examined, so the limit cannot be checked. Name a newer one.");
  }

  @Test
  void anAmountInAnotherUnitIsHeldAgainstTheValueAndDrawnInTheHistory() {
    set("limits: [ { benchmark: b0, metric: time, atMost: 1 us } ]\n");

    project.measure(11, 11);
    project.awaitJudgement();

    JsonNode alert = alerts().getFirst();
    assertThat(alert.at("/limit").asString()).isEqualTo("at most 1 us");
    JsonNode history =
        api.get(project.path("/series/" + alert.at("/series").asLong() + "/history")).body();
    assertThat(history.at("/limits/0/bound").asDouble()).isEqualTo(0.001);
  }

  @Test
  void aDriftInSmallStepsIsToldOfWhereItPassesAnAmountAndNoLongerOnceItIsMended() {
    project.measure(11, 20);
    JsonNode history = api.get(project.path("/series/" + seriesOf("b0") + "/history")).body();
    double usual = history.at("/stableRegions/0/mean").asDouble();
    set("limits: [ { benchmark: b0, atMost: %s ms } ]\n".formatted(1.1 * usual));

    JsonNode last = project.evaluation(driftedBy(21, 1.015));
    for (int revision = 22; revision <= 30; revision++) {
      last = project.evaluation(driftedBy(revision, Math.pow(1.015, revision - 20)));
    }
    String open = alerts().getFirst().at("/revision").asString();
    JsonNode row = last.at("/limits/0");
    JsonNode mended = project.evaluation(driftedBy(31, 1));

    assertThat(open).isIn("r27", "r28");
    assertThat(row.at("/state").asString()).isEqualTo("EXCEEDED");
    assertThat(row.at("/revisions").asInt()).isLessThanOrEqualTo(4);
    assertThat(mended.at("/limits")).isEmpty();
    assertThat(alerts().getFirst().at("/resolvedBy").asString()).isEqualTo("r31");
  }

  /** Measures a revision at which b0 is so many times as slow; the number of its evaluation. */
  private String driftedBy(int revision, double times) {
    String id = "";
    for (String machine : JudgedProject.MACHINES) {
      var answer = project.mainline(revision, machine, Map.of("b0", times), 0);
      id = answer.body().at("/evaluation/id").asString();
    }
    project.awaitJudgement();
    return id;
  }

  private long seriesOf(String benchmark) {
    return api.get(project.path("/series?benchmark=" + benchmark)).at("/items/0/series").asLong();
  }

  @Test
  void whatCannotBeHeldAgainstAnythingIsSaid() {
    set(
        "limits: [ { metric: time, atMost: 512 MiB }, { metric: time, since: v9, worse: 5 % },"
            + " { metric: peakmemory, atMost: 1 GiB } ]\n");

    JsonNode evaluation = project.pullRequest(4, "any", Map.of());

    assertThat(JudgedProject.texts(evaluation.at("/limitMistakes")))
        .satisfiesExactly(
            unit ->
                assertThat(unit)
                    .isEqualTo(
                        "limits[0]: at most 512 MiB fits none of its series:"
                            + " time is in ms, lower is better."),
            tag -> assertThat(tag).startsWith("limits[1]: 'v9' is no tag or revision"),
            name -> assertThat(name).startsWith("limits[2]: at most 1 GiB is meant for no series"));
  }

  @Test
  void whoSetsALimitThatFitsNothingIsToldAtOnce() {
    String yaml = "limits: [ { benchmark: b0, atMost: 512 MiB }, { benchmark: b1, atMost: 1 s } ]";

    JsonNode taken = api.put(project.path("/policy"), YAML, yaml, Api.ADMIN_TOKEN).body();

    assertThat(JudgedProject.texts(taken.at("/limitMistakes")))
        .singleElement()
        .asString()
        .startsWith("limits[0]: at most 512 MiB fits none of its series: time is in ms");
    assertThat(taken.at("/yaml").asString()).isEqualTo(yaml);
    assertThat(
            api.put(project.path("/policy"), "application/json", taken.toString(), Api.ADMIN_TOKEN)
                .status())
        .isEqualTo(200);
  }

  @Test
  void aLimitIsNoMistakeBeforeAnythingIsMeasured() {
    String policy = "/api/v1/projects/" + Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(policy.substring(17)));

    JsonNode taken =
        api.put(policy + "/policy", YAML, "limits: [ { metric: x, atMost: 1 s } ]", Api.ADMIN_TOKEN)
            .body();

    assertThat(taken.at("/limitMistakes").isArray()).isTrue();
    assertThat(taken.at("/limitMistakes")).isEmpty();
  }

  @Test
  void theBackTestTellsWhereALimitWouldHaveBeenPassed() {
    project.measure(11, 16, JudgedProject.MACHINES, Map.of("b0", 1.12));
    project.awaitJudgement();

    JsonNode answer = backTest(BUDGET);

    assertThat(answer.at("/wouldExceed").valueStream())
        .singleElement()
        .satisfies(passed -> {
          assertThat(passed.at("/benchmark").asString()).isEqualTo("b0");
          assertThat(passed.at("/revision").asString()).isEqualTo("r11");
          assertThat(passed.at("/limit").asString()).isEqualTo("at most 5 % worse than r6");
        });
  }

  @Test
  void aLimitThatIsSetLateBlamesTheRevisionThatPassedItAsTheBackTestDoes() {
    project.measure(11, 16, JudgedProject.MACHINES, Map.of("b0", 1.12));
    project.awaitJudgement();
    set(BUDGET);

    JsonNode next = project.evaluation(driftedBy(17, 1.12));

    JsonNode alert = alerts().getFirst();
    assertThat(alert.at("/revision").asString()).isEqualTo("r11");
    assertThat(alert.at("/passedEarlier").asBoolean()).isFalse();
    assertThat(backTest(BUDGET).at("/wouldExceed/0/revision").asString()).isEqualTo("r11");
    JsonNode range = exceeded("").at("/introducedBy");
    assertThat(range.at("/after").asString() + range.at("/upTo").asString()).isEqualTo("r10r11");
    assertThat(next.at("/limits/0/state").asString()).isEqualTo("EXCEEDED");
    assertThat(next.at("/limits/0/inherited").asBoolean()).isTrue();
    assertThat(next.at("/gate").asString()).isNotEqualTo("FAIL");
  }

  @Test
  void aLimitThatNoKeptRevisionHasHeldBlamesNobody() {
    String limits = "limits: [ { benchmark: b0, metric: time, atMost: 1 us } ]\n";
    set(limits);

    project.measure(11, 11);
    project.awaitJudgement();

    JsonNode alert = alerts().getFirst();
    assertThat(alert.at("/passedEarlier").asBoolean()).isTrue();
    assertThat(alert.at("/revision").asString()).isEqualTo("r1");
    JsonNode listed = exceeded("");
    assertThat(listed.at("/exceeded/earlier").asBoolean()).isTrue();
    assertThat(listed.at("/introducedBy/commits")).isEmpty();
    JsonNode replayed = backTest(limits).at("/wouldExceed/0");
    assertThat(replayed.at("/earlier").asBoolean()).isTrue();
    assertThat(replayed.at("/revision").asString()).isEqualTo("r1");
  }

  @Test
  void anAlertNamesTheRevisionThatPassedItsLimitInWhateverOrderTheyCome() {
    SimulatedMainline mainline =
        new SimulatedMainline(50)
            .threeMachines()
            .benchmark("b1", revision -> revision < 8 ? 20 : 30)
            .benchmark("b2", revision -> 40);
    List<Integer> newestFirst = IntStream.range(0, 14).mapToObj(i -> 13 - i).toList();
    List<Integer> pastLast =
        Stream.concat(IntStream.range(11, 14).boxed(), IntStream.range(0, 11).boxed()).toList();
    for (List<Integer> order : List.of(newestFirst, pastLast)) {
      project = JudgedProject.with(api, new Suite(11, 4));
      api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project.slug()));
      set("limits: [ { benchmark: b1, metric: time, atMost: 25 ms } ]\n");
      for (int revision : order) {
        SimulatedMainline.send(api, project.slug(), mainline.uploads(revision, revision + 1));
      }
      await()
          .untilAsserted(() -> {
            List<JsonNode> open =
                alerts().stream()
                    .filter(one -> one.at("/state").asString().equals("OPEN"))
                    .toList();
            assertThat(open).hasSize(1);
            assertThat(open.getFirst().at("/revision").asString()).isEqualTo("rev-8");
            assertThat(open.getFirst().at("/passedEarlier").asBoolean()).isFalse();
          });
      JsonNode range = exceeded("?open=true").at("/introducedBy");
      assertThat(range.at("/after").asString()).isEqualTo("rev-7");
      assertThat(range.at("/upTo").asString()).isEqualTo("rev-8");
    }
  }

  @Test
  void theBackTestSaysWhatCannotBeHeldAgainstAnything() {
    String limits =
        "limits: [ { benchmark: bx, atMost: 1 ms }, { metric: time, since: v9, worse: 5 % } ]\n";

    JsonNode right = backTest(BUDGET);
    JsonNode wrong = backTest(limits);

    assertThat(right.at("/limitMistakes")).isEmpty();
    assertThat(JudgedProject.texts(wrong.at("/limitMistakes")))
        .satisfiesExactly(
            tag -> assertThat(tag).startsWith("limits[1]: 'v9' is no tag or revision"),
            name -> assertThat(name).startsWith("limits[0]: at most 1 ms is meant for no series"));
  }

  private JsonNode backTest(String policy) {
    return api.post(project.path("/policy/backtest"), YAML, policy, Api.ADMIN_TOKEN).body();
  }

  private JsonNode exceeded(String query) {
    return items(query).stream()
        .filter(alert -> alert.has("exceeded"))
        .reduce((one, other) -> {
          throw new AssertionError("more than one limit is exceeded");
        })
        .orElseThrow();
  }

  private List<JsonNode> items(String query) {
    return List.copyOf(api.get(project.path("/alerts" + query)).at("/items").values());
  }

  private String badge() {
    api.patch(project.path(""), "{\"visibility\": \"PUBLIC\"}", Api.ADMIN_TOKEN);
    return api.get("/badge/%s.svg".formatted(project.slug()), null).text();
  }

  private int openAlerts() {
    return api.get(project.path("")).at("/openAlerts").asInt();
  }

  private void act(String path, String action, String body) {
    var answer = api.post(path + "/" + action, body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }

  private static String order(String action, String ids) {
    return "{\"action\": \"%s\", \"ids\": [%s]}".formatted(action, ids);
  }

  private List<JsonNode> alerts() {
    return List.copyOf(api.get(project.path("/limit-alerts")).at("/items").values());
  }

  private void set(String policy) {
    var answer = api.put(project.path("/policy"), YAML, policy, Api.ADMIN_TOKEN);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }
}
