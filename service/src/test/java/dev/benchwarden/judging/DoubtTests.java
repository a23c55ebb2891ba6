package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests of what settles whether the code or the machine changed, and what has to be repeated. */
@FrontDoor
class DoubtTests {

  private static final List<String> ONE = List.of("perf-1");
  private static final List<String> TWO = List.of("perf-1", "perf-2");
  private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

  @Autowired private Api api;

  private JudgedProject project;
  private Map<String, Double> allSlower;

  @BeforeEach
  void newProject() {
    project = JudgedProject.with(api, new Suite(29, 20));
    allSlower = project.suite().allSlower(1.15);
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project.slug()));
  }

  @Test
  void roundsOfTakingTurnsTellTheCodeFromASickMachine() {
    project.measure(1, 10, ONE, Map.of());
    Map<String, Double> slowerStill = new HashMap<>(allSlower);
    slowerStill.put("b3", 1.15 * 1.035);
    JsonNode alone = pullRequest(slowerStill);

    for (int round = 0; round < 8; round++) {
      boolean baselineFirst = round % 2 == 0;
      half("r10", round, baselineFirst ? 0 : 5, Map.of("order", "10"), allSlower);
      half("p1", round, baselineFirst ? 5 : 0, ofPullRequest(), slowerStill);
    }
    JsonNode inTurn = evaluation();

    assertThat(alone.at("/environment/state").asString()).isEqualTo("UNRESOLVED");
    assertThat(alone.at("/environment").has("resolution")).isFalse();
    assertThat(inTurn.at("/environment/resolution").asString()).isEqualTo("ROUNDS");
    assertThat(inTurn.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(inTurn.at("/counts/REGRESSION").asInt()).isEqualTo(1);
    JsonNode slower = JudgedProject.finding(inTurn, "b3");
    assertThat(slower.at("/testBasis").asString()).isEqualTo("PAIRED_ROUNDS");
    assertThat(slower.at("/flags").toString()).contains("ONE_MACHINE").doesNotContain("FIXED");
    assertThat(slower.at("/estimatePercent").asDouble()).isBetween(2.0, 5.0);
    assertThat(slower.at("/reason").asString()).contains("8 rounds of taking turns on perf-1");
    project.assertComparedAs(inTurn, "pr:1");
  }

  @Test
  void aComparisonOfTwoRevisionsThatTookTurnsRestsOnTheRounds() {
    for (int round = 0; round < 8; round++) {
      half("r1", round, 0, Map.of("order", "1"), Map.of());
      half("r2", round, 5, Map.of("order", "2"), Map.of("b3", 1.08));
    }

    JsonNode row =
        api.get(project.path("/comparisons?baseline=rev:r1&candidate=rev:r2&benchmark=b3"))
            .at("/rows/0");

    assertThat(row.at("/testBasis").asString()).isEqualTo("PAIRED_ROUNDS");
    assertThat(row.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(row.at("/flags").toString()).contains("FIXED_ORDER");
  }

  @Test
  void aBaselineThatIsAsFastAsEverShowsThatTheCodeChanged() {
    project.measure(1, 10, ONE, Map.of());
    JsonNode first = pullRequest(allSlower);

    runAgain("r10", Map.of());
    JsonNode answered = evaluation();

    assertThat(first.at("/verdict").asString()).isEqualTo("ENVIRONMENT");
    assertThat(first.at("/environment/sentence").asString()).contains("run the baseline again");
    assertThat(answered.at("/environment/resolution").asString()).isEqualTo("CODE_MOVED");
    assertThat(answered.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(answered.at("/counts/REGRESSION").asInt()).isEqualTo(20);
  }

  @Test
  void aBaselineThatIsSlowerTooShowsThatTheMachineChanged() {
    project.measure(1, 10, ONE, Map.of());
    pullRequest(allSlower);

    runAgain("r10", allSlower);
    JsonNode answered = evaluation();

    assertThat(answered.at("/environment/resolution").asString()).isEqualTo("MACHINE_MOVED");
    assertThat(answered.at("/verdict").asString()).isEqualTo("ENVIRONMENT");
    assertThat(answered.at("/gate").asString()).isEqualTo("NEUTRAL");
    project.assertComparedAs(answered, "pr:1");
  }

  @Test
  void aBaselineRunAgainTellsAlsoWhyMostOfTheSuiteMovedOnTheOnlyMachine() {
    project.measure(1, 10, ONE, Map.of());
    Map<String, Double> mostSlower = new HashMap<>(project.suite().allSlower(1.2));
    List.of("b0", "b1", "b2", "b3", "b4", "b5").forEach(mostSlower::remove);
    JsonNode first = pullRequest(mostSlower);

    runAgain("r10", Map.of());
    JsonNode answered = evaluation();

    assertThat(first.at("/environment/flags").toString()).contains("MOST_ROWS_FLAGGED");
    assertThat(first.at("/verdict").asString()).isEqualTo("ENVIRONMENT");
    assertThat(answered.at("/environment/resolution").asString()).isEqualTo("CODE_MOVED");
    assertThat(answered.at("/environment/sentence").asString())
        .startsWith("perf-1: ")
        .endsWith("; the baseline, run again, was as fast as ever there: the code changed");
    assertThat(answered.at("/counts/REGRESSION").asInt()).isEqualTo(14);
  }

  @Test
  void whatTwoMachinesSayWithoutHistoryIsConfirmedBesideTheBaseline() {
    policy("gate: fail");
    at("r1", 0, Map.of("order", "1"), Map.of());
    at("p1", 10, ofPullRequest(), Map.of("b0", 1.1));
    JsonNode first = evaluation();

    at("p1", 70, ofPullRequest(), Map.of("b0", 1.1));
    JsonNode alone = evaluation();
    at("r1", 60, Map.of("order", "1"), Map.of());
    JsonNode beside = evaluation();

    assertThat(state(first)).isEqualTo("SUSPECTED");
    assertThat(first.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(state(alone)).isEqualTo("SUSPECTED");
    assertThat(JudgedProject.finding(alone, "b0").at("/confirmation/reason").asString())
        .contains("same baseline runs");
    assertThat(state(beside)).isEqualTo("CONFIRMED");
    assertThat(beside.at("/gate").asString()).isEqualTo("FAIL");
  }

  @Test
  void aRegressionOfASmallSuiteWithAShortHistoryNeedsAnotherMachine() {
    project = JudgedProject.with(api, new Suite(31, 4));
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project.slug()));
    policy("gate: fail");
    project.measure(1, 9);

    at("p1", 0, ofPullRequest(), Map.of("b0", 1.2));
    JsonNode two = evaluation();
    upload("p1", "perf-3", 5, ofPullRequest(), Map.of("b0", 1.2));
    JsonNode three = evaluation();

    assertThat(JudgedProject.verdict(two, "b0")).isEqualTo("REGRESSION");
    assertThat(state(two)).isEqualTo("SUSPECTED");
    assertThat(JudgedProject.finding(two, "b0").at("/confirmation/reason").asString())
        .endsWith("Run it again on another machine.");
    assertThat(two.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(JudgedProject.finding(three, "b0").has("confirmation")).isFalse();
    assertThat(three.at("/gate").asString()).isEqualTo("FAIL");
  }

  @Test
  void anImprovementIsSeenAgainAsWell() {
    policy("confirm: auto");
    project.measure(1, 10, TWO, Map.of());

    at("p1", 0, ofPullRequest(), Map.of("b0", 0.9));
    JsonNode first = evaluation();
    at("p1", 60, ofPullRequest(), Map.of("b0", 0.9));
    JsonNode again = evaluation();

    assertThat(JudgedProject.verdict(first, "b0")).isEqualTo("IMPROVEMENT");
    assertThat(state(first)).isEqualTo("SUSPECTED");
    assertThat(first.at("/gate").asString()).isEqualTo("PASS");
    assertThat(state(again)).isEqualTo("CONFIRMED");
  }

  private static String state(JsonNode evaluation) {
    return JudgedProject.finding(evaluation, "b0").at("/confirmation/state").asString();
  }

  private static Map<String, String> ofPullRequest() {
    return Map.of("pull_request", "1", "branch", "topic");
  }

  private JsonNode pullRequest(Map<String, Double> slower) {
    upload("p1", "perf-1", Map.of("pull_request", "1", "branch", "topic"), "p1", slower);
    return evaluation();
  }

  /** The pull request's evaluation once all that is known of it is judged, its base first. */
  private JsonNode evaluation() {
    project.awaitJudgement();
    JsonNode listed = api.get(project.path("/evaluations?pull_request=1")).at("/items/0");
    return project.evaluation(listed.at("/id").asString());
  }

  private void runAgain(String revision, Map<String, Double> slower) {
    upload(revision, "perf-1", Map.of("order", "10"), revision + " again", slower);
  }

  /** Both machines measure a revision at this minute. */
  private void at(
      String revision, int minute, Map<String, String> place, Map<String, Double> slower) {
    TWO.forEach(machine -> upload(revision, machine, minute, place, slower));
  }

  private void upload(
      String revision,
      String machine,
      int minute,
      Map<String, String> place,
      Map<String, Double> slower) {
    Map<String, String> more = new HashMap<>(place);
    more.put("started_at", START.plus(Duration.ofMinutes(minute)).toString());
    upload(revision, machine, more, revision + " at " + minute, slower);
  }

  private void half(
      String revision,
      int round,
      int second,
      Map<String, String> place,
      Map<String, Double> slower) {
    Map<String, String> more = new HashMap<>(place);
    more.put("pair", "p1-and-its-base");
    more.put("round", Integer.toString(round));
    more.put("started_at", Instant.now().plusSeconds(60L * round + second).toString());
    upload(revision, "perf-1", more, revision + " in round " + round, slower);
  }

  private void upload(
      String revision,
      String machine,
      Map<String, String> place,
      String noise,
      Map<String, Double> slower) {
    var answer =
        project.upload(revision, machine, place, project.suite().run(noise, machine, slower), 0);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
  }

  private void policy(String yaml) {
    var put = api.put(project.path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(put.status()).as(put.text()).isEqualTo(200);
  }
}
