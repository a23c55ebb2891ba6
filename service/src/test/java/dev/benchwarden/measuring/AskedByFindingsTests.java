package dev.benchwarden.measuring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.judging.SimulatedMainline;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Tests of measurements that the service requests because of its findings. */
@FrontDoor
class AskedByFindingsTests {

  private static final String PROPOSED = "d".repeat(40);
  private static final String ANOTHER = "e".repeat(40);

  @Autowired private Api api;
  @Autowired private JdbcTemplate jdbc;

  private String project = "";

  @BeforeEach
  void newProject() {
    project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
  }

  @Test
  void aSuspectedAlertAsksOnceForItsRepeatOnAnotherMachine() {
    policy("measure: { repeat: true }");
    AgentOfTheTests.in(api, project, "perf-1").take(project);
    AgentOfTheTests.in(api, project, "perf-9").take(project);

    send(encode(20).threeMachines().machine("perf-9", 1.02, 0, 14), 0, 23);

    List<JsonNode> asked = measurements("CONFIRM");
    assertThat(asked)
        .filteredOn(one -> one.at("/revision").asString().equals("rev-20"))
        .hasSize(1)
        .allSatisfy(one -> {
          assertThat(one.at("/benchmarks/0").asString()).isEqualTo("encode");
          assertThat(one.at("/machine").asString()).isEqualTo("perf-9");
        });
  }

  @Test
  void aMachineThatHasMeasuredNothingIsAskedForNoRepeat() {
    policy("confirm: auto\nmeasure: { repeat: true }");
    AgentOfTheTests.in(api, project, "perf-1").take(project);
    AgentOfTheTests newcomer = AgentOfTheTests.in(api, project, "perf-2");
    newcomer.take(project);

    send(encode(20).machine("perf-1", 1), 0, 21);
    assertThat(measurements("CONFIRM")).as("a result of perf-2 could not be compared").isEmpty();
    halfAnHourLater();

    assertThat(measurements("CONFIRM"))
        .singleElement()
        .satisfies(one -> assertThat(one.at("/machine").asString()).isEqualTo("perf-1"));
    assertThat(newcomer.take(project).status()).isEqualTo(204);
  }

  @Test
  void aRepeatIsMadeOnThePlatformThatSeemsWorse() {
    policy(
        "measure: { repeat: true }\nplatforms: { linux-x64: [\"x86-*\"], linux-arm64: [\"arm*\"] }");
    AgentOfTheTests arm = AgentOfTheTests.in(api, project, "arm1").on("linux-arm64");
    AgentOfTheTests other = AgentOfTheTests.in(api, project, "x86-2");
    arm.take(project);
    other.take(project);
    SimulatedMainline slower =
        encode(20).machine("arm1", 1).machine("arm2", 1.07).machine("arm3", 0.94);
    SimulatedMainline same = encode(100).machine("x86-1", 1);

    send(
        Stream.of(slower, same)
            .flatMap(mainline -> mainline.uploads(0, 23).stream())
            .sorted(Comparator.comparingInt(SimulatedMainline.Upload::revision))
            .toList());

    assertThat(measurements("CONFIRM")).as("no other machine is of that platform").isEmpty();
    halfAnHourLater();
    assertThat(measurements("CONFIRM"))
        .filteredOn(one -> one.at("/revision").asString().equals("rev-20"))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.at("/platform").asString()).isEqualTo("linux-arm64");
          assertThat(one.at("/machine").asString()).isEqualTo("arm1");
        });
    assertThat(other.take(project).status()).isEqualTo(204);
    assertThat(arm.take(project).at("/revision").asString()).isEqualTo("rev-20");
  }

  @Test
  void aReleaseBranchAsksForItsRepeatsToo() {
    policy("branches: [release]\nmeasure: { repeat: true }");
    AgentOfTheTests.in(api, project, "perf-9").take(project);

    for (SimulatedMainline.Upload upload :
        encode(20).threeMachines().machine("perf-9", 1.02, 0, 14).uploads(0, 23)) {
      Map<String, String> parameters = new HashMap<>(upload.parameters());
      parameters.put("branch", "release");
      api.upload(project, parameters, upload.body());
    }
    api.awaitJudging();

    assertThat(measurements("CONFIRM"))
        .filteredOn(one -> one.at("/revision").asString().equals("rev-20"))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.at("/trust").asString()).isEqualTo("PROTECTED");
          assertThat(one.at("/machine").asString()).isEqualTo("perf-9");
          assertThat(branchOf(one)).isEqualTo("release");
        });
  }

  @Test
  void aSuspectedPullRequestAsksOnceForItsRepeatWherePoliciesLetItBeBuilt() {
    JudgedProject judged = new JudgedProject(api, project, new Suite(23, 20));
    policy("confirm: auto\nmeasure: { repeat: true }");
    judged.measure(1, 10);
    judged.pullRequest(1, PROPOSED, Map.of("b0", 1.1));
    assertThat(measurements("CONFIRM")).isEmpty();

    policy("confirm: auto\nmeasure: { repeat: true, unprotected: true }");
    judged.pullRequest(2, ANOTHER, Map.of("b0", 1.1));
    judged.pullRequest(2, ANOTHER, Map.of("b0", 1.1));
    assertThat(measurements("CONFIRM")).as("on the same machines it tells nothing yet").isEmpty();

    halfAnHourLater();

    assertThat(measurements("CONFIRM"))
        .filteredOn(one -> one.at("/revision").asString().equals(ANOTHER))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.at("/pullRequest").asInt()).isEqualTo(2);
          assertThat(one.at("/trust").asString()).isEqualTo("MEMBER");
          assertThat(one.at("/benchmarks/0").asString()).isEqualTo("b0");
        });
  }

  @Test
  void aRepeatWhoseMachineIsGoneForADayIsAnyMachines() {
    policy("measure: { repeat: true }");
    AgentOfTheTests.in(api, project, "perf-9").take(project);
    send(encode(20).threeMachines().machine("perf-9", 1.02, 0, 14), 0, 23);
    assertThat(measurements("CONFIRM"))
        .isNotEmpty()
        .allMatch(one -> one.at("/machine").asString().equals("perf-9"));
    AgentOfTheTests other = AgentOfTheTests.in(api, project, "perf-1");
    assertThat(other.take(project).status()).isEqualTo(204);

    jdbc.update(
        "update measurement_agent set seen_at = now() - interval '25 hours' where machine = 'perf-9'"
            + " and project_id = (select project_id from project where slug = ?)",
        project);
    jdbc.update(
        "update scheduled_tasks set execution_time = now() where task_name = 'free-repeats'");

    Awaitility.await()
        .untilAsserted(
            () -> assertThat(measurements("CONFIRM")).allMatch(one -> one.at("/machine").isNull()));
    assertThat(other.take(project).status()).isEqualTo(200);
  }

  @Test
  void nothingIsMeasuredUnlessThePolicySaysSo() {
    send(encode(20).threeMachines(), 0, 26);

    assertThat(api.get(path("/alerts")).at("/items")).isNotEmpty();
    assertThat(api.get(path("/measurements")).at("/items")).isEmpty();
  }

  @Test
  void gapsInTheRangeOfAnAlertAreFilledEvenly() {
    policy("measure: { backfill: 3 }");
    send(encode(25).threeMachines(), 0, 20);
    send(new SimulatedMainline(7).machine("perf-1", 1).benchmark("hash", at -> 10), 20, 30);
    send(encode(25).threeMachines(), 30, 37);

    Awaitility.await()
        .untilAsserted(() ->
            assertThat(measurements("BACKFILL"))
                .extracting(one -> one.at("/revision").asString())
                .containsExactlyInAnyOrder("rev-22", "rev-25", "rev-27"));
  }

  private void halfAnHourLater() {
    jdbc.update(
        "update scheduled_tasks set execution_time = now() where task_name = 'repeat-later'");
    Awaitility.await().until(() -> !measurements("CONFIRM").isEmpty());
  }

  private @Nullable String branchOf(JsonNode request) {
    return jdbc.queryForObject(
        "select branch from measurement_request where request_id = ?::uuid",
        String.class,
        request.at("/id").asString());
  }

  private static SimulatedMainline encode(int step) {
    return new SimulatedMainline(1).benchmark("encode", revision -> revision < step ? 100 : 110);
  }

  private void send(SimulatedMainline mainline, int from, int to) {
    send(mainline.uploads(from, to));
  }

  private void send(List<SimulatedMainline.Upload> uploads) {
    SimulatedMainline.send(api, project, uploads);
    api.awaitJudging();
  }

  private List<JsonNode> measurements(String reason) {
    return api.get(path("/measurements?reason=" + reason)).at("/items").valueStream().toList();
  }

  private void policy(String yaml) {
    assertThat(api.put(path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN).status())
        .isEqualTo(200);
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
