package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.judging.changepoint.ChangePointUpdater;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Tests of the mainline's change points and alerts, and of people's actions on both. */
@FrontDoor
class AlertTests {

  private static final int STEP = 20;

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private ChangePointUpdater judge;

  private String project = "";

  private final SimulatedMainline mainline =
      new SimulatedMainline(1)
          .threeMachines()
          .benchmark("encode", revision -> revision < STEP ? 100 : revision < 30 ? 110 : 100)
          .benchmark("decode", revision -> revision < STEP ? 50 : 42)
          .benchmark("hash", revision -> 10);

  @BeforeEach
  void newProject() {
    project = Api.newProject();
  }

  @Test
  void aSlowdownIsSuspectedThenSureThenResolvedByItsFix() {
    measure(0, 23);

    assertThat(changePoints()).hasSize(2);
    JsonNode change = of("encode", changePoints());
    assertThat(change.path("revision").asString()).isEqualTo("rev-20");
    assertThat(change.path("previousRevision").asString()).isEqualTo("rev-19");
    assertThat(change.path("percentChange").asDouble()).isBetween(9.0, 11.0);
    assertThat(change.path("zScore").asDouble()).isGreaterThan(10);
    assertThat(change.path("pValue").asDouble()).isLessThan(1e-4);
    assertThat(change.path("state").asString()).isEqualTo("PROPOSED");
    assertThat(change.path("provisional").asBoolean()).isTrue();
    assertThat(change.path("standing").asString()).isEqualTo("SUSPECTED");
    assertThat(onlyAlert().path("state").asString()).isEqualTo("SUSPECTED");

    measure(23, 26);

    assertThat(of("encode", changePoints()).path("standing").asString()).isEqualTo("CONFIRMED");

    JsonNode alert = onlyAlert();
    assertThat(alert.path("state").asString()).isEqualTo("CONFIRMED");
    assertThat(alert.path("benchmark").asString()).isEqualTo("encode");
    assertThat(alert.at("/metric/direction").asString()).isEqualTo("LOWER_IS_BETTER");
    assertThat(alert.path("percentChange").asDouble()).isBetween(9.0, 11.0);
    assertThat(alert.at("/introducedBy/after").asString()).isEqualTo("rev-19");
    assertThat(alert.at("/introducedBy/upTo").asString()).isEqualTo("rev-20");
    assertThat(alert.at("/introducedBy/commits/0/subject").asString())
        .isEqualTo("Change number 20");
    assertThat(alert.at("/introducedBy/commits")).hasSize(1);
    assertThat(alert.at("/introducedBy/othersBetween").asBoolean(true)).isFalse();
    assertThat(alert.path("pullRequest").isNull()).isTrue();
    assertThat(alert.path("history").valueStream().map(event -> event.path("action").asString()))
        .containsExactly("opened", "confirmed");

    measure(26, 38);

    assertThat(changePoints()).hasSize(3);
    assertThat(onlyAlert().path("state").asString()).isEqualTo("RESOLVED");
    assertThat(onlyAlert().path("id")).isEqualTo(alert.path("id"));
  }

  @Test
  void aRepeatOfTheRevisionIsAsGoodAsFivePoints() {
    measure(0, 23);

    repeat(STEP, 110);

    assertThat(onlyAlert().path("state").asString()).isEqualTo("CONFIRMED");
    assertThat(of("encode", changePoints()).path("provisional").asBoolean()).isTrue();
    assertThat(of("encode", changePoints()).path("standing").asString()).isEqualTo("CONFIRMED");
  }

  @Test
  void aRepeatAtTheOldLevelConfirmsNothing() {
    measure(0, 23);

    repeat(STEP, 100);

    assertThat(alerts()).noneMatch(alert -> alert.path("state").asString().equals("CONFIRMED"));
  }

  /** Runs a revision again, an hour after it was run first. */
  private void repeat(int revision, double time) {
    SimulatedMainline.Upload first =
        new SimulatedMainline(99)
            .machine("perf-1", 1)
            .benchmark("encode", at -> time)
            .uploads(revision, revision + 1)
            .getFirst();
    Map<String, String> again = new HashMap<>(first.parameters());
    again.put("started_at", Instant.now().plus(Duration.ofHours(1)).toString());
    var answer =
        api.upload(
            project,
            again,
            first.body().getBytes(StandardCharsets.UTF_8),
            Api.ADMIN_TOKEN,
            Map.of("Prefer", "wait=60"));
    assertThat(answer.at("/evaluation/status").asString()).as(answer.text()).isEqualTo("DONE");
  }

  @Test
  void eachSeriesKeepsItsOwnAlertOfACommonCause() {
    SimulatedMainline together =
        new SimulatedMainline(5)
            .threeMachines()
            .benchmark("copy", revision -> revision < STEP ? 80 : 100)
            .benchmark("skip", revision -> revision < STEP ? 80 : 90);
    SimulatedMainline.send(api, project, together.uploads(0, 26));
    List<JsonNode> opened = alerts();

    post("change-points/" + of("copy", changePoints()).path("id").asString() + "/reject", "{}");
    SimulatedMainline.send(api, project, together.uploads(26, 28));

    assertThat(opened).hasSize(2);
    assertThat(opened.getFirst().path("group")).isEqualTo(opened.getLast().path("group"));
    assertThat(of("copy", alerts()).path("state").asString()).isEqualTo("DISMISSED");
    assertThat(of("copy", alerts()).path("percentChange").asDouble()).isBetween(24.0, 26.0);
    assertThat(of("skip", alerts()).path("id")).isEqualTo(of("skip", opened).path("id"));
    assertThat(of("skip", alerts()).path("state").asString()).isEqualTo("CONFIRMED");
  }

  @Test
  void theRangeReachesBackToTheLastRevisionThatWasMeasured() {
    List<SimulatedMainline.Upload> measured =
        mainline.uploads(0, 28).stream()
            .filter(upload -> upload.revision() < 18 || upload.revision() > 20)
            .toList();
    SimulatedMainline.send(api, project, measured);
    api.upload(
        project,
        Map.of(
            "revision",
            SimulatedMainline.name(19),
            "committed_at",
            SimulatedMainline.committedAt(19),
            "machine",
            "perf-1"),
        Simulation.result("other", "LOWER_IS_BETTER", 1));

    JsonNode range = onlyAlert().path("introducedBy");
    assertThat(range.path("after").asString()).isEqualTo("rev-17");
    assertThat(range.path("upTo").asString()).isEqualTo("rev-21");
    assertThat(range.path("commits").valueStream().map(c -> c.path("revision").asString()))
        .containsExactly("rev-19", "rev-21");
  }

  @Test
  void aSlowerMachineInThePlaceOfAnotherIsNoChange() {
    SimulatedMainline replaced =
        new SimulatedMainline(2)
            .benchmark("encode", revision -> 100)
            .machine("perf-1", 1)
            .machine("perf-2", 1.05)
            .machine("old", 1, 0, 20)
            .machine("new", 1.4, 20, 100);

    SimulatedMainline.send(api, project, replaced.uploads(0, 30));

    assertThat(changePoints()).isEmpty();
    assertThat(alerts()).isEmpty();
  }

  @Test
  void anAlertThatNobodyActedOnIsKeptWithTheReasonWhenItsChangeIsNoLongerFound() {
    SimulatedMainline passing =
        new SimulatedMainline(4)
            .machine("perf-1", 1)
            .benchmark("encode", revision -> revision >= 20 && revision < 23 ? 120 : 100);
    SimulatedMainline.send(api, project, passing.uploads(0, 23));
    JsonNode suspected = onlyAlert();
    assertThat(suspected.path("state").asString()).isEqualTo("SUSPECTED");

    SimulatedMainline.send(api, project, passing.uploads(23, 30));

    // How many there are, and whether one was resolved first, depends on which results happened to
    // be judged together.
    assertThat(alerts())
        .allSatisfy(alert -> assertThat(alert.path("state").asString()).isEqualTo("WITHDRAWN"));
    JsonNode history = api.get(path("alerts/" + suspected.path("id").asString())).at("/history");
    JsonNode withdrawn = history.get(history.size() - 1);
    assertThat(withdrawn.path("action").asString()).isEqualTo("withdrawn");
    assertThat(withdrawn.path("state").asString()).isEqualTo("WITHDRAWN");
    assertThat(withdrawn.path("note").asString()).isEqualTo("The change is no longer found.");
    assertThat(alerts("?open=true")).isEmpty();
    assertThat(alerts("?state=WITHDRAWN")).isNotEmpty();
    assertThat(alerts("?state=RESOLVED")).isEmpty();
  }

  @Test
  void aWithdrawnAlertOpensAgainWithItsChange() {
    measure(0, 26);
    String alert = onlyAlert().path("id").asString();

    policy("minEffect: 50");
    judgeAll();
    assertThat(onlyAlert().path("state").asString()).isEqualTo("WITHDRAWN");
    JsonNode history = onlyAlert().path("history");
    assertThat(last(history).path("note").asString())
        .isEqualTo("By the policy as it is now, the change does not count as a regression.");
    judgeAll();
    assertThat(onlyAlert().path("history")).isEqualTo(history);

    policy("minEffect: 2");
    judgeAll();
    assertThat(onlyAlert().path("id").asString()).isEqualTo(alert);
    assertThat(onlyAlert().path("state").asString()).isEqualTo("CONFIRMED");
    assertThat(last(onlyAlert().path("history")).path("action").asString()).isEqualTo("opened");
  }

  @Test
  void aTimeOpensAnAlertWhereAVerdictCallsItSlower() {
    measure(0, 26);
    assertThat(onlyAlert().path("percentChange").asDouble()).isBetween(9.6, 10.5);

    policy("minEffect: 9.6");
    judgeAll();

    assertThat(onlyAlert().path("state").asString()).isEqualTo("WITHDRAWN");
  }

  private static JsonNode last(JsonNode history) {
    return history.get(history.size() - 1);
  }

  @Test
  void theReleaseBeforeTakesAWithdrawnAlertForAResolvedOneAndLeavesItAlone() {
    measure(0, 26);
    policy("minEffect: 50");
    judgeAll();

    assertThat(
            jdbc.sql(
                    """
                    select state || ' ' || decision from alert
                      join project using (project_id) where slug = ?
                    """)
                .param(project)
                .query(String.class)
                .single())
        .isEqualTo("RESOLVED RESOLVED");
  }

  @Test
  void judgingTwiceChangesNothing() {
    measure(0, 26);
    String before = api.get(path("alerts")).text() + api.get(path("change-points")).text();

    judgeAll();

    assertThat(api.get(path("alerts")).text() + api.get(path("change-points")).text())
        .isEqualTo(before);
  }

  @Test
  void aDismissedAlertStaysDismissedWhateverComes() {
    measure(0, 23);
    String alert = onlyAlert().path("id").asString();

    var dismissed = post("alerts/" + alert + "/dismiss", "{ \"note\": \"accepted\" }");

    assertThat(dismissed.at("/state").asString()).isEqualTo("DISMISSED");
    assertThat(dismissed.at("/history/1/note").asString()).isEqualTo("accepted");
    assertThat(dismissed.at("/history/1/by").asString()).isNotEmpty();
    measure(23, 38);
    assertThat(onlyAlert().path("state").asString()).isEqualTo("DISMISSED");
    assertThat(post("alerts/" + alert + "/reopen", "{}").at("/state").asString())
        .isEqualTo("RESOLVED");
    assertThat(post("alerts/" + alert + "/reopen", "{}").at("/state").asString())
        .isEqualTo("CONFIRMED");
  }

  @Test
  void anAcknowledgedAlertResolvesItself() {
    measure(0, 26);
    String alert = onlyAlert().path("id").asString();
    assertThat(post("alerts/" + alert + "/acknowledge", "").at("/state").asString())
        .isEqualTo("ACKNOWLEDGED");
    var assigned = post("alerts/" + alert + "/assign", "{ \"assignee\": \"Ada\" }");
    assertThat(assigned.at("/assignee").asString()).isEqualTo("Ada");
    assertThat(assigned.at("/state").asString()).isEqualTo("ACKNOWLEDGED");
    assertThat(alerts("?open=true&state=SUSPECTED&state=CONFIRMED")).isEmpty();
    assertThat(alerts("?open=true&state=ACKNOWLEDGED&state=CONFIRMED")).hasSize(1);

    measure(26, 38);

    assertThat(onlyAlert().path("state").asString()).isEqualTo("RESOLVED");
    assertThat(alerts("?state=RESOLVED")).hasSize(1);
    assertThat(alerts("?state=CONFIRMED")).isEmpty();
    assertThat(alerts("?series=" + onlyAlert().path("series").asLong())).hasSize(1);
    assertThat(alerts("?since=2999-01-01T00:00:00Z")).isEmpty();
    assertThat(alerts("?after=rev-19&up_to=rev-20")).hasSize(1);
    assertThat(alerts("?after=rev-20")).isEmpty();
    assertThat(alerts("?up_to=rev-19")).isEmpty();
    assertThat(api.get(path("alerts?after=unknown&up_to=rev-20")).at("/errors/0/detail").asString())
        .isEqualTo("'unknown' is no revision here");
    assertThat(api.get(path("alerts?up_to=unknown")).status()).isEqualTo(422);
    assertThat(alerts("?after=rev-30&up_to=rev-20")).isEmpty();
  }

  @Test
  void aRejectedChangeIsNotFoundAgainAndItsAlertIsDismissed() {
    measure(0, 26);
    JsonNode change = of("encode", changePoints());

    var rejected =
        post(
            "change-points/" + change.path("id").asString() + "/reject",
            "{ \"note\": \"a full disk\" }");

    assertThat(rejected.at("/state").asString()).isEqualTo("REJECTED");
    assertThat(rejected.at("/note").asString()).isEqualTo("a full disk");
    assertThat(onlyAlert().path("state").asString()).isEqualTo("DISMISSED");
    measure(26, 30);
    assertThat(of("encode", changePoints()).path("state").asString()).isEqualTo("REJECTED");
    assertThat(changePoints("?state=REJECTED")).hasSize(1);
    assertThat(onlyAlert().path("state").asString()).isEqualTo("DISMISSED");

    String alert = "/alerts/" + onlyAlert().path("id").asString();
    for (String action : List.of("/reopen", "/acknowledge")) {
      var refused = api.post(path(alert.substring(1) + action), "");
      assertThat(refused.status()).as(refused.text()).isEqualTo(409);
      assertThat(refused.at("/detail").asString()).contains("was rejected: confirm it");
    }
    assertThat(onlyAlert().path("state").asString()).isEqualTo("DISMISSED");
  }

  @Test
  void whatWasDecidedIsShownWhereRevisionsChangePlacesLater() {
    String moved = Api.newProject();
    for (int day = 1; day <= 20; day++) {
      upload(moved, "q" + day, day, day < 11 ? 100 : 130, Map.of());
    }
    api.awaitJudging();
    String base = "/api/v1/projects/" + moved;
    String change = api.get(base + "/change-points").at("/items/0/id").asString();
    api.post(base + "/change-points/" + change + "/reject", "");

    upload(moved, "q10", 10, 100, Map.of("parent", "q11"));
    api.awaitJudging();

    long series = api.get(base + "/series").at("/items/0/series").asLong();
    for (String page : List.of("/alerts", "/changes", "/series/%d/history".formatted(series))) {
      Api.Answer answer = api.get(base + page);
      assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }
    assertThat(api.get(base + "/alerts").at("/items/0/introducedBy/upTo").asString())
        .isEqualTo("q11");
  }

  private void upload(
      String where, String revision, int day, double value, Map<String, String> further) {
    Map<String, String> parameters = new HashMap<>(further);
    parameters.put("revision", revision);
    parameters.put("machine", "m1");
    parameters.put("branch", "main");
    parameters.put("committed_at", "2026-10-%02dT00:00:00Z".formatted(day));
    String body =
        """
        {"benchmarks":[{"name":"k","metrics":[{"name":"time","unit":"ns","samples":[%1$s,%1$s,%1$s]}]}]}
        """
            .formatted(value);
    Api.Answer answer = api.upload(where, parameters, body);
    assertThat(answer.status()).as(answer.text()).isBetween(200, 201);
  }

  @Test
  void aConfirmedChangeIsSureAtOnceAndStays() {
    measure(0, 23);
    String change = of("encode", changePoints()).path("id").asString();

    assertThat(post("change-points/" + change + "/confirm", "").at("/state").asString())
        .isEqualTo("CONFIRMED");

    assertThat(onlyAlert().path("state").asString()).isEqualTo("CONFIRMED");
    measure(23, 38);
    assertThat(changePoints("?state=CONFIRMED")).hasSize(1);
  }

  @Test
  void severalAlertsAreDecidedAtOnceOrNone() {
    SimulatedMainline together =
        new SimulatedMainline(5)
            .threeMachines()
            .benchmark("copy", revision -> revision < STEP ? 80 : 100)
            .benchmark("skip", revision -> revision < STEP ? 80 : 90);
    SimulatedMainline.send(api, project, together.uploads(0, 26));
    String ids =
        alerts().stream()
            .map(alert -> alert.path("id").toString())
            .collect(Collectors.joining(", "));
    String unknown = ids + ", \"00000000-0000-0000-0000-000000000000\"";

    assertThat(act("{ \"ids\": [%s], \"action\": \"DISMISS\" }".formatted(unknown)).status())
        .isEqualTo(404);
    assertThat(alerts("?state=DISMISSED")).isEmpty();
    assertThat(act("{ \"ids\": [], \"action\": \"DISMISS\" }").at("/errors/0/pointer").asString())
        .isEqualTo("/ids");

    var dismissed =
        act("{ \"ids\": [%s], \"action\": \"DISMISS\", \"note\": \"accepted\" }".formatted(ids));

    assertThat(dismissed.status()).as(dismissed.text()).isEqualTo(200);
    assertThat(dismissed.at("/items").valueStream())
        .hasSize(2)
        .allMatch(alert -> alert.path("state").asString().equals("DISMISSED"))
        .allMatch(alert ->
            alert
                .path("history")
                .valueStream()
                .anyMatch(event -> event.path("note").asString().equals("accepted")));
    var assigned =
        act("{ \"ids\": [%s], \"action\": \"ASSIGN\", \"assignee\": \"Ada\" }".formatted(ids));
    assertThat(assigned.at("/items/1/assignee").asString()).isEqualTo("Ada");
  }

  @Test
  void whatGoesWithAnotherActionIsRefusedAndNotPassedOver() {
    measure(0, 26);
    String alert = path("alerts/" + onlyAlert().path("id").asString());

    var assignee = api.post(alert + "/acknowledge", "{ \"assignee\": \"Ada\" }");
    var until = api.post(alert + "/assign", "{ \"until\": \"2999-01-01T00:00:00Z\" }");

    assertThat(assignee.status()).as(assignee.text()).isEqualTo(422);
    assertThat(assignee.at("/errors/0/pointer").asString()).isEqualTo("/assignee");
    assertThat(until.status()).as(until.text()).isEqualTo(422);
    assertThat(until.at("/errors/0/pointer").asString()).isEqualTo("/until");
    assertThat(onlyAlert().path("state").asString()).isEqualTo("CONFIRMED");
  }

  @Test
  void aSnoozedAlertIsNotAmongTheOpenOnesUntilItsTime() {
    measure(0, 26);
    String alert = onlyAlert().path("id").asString();
    assertThat(alerts("?open=true")).hasSize(1);

    var snoozed = post("alerts/" + alert + "/snooze", "{ \"until\": \"2999-01-01T00:00:00Z\" }");

    assertThat(snoozed.at("/snoozedUntil").asString()).isEqualTo("2999-01-01T00:00:00Z");
    assertThat(snoozed.at("/state").asString()).isEqualTo("CONFIRMED");
    assertThat(alerts("?open=true")).isEmpty();
    assertThat(alerts("?snoozed=true")).hasSize(1);
    assertThat(alerts()).hasSize(1);
    assertThat(openAlerts()).isZero();
    jdbc.sql("update alert set snoozed_until = now() - interval '1 second' where alert_id = ?")
        .param(UUID.fromString(alert))
        .update();
    assertThat(alerts("?open=true")).hasSize(1);
    assertThat(openAlerts()).isOne();
    post("alerts/" + alert + "/snooze", "{ \"until\": \"2999-01-01T00:00:00Z\" }");
    measure(26, 27);
    assertThat(alerts("?snoozed=true")).as("after new results").hasSize(1);
    assertThat(post("alerts/" + alert + "/acknowledge", "").at("/snoozedUntil").isNull()).isTrue();
    assertThat(
            api.post(path("alerts/" + alert + "/snooze"), "{ \"until\": \"2001-01-01T00:00:00Z\" }")
                .at("/errors/0/pointer")
                .asString())
        .isEqualTo("/until");
  }

  @Test
  void alertsAreFoundByBenchmarkMachineAndAge() {
    measure(0, 26);

    assertThat(onlyAlert().path("machines").valueStream().map(JsonNode::asString))
        .containsExactly("perf-1", "perf-2", "perf-3");
    assertThat(alerts("?machine=perf-2")).hasSize(1);
    assertThat(alerts("?machine=perf-9")).isEmpty();
    assertThat(alerts("?benchmark=ENC")).hasSize(1);
    assertThat(alerts("?benchmark=hash")).isEmpty();
    assertThat(alerts("?until=2001-01-01T00:00:00Z")).isEmpty();
    assertThat(alerts("?until=2999-01-01T00:00:00Z")).hasSize(1);
  }

  private Api.Answer act(String body) {
    return api.post(path("alerts/actions"), body);
  }

  private int openAlerts() {
    return api.get("/api/v1/projects/" + project).at("/openAlerts").asInt(-1);
  }

  @Test
  void judgingNeedsAnAdminToken() {
    measure(0, 23);
    String reader =
        post("tokens", "{ \"name\": \"reader\", \"scope\": \"upload\" }").at("/secret").asString();
    String alert = path("alerts/" + onlyAlert().path("id").asString() + "/dismiss");

    assertThat(api.post(alert, "{}", reader).status()).isEqualTo(403);
    String several = "{ \"ids\": [%s], \"action\": \"DISMISS\" }".formatted(onlyAlert().path("id"));
    assertThat(api.post(path("alerts/actions"), several, reader).status()).isEqualTo(403);
    assertThat(api.post(alert, "{}", null).status()).isEqualTo(401);
    assertThat(api.post(path("alerts/00000000-0000-0000-0000-000000000000/dismiss"), "{}").status())
        .isEqualTo(404);
    assertThat(
            api.post(path("change-points/00000000-0000-0000-0000-000000000000/reject"), "{}")
                .status())
        .isEqualTo(404);
  }

  @Test
  void listsComeInParts() {
    measure(0, 26);

    var first = api.get(path("change-points?limit=1"));
    var second = api.get(path("change-points?limit=1&cursor=" + first.at("/next").asString()));

    assertThat(first.at("/items")).hasSize(1);
    assertThat(second.at("/items")).hasSize(1);
    assertThat(second.at("/next").isNull()).isTrue();
    assertThat(second.at("/items/0/id")).isNotEqualTo(first.at("/items/0/id"));
  }

  private void policy(String yaml) {
    var put = api.put(path("policy"), "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(put.status()).as(put.text()).isEqualTo(200);
  }

  private void measure(int from, int to) {
    SimulatedMainline.send(api, project, mainline.uploads(from, to));
  }

  private void judgeAll() {
    long id =
        jdbc.sql("select project_id from project where slug = ?")
            .param(project)
            .query(Long.class)
            .single();
    judge.update(
        id,
        null,
        jdbc.sql("select series_id from series where project_id = ?")
            .param(id)
            .query((row, number) -> row.getLong("series_id"))
            .list());
  }

  private Api.Answer post(String rest, String body) {
    var answer = api.post(path(rest), body);
    assertThat(answer.status()).as(answer.text()).isBetween(200, 201);
    return answer;
  }

  private List<JsonNode> changePoints() {
    return changePoints("");
  }

  private List<JsonNode> changePoints(String query) {
    return items("change-points" + query);
  }

  private JsonNode onlyAlert() {
    assertThat(alerts()).hasSize(1);
    return alerts().getFirst();
  }

  private List<JsonNode> alerts() {
    return alerts("");
  }

  private List<JsonNode> alerts(String query) {
    return items("alerts" + query);
  }

  private List<JsonNode> items(String rest) {
    var answer = api.get(path(rest));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return StreamSupport.stream(answer.at("/items").spliterator(), false).toList();
  }

  private static JsonNode of(String benchmark, List<JsonNode> items) {
    return items.stream()
        .filter(item -> item.path("benchmark").asString().equals(benchmark))
        .findFirst()
        .orElseThrow();
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + "/" + rest;
  }
}
