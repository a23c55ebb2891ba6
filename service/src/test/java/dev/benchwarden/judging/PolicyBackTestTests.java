package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** A policy is tried on a past in which b0 became 10 % slower at r15, and nothing else changed. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PolicyBackTestTests {

  private static final String YAML = "application/yaml";

  @Autowired private Api api;

  private JudgedProject project;

  @BeforeAll
  void measureAPast() {
    project = JudgedProject.with(api, new Suite(5, 12));
    project.measure(1, 14);
    project.measure(15, 21, JudgedProject.MACHINES, Map.of("b0", 1.10));
    project.mainline(22, "perf-1", Map.of("b0", 1.10), 0);
    project.awaitJudgement();
  }

  @Test
  void theDefaultsFindTheRegression() {
    JsonNode answer = tried("");

    assertThat(answer.at("/revisions").asInt()).isEqualTo(21);
    assertThat(answer.at("/from").asString()).isEqualTo("r2");
    assertThat(answer.at("/to").asString()).isEqualTo("r22");
    assertThat(Instant.parse(answer.at("/since").asString())).isBeforeOrEqualTo(Instant.now());
    assertThat(answer.at("/alerts").asInt()).isEqualTo(1);
    assertThat(answer.at("/wouldAlert").valueStream())
        .filteredOn(alert -> alert.at("/verdict").asString().equals("REGRESSION"))
        .singleElement()
        .satisfies(alert -> {
          assertThat(alert.at("/benchmark").asString()).isEqualTo("b0");
          assertThat(alert.at("/metric/name").asString()).isEqualTo("time");
          assertThat(alert.at("/revision").asString()).isEqualTo("r15");
          assertThat(alert.at("/firedAt").asString()).isEqualTo("r15");
          assertThat(Instant.parse(alert.at("/committedAt").asString()))
              .isBetween(Instant.parse(answer.at("/since").asString()), Instant.now());
        });
  }

  @Test
  void aPolicyThatAsksForHalfTheSpeedAlertsNobody() {
    JsonNode answer = tried("minEffect: 50");

    assertThat(answer.at("/alerts").asInt()).isZero();
    assertThat(answer.at("/wouldAlert")).isEmpty();
    assertThat(answer.at("/falseAlarmRate").asDouble(-1)).isZero();
    assertThat(answer.at("/falseAlarms/trials").asInt()).isEqualTo(21);
    assertThat(answer.at("/falseAlarms/high").asDouble()).isBetween(0.1, 0.2);
  }

  @Test
  void whatAnOverrideSaysOfASeriesCounts() {
    assertThat(benchmarks("overrides: [ { benchmark: b0, minEffect: 50 } ]")).doesNotContain("b0");
    assertThat(benchmarks("overrides: [ { benchmark: b0, ignore: true } ]")).doesNotContain("b0");
    assertThat(benchmarks("overrides: [ { benchmark: b1, ignore: true } ]")).contains("b0");
  }

  @Test
  void aPolicyThatConfirmsWaitsForTheNextRevision() {
    JsonNode confirmed = tried("confirm: auto");

    assertThat(confirmed.at("/wouldAlert").valueStream())
        .filteredOn(alert -> alert.at("/verdict").asString().equals("REGRESSION"))
        .singleElement()
        .satisfies(alert -> {
          assertThat(alert.at("/benchmark").asString()).isEqualTo("b0");
          assertThat(alert.at("/revision").asString()).isEqualTo("r15");
          assertThat(alert.at("/firedAt").asString()).isEqualTo("r16");
        });
  }

  @Test
  void aChangeThatAPersonConfirmedIsCaughtOrMissed() {
    confirmTheChange();

    JsonNode found = tried("");
    JsonNode missed = tried("minEffect: 50");

    assertThat(found.at("/recall/count").asInt()).isEqualTo(1);
    assertThat(found.at("/recall/rate").asDouble()).isEqualTo(1);
    assertThat(found.at("/missed")).isEmpty();
    assertThat(found.at("/medianDelay").asDouble(-9)).isBetween(0.0, 1.0);
    assertThat(found.at("/wouldAlert").valueStream())
        .filteredOn(alert -> alert.at("/kind").asString().equals("CAUGHT"))
        .singleElement()
        .satisfies(alert -> assertThat(alert.at("/revision").asString()).isEqualTo("r15"));
    assertThat(missed.at("/recall/rate").asDouble(-1)).isZero();
    assertThat(missed.at("/missed/0/benchmark").asString()).isEqualTo("b0");
    assertThat(missed.at("/missed/0/revision").asString()).isEqualTo("r15");
    assertThat(missed.at("/medianDelay").isNull()).isTrue();
  }

  private void confirmTheChange() {
    JsonNode changes = api.get(project.path("/change-points")).at("/items");
    JsonNode change =
        changes
            .valueStream()
            .filter(one -> one.at("/benchmark").asString().equals("b0"))
            .findFirst()
            .orElseThrow(() -> new AssertionError("b0 is not in " + changes));
    assertThat(change.at("/revision").asString()).isEqualTo("r15");
    String path = project.path("/change-points/" + change.at("/id").asString() + "/confirm");
    assertThat(api.post(path, "{}").status()).isEqualTo(200);
  }

  @Test
  void theSmallestEffectIsSuggestedThatHalfOfTheBenchmarksCanSee() {
    JsonNode suggested = tried("").at("/suggested");

    assertThat(suggested.at("/minEffect").asDouble()).isBetween(1.0, 4.0);
    assertThat(suggested.at("/series").asInt()).isEqualTo(12);
    assertThat(suggested.at("/sentence").asString()).startsWith("half of 12 series can see");
  }

  @Test
  void revisionsThatChangeDocumentationOnlyShowFalseAlarms() {
    project.upload(
        "r10",
        "perf-1",
        Map.of("order", "10", "changed", "docs/upload.md"),
        project.suite().run("r10 again", "perf-1"),
        0);
    project.awaitJudgement();

    assertThat(tried("").at("/noOpRate/trials").asInt()).isEqualTo(1);
    assertThat(tried("").at("/noOpRate/count").asInt()).isZero();
    assertThat(tried("noOp: [\"*.txt\"]").at("/noOpRate/trials").asInt()).isZero();
  }

  @Test
  void aPolicyMayBeSentAsJson() {
    var answer = post("{\"minEffect\": 50}", "application/json", Api.ADMIN_TOKEN);

    assertThat(answer.at("/alerts").asInt()).isZero();
  }

  @Test
  void everyMistakeOfTheSentPolicyIsToldWithItsPlace() {
    var answer = post("minEffect: lots\ndecision: x", YAML, Api.ADMIN_TOKEN);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.at("/errors").valueStream().map(error -> error.at("/pointer").asString()))
        .containsExactly("/minEffect", "/decision");
    assertThat(answer.at("/errors/1/line").asInt()).isEqualTo(2);
  }

  @Test
  void tryingChangesNothing() {
    tried("minEffect: 50");

    assertThat(api.get(project.path("/policy")).at("/minEffect").asDouble()).isEqualTo(2);
  }

  /** Each of them is computed for minutes, so that readers of a public project may not ask. */
  @Test
  void onAPublicProjectItsOwnMembersTryPolicies() {
    String fork = token(project.slug(), "upload\", \"trust\": \"FORK");
    String another = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(another));

    assertThat(post("minEffect: 31", YAML, token(project.slug(), "read")).status()).isEqualTo(200);
    assertThat(post("minEffect: 32", YAML, token(another, "admin")).status()).isEqualTo(403);
    assertThat(post("minEffect: 33", YAML, fork).status()).isEqualTo(403);
  }

  @Test
  void aMemberMayTryAPolicyOnAPrivateProject() {
    String hidden = Api.newProject();
    api.post(
        "/api/v1/projects", "{\"slug\": \"%s\", \"visibility\": \"PRIVATE\"}".formatted(hidden));
    String path = "/api/v1/projects/" + hidden + "/policy/backtest";

    assertThat(api.post(path, "", token(hidden, "read")).status()).isEqualTo(200);
    assertThat(api.post(path, "", token(project.slug(), "read")).status()).isEqualTo(404);
    assertThat(api.post(path, "", null).status()).isEqualTo(401);
  }

  @Test
  void aProjectWithoutAPastHasNothingToSay() {
    String empty = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(empty));

    var answer = api.post("/api/v1/projects/" + empty + "/policy/backtest", "");

    assertThat(answer.at("/revisions").asInt(-1)).isZero();
    assertThat(answer.at("/from").isNull()).isTrue();
    assertThat(answer.at("/since").isNull()).isTrue();
    assertThat(answer.at("/falseAlarmRate").isNull()).isTrue();
    assertThat(answer.at("/suggested/minEffect").isNull()).isTrue();
  }

  private String token(String slug, String scope) {
    return api.post(
            "/api/v1/projects/" + slug + "/tokens",
            "{\"name\": \"test\", \"scope\": \"%s\"}".formatted(scope))
        .at("/secret")
        .asString();
  }

  private List<String> benchmarks(String policy) {
    return JudgedProject.names(tried(policy).at("/wouldAlert"));
  }

  private JsonNode tried(String policy) {
    var answer = post(policy, YAML, Api.ADMIN_TOKEN);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.body();
  }

  private Api.Answer post(String policy, String type, @Nullable String token) {
    return api.post(project.path("/policy/backtest"), type, policy, token);
  }
}
