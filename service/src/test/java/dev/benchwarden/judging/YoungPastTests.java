package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** A project of one machine, before five revisions show how much it varies from build to build. */
@FrontDoor
class YoungPastTests {

  private static final List<String> ONE = List.of("perf-1");

  @Autowired private Api api;

  private JudgedProject project;

  @BeforeEach
  void newProject() {
    project = JudgedProject.with(api, new Suite(53, 20));
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project.slug()));
    var put = api.put(project.path("/policy"), "application/yaml", "gate: fail", Api.ADMIN_TOKEN);
    assertThat(put.status()).as(put.text()).isEqualTo(200);
  }

  @Test
  void whatItsRunsShowIsSuspectedUntilFiveRevisionsAreKnown() {
    project.measure(1, 3, ONE, Map.of());
    JsonNode young = pullRequest(1);
    JsonNode directly = api.get(project.path("/comparisons?baseline=rev:r3&candidate=pr:1")).body();
    project.measure(4, 6, ONE, Map.of());
    JsonNode grown = pullRequest(2);

    assertIsSuspected(young, JudgedProject.finding(young, "b3"));
    project.assertComparedAs(young, "rev:p1");
    assertIsSuspected(directly, row(directly, "b3"));
    assertThat(JudgedProject.finding(grown, "b3").at("/testBasis").asString()).isEqualTo("REGION");
    assertThat(JudgedProject.finding(grown, "b3").has("confirmation")).isFalse();
    assertThat(grown.at("/gate").asString()).isEqualTo("FAIL");
  }

  @Test
  void aReleaseOfOneMachineIsNotHeldUpByWhatTwoRevisionsShow() {
    release("r1", 1, Map.of());
    release("r2", 2, Map.of("b3", 1.3));
    project.awaitJudgement();

    JsonNode release = api.get(project.path("/releases/v2")).body();

    assertThat(release.at("/headline").asString())
        .startsWith("Against v1: ")
        .contains(" suspected regressions (not confirmed), ");
    assertThat(release.at("/gate").asString()).isEqualTo("NEUTRAL");
  }

  private void release(String revision, int number, Map<String, Double> slower) {
    Map<String, String> place = Map.of("order", "" + number, "tag", "v" + number);
    String body = project.suite().run(revision, "perf-1", slower);
    assertThat(project.upload(revision, "perf-1", place, body, 0).status()).isEqualTo(201);
  }

  private static void assertIsSuspected(JsonNode judged, JsonNode row) {
    assertThat(row.at("/testBasis").asString()).isEqualTo("WELCH_RUNS_ONE_MACHINE");
    assertThat(row.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(row.at("/confirmation/state").asString()).isEqualTo("SUSPECTED");
    assertThat(row.at("/confirmation/reason").asString())
        .startsWith("Seen by one machine in a single comparison of two revisions,");
    assertThat(judged.at("/headline").asString()).startsWith("1 suspected regression ");
    assertThat(judged.at("/gate").asString()).isEqualTo("NEUTRAL");
  }

  @Test
  void theSamplesOfASingleRunMakeALargeChangeSuspect() {
    upload("r1", Map.of("order", "1"), "[100, 101, 99, 100, 102]");
    JsonNode slower = upload("r2", Map.of("order", "2"), "[270, 272, 268, 271, 269]");
    JsonNode asBefore =
        upload("p1", Map.of("pull_request", "1", "base", "r1"), "[101, 100, 100, 99, 101]");

    JsonNode time = metric(slower, "b0", "time");
    assertThat(time.at("/testBasis").asString()).isEqualTo("SAMPLES_ONE_PROCESS");
    assertThat(time.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(time.at("/confirmation/state").asString()).isEqualTo("SUSPECTED");
    assertThat(time.at("/reason").asString()).startsWith("2.7 times as slow in one run a side");
    assertThat(slower.at("/headline").asString()).startsWith("3 suspected regressions ");
    assertThat(slower.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(asBefore.at("/verdict").asString()).isEqualTo("NO_REGRESSION");
    assertThat(asBefore.at("/gate").asString()).isEqualTo("PASS");
    assertThat(metric(asBefore, "b0", "time").at("/testBasis").asString())
        .isEqualTo("SAMPLES_ONE_PROCESS");
  }

  @Test
  void equalAllocationsDoNotStandForTimesThatCouldNotBeTested() {
    upload("r1", Map.of("order", "1"), "[100, 101]");
    JsonNode evaluation = upload("r2", Map.of("order", "2"), "[150, 151]");
    JsonNode comparison =
        api.get(project.path("/comparisons?baseline=rev:r1&candidate=rev:r2")).body();

    for (JsonNode judged : List.of(evaluation, comparison)) {
      assertThat(judged.at("/verdict").asString()).isEqualTo("NOT_ENOUGH_DATA");
      assertThat(judged.at("/gate").asString()).isEqualTo("NEUTRAL");
      assertThat(judged.at("/sensitivity/percent").isNumber()).isFalse();
      assertThat(judged.at("/headline").asString())
          .isEqualTo("No data: none of 3 series of time could be tested");
    }
    assertThat(api.get(project.path("/readiness")).at("/state").asString())
        .isEqualTo("TOO_FEW_RUNS");
  }

  private JsonNode pullRequest(int number) {
    JsonNode answer =
        project.candidate(number, "p" + number, "perf-1", Map.of(), Map.of("b3", 1.3)).body();
    return project.evaluation(answer.at("/evaluation/id").asString());
  }

  /** Three benchmarks with these times, and as many bytes and allocations as ever. */
  private JsonNode upload(String revision, Map<String, String> place, String times) {
    String body =
        IntStream.range(0, 3)
            .mapToObj(i ->
                """
                {"name":"b%d","metrics":[
                  {"name":"time","unit":"ns","direction":"LOWER_IS_BETTER","samples":%s},
                  {"name":"B","unit":"B/op","direction":"LOWER_IS_BETTER","samples":[64]},
                  {"name":"allocs","unit":"allocs/op","direction":"LOWER_IS_BETTER","samples":[2]}]}
                """
                    .formatted(i, times))
            .collect(Collectors.joining(",", "{\"benchmarks\":[", "]}"));
    var answer = project.upload(revision, "perf-1", place, body, 0);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    return project.evaluation(answer.at("/evaluation/id").asString());
  }

  private static JsonNode row(JsonNode comparison, String benchmark) {
    return comparison.at("/rows").values().stream()
        .filter(one -> one.at("/benchmark").asString().equals(benchmark))
        .findFirst()
        .orElseThrow();
  }

  private static JsonNode metric(JsonNode evaluation, String benchmark, String metric) {
    return evaluation.at("/findings").values().stream()
        .filter(one -> one.at("/benchmark").asString().equals(benchmark))
        .filter(one -> one.at("/metric/name").asString().equals(metric))
        .findFirst()
        .orElseThrow();
  }
}
