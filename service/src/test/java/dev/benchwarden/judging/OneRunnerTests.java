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
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/**
 * Tests of a project as most begin: one runner, and a suite too small to distinguish a sick machine
 * from a change.
 */
@FrontDoor
class OneRunnerTests {

  private static final int BENCHMARKS = 5;
  private static final int COMMITS = 30;
  private static final double NOISE = 0.05;
  private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

  @Autowired private Api api;

  private JudgedProject project;

  @BeforeEach
  void aProjectWithThirtyCommits() {
    project = JudgedProject.with(api, new Suite(37, BENCHMARKS));
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project.slug()));
    var put = api.put(project.path("/policy"), "application/yaml", "gate: fail", Api.ADMIN_TOKEN);
    assertThat(put.status()).as(put.text()).isEqualTo(200);
    for (int order = 1; order <= COMMITS; order++) {
      upload("r" + order, Map.of("order", Integer.toString(order)), 1, 1);
    }
    project.awaitJudgement();
  }

  @Test
  void whatTakesTwoAndAHalfTimesAsLongIsRedAtOnce() {
    JsonNode evaluation = pullRequest(1, 0, 2.5, 1);

    assertThat(timeOf("b0", evaluation).has("confirmation")).isFalse();
    assertThat(evaluation.at("/gate").asString()).isEqualTo("FAIL");
  }

  @Test
  void whatTakesAFifthLongerIsRedAfterItsRepeatHalfAnHourLater() {
    JsonNode first = pullRequest(1, 0, 1.2, 1);
    JsonNode again = pullRequest(1, 31, 1.2, 1);

    assertThat(timeOf("b0", first).at("/confirmation/state").asString()).isEqualTo("SUSPECTED");
    assertThat(timeOf("b0", first).at("/confirmation/reason").asString())
        .endsWith("Run it again half an hour later.");
    assertThat(first.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(timeOf("b0", again).at("/confirmation/state").asString()).isEqualTo("CONFIRMED");
    assertThat(again.at("/gate").asString()).isEqualTo("FAIL");
  }

  @Test
  void fiftyUnchangedPullRequestsAreHardlyEverRed() {
    List<JsonNode> evaluations =
        IntStream.rangeClosed(1, 50).mapToObj(number -> pullRequest(number, 0, 1, 1)).toList();

    assertThat(evaluations)
        .filteredOn(one -> one.at("/gate").asString().equals("FAIL"))
        .hasSizeLessThanOrEqualTo(1);
  }

  @Test
  void moreAllocationsAreRedAtOnce() {
    JsonNode evaluation = pullRequest(1, 0, 1, 1.02);

    assertThat(evaluation.at("/counts/REGRESSION").asInt()).isEqualTo(BENCHMARKS);
    assertThat(evaluation.at("/findings").values())
        .filteredOn(one -> one.at("/verdict").asString().equals("REGRESSION"))
        .noneMatch(one -> one.has("confirmation"));
    assertThat(evaluation.at("/gate").asString()).isEqualTo("FAIL");
  }

  private static JsonNode timeOf(String benchmark, JsonNode evaluation) {
    return evaluation.at("/findings").values().stream()
        .filter(one -> one.at("/benchmark").asString().equals(benchmark))
        .filter(one -> one.at("/metric/name").asString().equals("time"))
        .findFirst()
        .orElseThrow();
  }

  private JsonNode pullRequest(int number, int minute, double slower, double more) {
    Map<String, String> place =
        Map.of(
            "pull_request",
            Integer.toString(number),
            "branch",
            "topic",
            "started_at",
            START.plus(Duration.ofMinutes(minute)).toString());
    JsonNode answer = upload("p" + number, place, slower, more);
    return project.evaluation(answer.at("/evaluation/id").asString());
  }

  private JsonNode upload(String revision, Map<String, String> place, double slower, double more) {
    String noise = revision + place.getOrDefault("started_at", "");
    String body =
        IntStream.range(0, BENCHMARKS)
            .mapToObj(i -> benchmark("b" + i, noise, i == 0 ? slower : 1, more))
            .collect(Collectors.joining(",", "{\"benchmarks\":[", "]}"));
    var answer = project.upload(revision, "runner", place, body, 0);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    return answer.body();
  }

  /** Times of one process start, and allocations that never vary. */
  private static String benchmark(String name, String revision, double slower, double more) {
    double time = 100 * slower * Math.exp(NOISE * noise(name, revision));
    return """
    {"name":"%s","metrics":[
      {"name":"time","unit":"ms","direction":"LOWER_IS_BETTER","samples":[%f]},
      {"name":"allocs","unit":"allocs/op","samples":[%d]}]}
    """
        .formatted(name, time, Math.round(1000 * more));
  }

  private static double noise(Object... of) {
    return new Random(0x9E3779B97F4A7C15L * Objects.hash(of)).nextGaussian();
  }
}
