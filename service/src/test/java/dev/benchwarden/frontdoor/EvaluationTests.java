package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** From an upload to its verdict. */
@FrontDoor
class EvaluationTests {

  private static final List<String> MACHINES = List.of("perf-1", "perf-2", "perf-3");

  @Autowired private Api api;

  private final Suite suite = new Suite(20261121, 20);
  private String project = "";

  @BeforeEach
  void newProject() {
    project = Api.newProject();
  }

  @Test
  void anUploadIsJudgedAndSaysWhere() {
    var upload = upload("a", "perf-1", Map.of(), suite.run("a", "perf-1"), 0);

    assertThat(upload.status()).isEqualTo(201);
    String id = upload.at("/evaluation/id").asString();
    assertThat(UUID.fromString(id)).isNotNull();
    assertThat(upload.at("/links/evaluation").asString())
        .endsWith("/api/v1/projects/%s/evaluations/%s".formatted(project, id));
    JsonNode evaluation = evaluation(id);
    assertThat(evaluation.at("/status").asString()).isEqualTo("DONE");
    assertThat(evaluation.at("/verdict").asString()).isEqualTo("NOT_ENOUGH_DATA");
    assertThat(evaluation.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(evaluation.at("/branch").asString()).isEqualTo("main");
    assertThat(evaluation.at("/findings")).isEmpty();
    assertThat(evaluation.at("/onlyInCandidate")).hasSize(20);
  }

  @Test
  void anUploadThatPrefersToWaitTellsTheVerdict() {
    measure(1, 3, MACHINES.subList(0, 1));

    var upload = upload("r4", "perf-1", Map.of("order", "4"), suite.run("r4", "perf-1"), 30);

    assertThat(upload.at("/evaluation/status").asString()).isEqualTo("DONE");
    assertThat(upload.at("/evaluation/verdict").asString()).isEqualTo("INCONCLUSIVE");
  }

  @Test
  void aSlowerPullRequestIsARegression() {
    measure(1, 12, MACHINES);

    JsonNode evaluation = pullRequest(7, "p1", Map.of("b3", 1.1));

    assertThat(evaluation.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(evaluation.at("/pullRequest").asInt()).isEqualTo(7);
    assertThat(evaluation.at("/counts/REGRESSION").asInt()).isEqualTo(1);
    JsonNode finding = finding(evaluation, "b3");
    assertThat(finding.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(finding.at("/testBasis").asString()).isEqualTo("REGION");
    assertThat(finding.at("/zBasis").asString()).isEqualTo("REGION");
    assertThat(finding.at("/percentChange").asDouble()).isBetween(8.0, 12.0);
    assertThat(finding.at("/candidate/machines").asInt()).isEqualTo(3);
    assertThat(names(evaluation.at("/rerun"))).contains("b3").hasSize(1 + 8);
    assertThat(evaluation.at("/awaiting")).isEmpty();
  }

  @Test
  void aPullRequestThatChangesNothingIsNoRegression() {
    measure(1, 12, MACHINES);

    JsonNode evaluation = pullRequest(8, "p1", Map.of());

    assertThat(evaluation.at("/verdict").asString()).isNotEqualTo("REGRESSION");
    assertThat(evaluation.at("/counts/REGRESSION").asInt()).isZero();
    assertThat(evaluation.at("/gate").asString()).isEqualTo("PASS");
    assertThat(evaluation.at("/rerun")).isEmpty();
  }

  private void measure(int from, int to, List<String> machines) {
    for (int order = from; order <= to; order++) {
      for (String machine : machines) {
        String revision = "r" + order;
        upload(
            revision,
            machine,
            Map.of("order", Integer.toString(order)),
            suite.run(revision, machine),
            0);
      }
    }
  }

  private JsonNode pullRequest(int number, String revision, Map<String, Double> slower) {
    String id = "";
    for (String machine : MACHINES) {
      var place = Map.of("pull_request", Integer.toString(number), "branch", "topic");
      String run = suite.run(revision, machine, slower);
      id = upload(revision, machine, place, run, 0).at("/evaluation/id").asString();
    }
    return evaluation(id);
  }

  private Api.Answer upload(
      String revision, String machine, Map<String, String> more, String body, int wait) {
    Map<String, String> place = new HashMap<>(more);
    place.put("revision", revision);
    place.put("machine", machine);
    return api.upload(
        project,
        place,
        body.getBytes(StandardCharsets.UTF_8),
        Api.ADMIN_TOKEN,
        Map.of("Prefer", "wait=" + wait));
  }

  private JsonNode evaluation(String id) {
    return api.getWith(
            Map.of("Prefer", "respond-async, wait=30"),
            "/api/v1/projects/%s/evaluations/%s".formatted(project, id))
        .body();
  }

  private static JsonNode finding(JsonNode evaluation, String benchmark) {
    return evaluation.at("/findings").values().stream()
        .filter(finding -> finding.at("/benchmark").asString().equals(benchmark))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> names(JsonNode series) {
    return series.values().stream().map(one -> one.at("/benchmark").asString()).toList();
  }
}
