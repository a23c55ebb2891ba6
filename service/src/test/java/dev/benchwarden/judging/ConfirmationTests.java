package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests that a regression counts once an independent repeat shows it again. */
@FrontDoor
class ConfirmationTests {

  private static final Map<String, Double> SLOWER = Map.of("b0", 1.1);
  private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");
  private static final List<String> TWO = List.of("perf-1", "perf-2");

  @Autowired private Api api;

  private JudgedProject project;

  @BeforeEach
  void newProject() {
    project = JudgedProject.with(api, new Suite(23, 20));
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project.slug()));
  }

  @Test
  void aRegressionIsSuspectedUntilItIsSeenAgain() {
    policy("confirm: auto\ngate: fail");
    project.measure(1, 10);
    project.awaitJudgement();

    JsonNode first = measure(JudgedProject.MACHINES, 0, SLOWER);
    JsonNode again = measure(JudgedProject.MACHINES, 60, SLOWER);

    assertThat(state(first)).isEqualTo("SUSPECTED");
    assertThat(reason(first)).as("all machines took part").endsWith("again half an hour later.");
    assertThat(first.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(JudgedProject.names(first.at("/rerun"))).contains("b0").hasSize(9);
    assertThat(state(again)).isEqualTo("CONFIRMED");
    assertThat(reason(again))
        .matches("Seen again: [0-9.]+% slower \\([0-9.]+ to [0-9.]+%\\) in one repeat\\.");
    assertThat(again.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(again.at("/rerun")).isEmpty();
    project.assertComparedAs(again, "pr:1");
  }

  @Test
  void aComparisonWithTheStableRegionShowsASuspicion() {
    policy("confirm: auto\ngate: fail");
    project.measure(1, 10);
    project.awaitJudgement();

    JsonNode first = measure(JudgedProject.MACHINES, 0, SLOWER);

    assertThat(state(first)).isEqualTo("SUSPECTED");
    project.assertComparedAs(first, "pr:1");
  }

  @Test
  void whatIsNotSeenAgainIsNoRegression() {
    policy("confirm: auto\ngate: fail");
    project.measure(1, 10);
    project.awaitJudgement();

    measure(JudgedProject.MACHINES, 0, SLOWER);
    JsonNode again = measure(JudgedProject.MACHINES, 60, Map.of());

    assertThat(state(again)).isEqualTo("CLEARED");
    assertThat(JudgedProject.verdict(again, "b0")).isEqualTo("NO_CHANGE");
    assertThat(again.at("/verdict").asString()).isNotEqualTo("REGRESSION");
    assertThat(again.at("/counts/REGRESSION").asInt()).isZero();
    assertThat(again.at("/gate").asString()).isEqualTo("PASS");
    project.assertComparedAs(again, "pr:1");
  }

  @Test
  void repeatsAreNotMixedIntoTheFirstMeasuring() {
    policy("confirm: auto");
    project.measure(1, 10);

    JsonNode first = measure(JudgedProject.MACHINES, 0, SLOWER);
    JsonNode again = measure(JudgedProject.MACHINES, 60, Map.of());

    assertThat(JudgedProject.finding(again, "b0").at("/candidate"))
        .isEqualTo(JudgedProject.finding(first, "b0").at("/candidate"));
  }

  @Test
  void whatComesSoonOnTheSameMachinesIsNoRepeat() {
    policy("confirm: auto");
    project.measure(1, 10);

    measure(JudgedProject.MACHINES, 0, SLOWER);
    JsonNode again = measure(JudgedProject.MACHINES, 10, SLOWER);

    assertThat(state(again)).isEqualTo("SUSPECTED");
    assertThat(JudgedProject.finding(again, "b0").at("/candidate/runs").asInt()).isEqualTo(30);
  }

  @Test
  void anotherMachineConfirmsAtOnce() {
    policy("confirm: other-machine\ngate: fail\nwait: { machines: [perf-1, perf-2] }");
    project.measure(1, 10);

    measure(TWO, 0, SLOWER);
    JsonNode same = measure(TWO, 60, SLOWER);
    JsonNode other = measure(List.of("perf-3"), 65, SLOWER);

    assertThat(state(same)).isEqualTo("SUSPECTED");
    assertThat(reason(same)).contains("same machines");
    assertThat(state(other)).isEqualTo("CONFIRMED");
    assertThat(other.at("/gate").asString()).isEqualTo("FAIL");
  }

  @Test
  void nothingHasToBeConfirmedUnlessThePolicySaysSo() {
    project.measure(1, 10);

    JsonNode first = measure(JudgedProject.MACHINES, 0, SLOWER);

    assertThat(JudgedProject.finding(first, "b0").has("confirmation")).isFalse();
    assertThat(first.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(first.at("/rerun")).isEmpty();
  }

  @Test
  void whatIsWorseOnOneMachineOnlyIsAcceptedAfterItWasRunAgainThere() {
    Map<String, Double> slower = Map.of("b0", 1.4);
    project.measure(1, 12);
    project.awaitJudgement();
    measure(List.of("perf-2", "perf-3"), 0, Map.of());
    JsonNode first = measure(List.of("perf-1"), 0, slower);
    assertThat(first.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(comment(first)).contains("Run these again there", "/accept`");

    JsonNode again = measure(List.of("perf-1"), 60, slower);

    assertThat(state(again)).isEqualTo("CONFIRMED");
    assertThat(reason(again)).isEqualTo("Seen again in one repeat.");
    assertThat(again.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(comment(again)).contains("They were run again there", "Seen again in one repeat.");

    var accepted = api.post(project.path("/pull-requests/1/accept"), "{\"reason\": \"meant\"}");

    assertThat(accepted.status()).as(accepted.text()).isEqualTo(200);
    assertThat(accepted.at("/decided").asBoolean()).isTrue();
    assertThat(accepted.at("/conclusion").asString()).isEqualTo("SUCCESS");
    assertThat(accepted.at("/headline").asString())
        .startsWith("Accepted: 1 series worse on one machine only");
    assertThat(comment(again)).contains("Accepted by ", "/reopen` with a `reason`");
  }

  @Test
  void whatTheRepeatShowsOnAnotherMachineIsNotSeenAgain() {
    policy("confirm: auto");
    Map<String, Double> slower = Map.of("b0", 1.3);
    project.measure(1, 12);
    project.awaitJudgement();
    measure(List.of("perf-2", "perf-3"), 0, Map.of());
    measure(List.of("perf-1"), 0, slower);

    measure(List.of("perf-1", "perf-3"), 60, Map.of());
    JsonNode again = measure(List.of("perf-2"), 60, slower);

    assertThat(reason(again)).isEqualTo("Not seen again in one repeat.");
  }

  private String comment(JsonNode evaluation) {
    return api.get(project.path("/evaluations/" + evaluation.at("/id").asString() + ".md")).text();
  }

  private static String state(JsonNode evaluation) {
    return JudgedProject.finding(evaluation, "b0").at("/confirmation/state").asString();
  }

  private static String reason(JsonNode evaluation) {
    return JudgedProject.finding(evaluation, "b0").at("/confirmation/reason").asString();
  }

  /** The evaluation of a pull request after these machines measured it. */
  private JsonNode measure(List<String> machines, int minute, Map<String, Double> slower) {
    String id = "";
    for (String machine : machines) {
      var answer =
          project.upload(
              "p1",
              machine,
              Map.of(
                  "pull_request",
                  "1",
                  "branch",
                  "topic",
                  "started_at",
                  START.plus(Duration.ofMinutes(minute)).toString()),
              project.suite().run("p1 at " + minute, machine, slower),
              0);
      assertThat(answer.status()).as(answer.text()).isEqualTo(201);
      id = answer.at("/evaluation/id").asString();
    }
    return project.evaluation(id);
  }

  private void policy(String yaml) {
    var put = api.put(project.path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(put.status()).as(put.text()).isEqualTo(200);
  }
}
