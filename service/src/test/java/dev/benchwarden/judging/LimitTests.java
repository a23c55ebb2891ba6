package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Limits of the policy, from an upload to what is told of them. */
@FrontDoor
class LimitTests {

  private static final String YAML = "application/yaml";
  private static final String BUDGET =
      "gate: fail\nminEffect: 4\nlimits: [ { benchmark: b0, since: r6, worse: 5 % } ]\n";

  @Autowired private Api api;

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
  void stepsThatPassOneByOneOpenAnAlertThatAFixResolves() {
    set("minEffect: 4\nlimits: [ { benchmark: b0, since: r10, worse: 5 % } ]\n");

    project.measure(11, 15, JudgedProject.MACHINES, Map.of("b0", 1.025));
    project.awaitJudgement();
    List<JsonNode> before = alerts();
    project.measure(16, 20, JudgedProject.MACHINES, Map.of("b0", 1.09));
    project.awaitJudgement();
    JsonNode open = alerts().getFirst();
    project.measure(21, 26);
    project.awaitJudgement();

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
  void whatCannotBeHeldAgainstAnythingIsSaid() {
    set("limits: [ { metric: time, atMost: 512 MiB }, { metric: time, since: v9, worse: 5 % } ]\n");

    JsonNode evaluation = project.pullRequest(4, "any", Map.of());

    assertThat(JudgedProject.texts(evaluation.at("/limitMistakes")))
        .satisfiesExactly(
            unit -> assertThat(unit).startsWith("limits[0]: at most 512 MiB does not fit time"),
            tag -> assertThat(tag).startsWith("limits[1]: 'v9' is no tag or revision"));
  }

  @Test
  void theBackTestTellsWhereALimitWouldHaveBeenPassed() {
    project.measure(11, 16, JudgedProject.MACHINES, Map.of("b0", 1.12));
    project.awaitJudgement();

    JsonNode answer =
        api.post(project.path("/policy/backtest"), YAML, BUDGET, Api.ADMIN_TOKEN).body();

    assertThat(answer.at("/wouldExceed").valueStream())
        .singleElement()
        .satisfies(passed -> {
          assertThat(passed.at("/benchmark").asString()).isEqualTo("b0");
          assertThat(passed.at("/revision").asString()).isEqualTo("r11");
          assertThat(passed.at("/limit").asString()).isEqualTo("at most 5 % worse than r6");
        });
  }

  private List<JsonNode> alerts() {
    return List.copyOf(api.get(project.path("/limit-alerts")).at("/items").values());
  }

  private void set(String policy) {
    var answer = api.put(project.path("/policy"), YAML, policy, Api.ADMIN_TOKEN);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }
}
