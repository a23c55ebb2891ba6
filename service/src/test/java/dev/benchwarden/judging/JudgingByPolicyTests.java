package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests that revisions are judged by their team's policy. */
@FrontDoor
class JudgingByPolicyTests {

  private static final Map<String, Double> SLOWER = Map.of("b0", 1.10);

  @Autowired private Api api;

  private JudgedProject project;

  @BeforeEach
  void newProject() {
    project = JudgedProject.with(api, new Suite(11, 20));
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project.slug()));
  }

  @Test
  void aRegressionHoldsNothingUpUntilThePolicySaysSo() {
    project.measure(1, 8);

    JsonNode told = project.pullRequest(1, "p1", SLOWER);
    policy("gate: fail");
    JsonNode held = project.pullRequest(1, "p2", SLOWER);

    assertThat(told.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(told.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(held.at("/gate").asString()).isEqualTo("FAIL");
  }

  @Test
  void aNoisyBenchmarkMayVaryMoreThanTheOthers() {
    policy("overrides: [ { benchmark: b0, minEffect: 20 } ]");
    project.measure(1, 8);

    JsonNode evaluation = project.pullRequest(1, "p1", Map.of("b0", 1.10, "b1", 1.10));

    assertThat(JudgedProject.verdict(evaluation, "b0")).isEqualTo("NO_CHANGE");
    assertThat(JudgedProject.verdict(evaluation, "b1")).isEqualTo("REGRESSION");
  }

  @Test
  void whatThePolicyLeavesOutIsShownAndNotJudged() {
    policy("overrides: [ { benchmark: b0, ignore: true } ]");
    project.measure(1, 8);

    JsonNode evaluation = project.pullRequest(1, "p1", SLOWER);

    JsonNode finding = JudgedProject.finding(evaluation, "b0");
    assertThat(finding.at("/verdict").asString()).isEqualTo("NOT_JUDGED");
    assertThat(finding.at("/percentChange").asDouble()).isBetween(8.0, 12.0);
    assertThat(finding.at("/reason").asString()).isEqualTo("not judged: ignored by the policy");
    assertThat(JudgedProject.texts(finding.at("/flags"))).contains("NOT_JUDGED");
    assertThat(evaluation.at("/verdict").asString()).isNotEqualTo("REGRESSION");
  }

  @Test
  void aMetricThatNobodyKnowsTheDirectionOfGetsItFromThePolicy() {
    policy("directions: { depth: higher-is-better }");
    for (int order = 1; order <= 8; order++) {
      depth("r" + order, Map.of("order", Integer.toString(order)), 100 + order % 3);
    }

    JsonNode evaluation = depth("p1", Map.of("pull_request", "1"), 60);

    JsonNode finding = JudgedProject.finding(evaluation, "queue");
    assertThat(finding.at("/metric/direction").asString()).isEqualTo("HIGHER_IS_BETTER");
    assertThat(finding.at("/verdict").asString()).isEqualTo("REGRESSION");
  }

  @Test
  void aRulerTellsOneMachineThatIsSickFromCodeThatIsSlower() {
    policy("rulers: [ b19 ]");
    for (int order = 1; order <= 8; order++) {
      project.mainline(order, "perf-1", Map.of(), 0);
    }
    Map<String, Double> code = new HashMap<>(project.suite().allSlower(1.2));
    code.put("b19", 1.0);

    JsonNode changed = candidate("p1", code);
    JsonNode sick = candidate("p2", project.suite().allSlower(1.2));

    assertThat(changed.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(sick.at("/verdict").asString()).isEqualTo("ENVIRONMENT");
  }

  @Test
  void aPolicyComesWithTheUploadOfTheDefaultBranch() {
    var answer = uploadWith("gate: fail", Map.of("revision", "r1"));

    assertThat(answer.status()).isEqualTo(201);
    JsonNode policy = api.get(project.path("/policy")).body();
    assertThat(policy.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(policy.at("/updatedBy").asString()).isEqualTo("revision r1");
  }

  @Test
  void aPullRequestCannotLoosenTheRulesItIsJudgedBy() {
    var answer = uploadWith("minEffect: 900", Map.of("revision", "p1", "pull_request", "1"));

    assertThat(answer.status()).isEqualTo(201);
    assertThat(api.get(project.path("/policy")).at("/minEffect").asDouble()).isEqualTo(2);
  }

  @Test
  void anUploadWithAMistakenPolicyIsRefusedWhole() {
    var answer = uploadWith("gate: fial", Map.of("revision", "r1"));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.text()).contains("gate", "fial", "line 1");
    assertThat(api.get(project.path("/runs")).at("/items")).isEmpty();
    assertThat(api.get(project.path("/policy")).at("/gate").asString()).isEqualTo("NEUTRAL");
  }

  @Test
  void nothingIsDecidedWhileTheMachinesOfThePolicyAreMissing() {
    policy("gate: fail\nwait: { machines: [perf-1, perf-3], atMost: 1h }");
    project.measure(1, 8);

    JsonNode early = candidate("p1", SLOWER);
    assertThat(early.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(early.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(JudgedProject.texts(early.at("/awaiting"))).containsExactly("perf-3");
    assertThat(early.at("/waitingUntil").asString()).isNotEmpty();

    JsonNode complete = candidate("p1", "perf-3", SLOWER);
    assertThat(complete.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(complete.at("/awaiting")).isEmpty();
    assertThat(complete.at("/waitingUntil").isNull()).isTrue();
  }

  @Test
  void whoeverWaitsIsLookedAtAgainWhenThePolicyChanges() {
    policy("gate: fail\nwait: { machines: [perf-1, perf-3], atMost: 1h }");
    project.measure(1, 8);
    project.candidate(1, "p1", "perf-1", Map.of(), Map.of());
    project.awaitJudgement();

    policy("gate: fail\nwait: { atMost: 0s }");
    project.awaitJudgement();

    JsonNode listed = api.get(project.path("/evaluations?pull_request=1")).at("/items/0");
    assertThat(project.evaluation(listed.at("/id").asString()).at("/waitingUntil").isNull())
        .isTrue();
  }

  @Test
  void aNumberOfMachinesMayBeAwaitedWhateverTheirNames() {
    policy("gate: fail\nwait: { count: 3, atMost: 1h }");
    project.measure(1, 8);

    candidate("p1", SLOWER);
    JsonNode two = candidate("p1", "perf-2", SLOWER);
    JsonNode three = candidate("p1", "new-one", SLOWER);

    assertThat(two.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(JudgedProject.texts(two.at("/awaiting"))).containsExactly("perf-3");
    assertThat(three.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(three.at("/waitingUntil").isNull()).isTrue();
  }

  @Test
  void whenTheWaitIsOverItIsJudgedWithoutTheMissing() {
    policy("gate: fail\nwait: { machines: [perf-1, perf-9], atMost: 1s }");
    project.measure(1, 8);

    JsonNode early = candidate("p1", SLOWER);
    JsonNode decided = decided(early.at("/id").asString());

    assertThat(decided.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(JudgedProject.texts(decided.at("/awaiting"))).containsExactly("perf-9");
  }

  /** The evaluation as soon as it waits for no machine any longer. */
  private JsonNode decided(String id) {
    Instant end = Instant.now().plus(Duration.ofSeconds(30));
    JsonNode shown = project.evaluation(id);
    while (!shown.at("/waitingUntil").isNull() && Instant.now().isBefore(end)) {
      shown = project.evaluation(id);
    }
    return shown;
  }

  private void policy(String yaml) {
    var put = api.put(project.path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(put.status()).as(put.text()).isEqualTo(200);
  }

  private JsonNode candidate(String revision, Map<String, Double> slower) {
    return candidate(revision, "perf-1", slower);
  }

  private JsonNode candidate(String revision, String machine, Map<String, Double> slower) {
    var answer = project.candidate(1, revision, machine, Map.of(), slower);
    return project.evaluation(answer.at("/evaluation/id").asString());
  }

  private JsonNode depth(String revision, Map<String, String> more, double level) {
    String body =
        """
        {"benchmarks":[{"name":"queue","metrics":[
          {"name":"depth","unit":"items","samples":[[%f],[%f],[%f]]}]}]}
        """
            .formatted(level, level * 1.01, level * 0.99);
    var answer = project.upload(revision, "perf-1", more, body, 0);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    return project.evaluation(answer.at("/evaluation/id").asString());
  }

  private Api.Answer uploadWith(String yaml, Map<String, String> parameters) {
    Map<String, String> place = new HashMap<>(parameters);
    place.put("machine", "perf-1");
    String header = Base64.getEncoder().encodeToString(yaml.getBytes(StandardCharsets.UTF_8));
    return api.upload(
        project.slug(),
        place,
        project.suite().run("r1", "perf-1").getBytes(StandardCharsets.UTF_8),
        Api.ADMIN_TOKEN,
        Map.of("Benchwarden-Policy", header));
  }
}
