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

/** A benchmark that takes no time any more, as one does that measures nothing. */
@FrontDoor
class NothingMeasuredTests {

  private static final Map<String, Double> NOTHING = Map.of("b3", 0.0);

  @Autowired private Api api;

  private JudgedProject project;

  @BeforeEach
  void newProject() {
    project = JudgedProject.with(api, new Suite(31, 5));
  }

  @Test
  void doesNotPassAsAnImprovement() {
    project.measure(1, 8);
    project.awaitJudgement();

    JsonNode evaluation = project.pullRequest(1, "p1", NOTHING);

    assertThat(JudgedProject.verdict(evaluation, "b3")).isEqualTo("INCONCLUSIVE");
    assertThat(JudgedProject.finding(evaluation, "b3").at("/reason").asString())
        .matches("0 ms after a past of about [\\d.]+ ms: nothing was measured");
    assertThat(evaluation.at("/headline").asString())
        .isEqualTo("1 series with nothing measured, no regression");
    assertThat(evaluation.at("/gate").asString()).isEqualTo("NEUTRAL");
    project.assertComparedAs(evaluation, "pr:1");
    String id = evaluation.at("/id").asString();
    assertThat(api.get(project.path("/evaluations/" + id + ".md")).text())
        .contains("Nothing was measured, ")
        .containsPattern("- `b3` `time`: 0\\S* ms after about [\\d.]+ ms\\.");
  }

  @Test
  void doesNotResolveARegressionOfItsPullRequest() {
    project.measure(1, 8);
    project.awaitJudgement();
    JsonNode worse = project.pullRequest(1, "p1", Map.of("b3", 1.5));

    JsonNode evaluation = project.pullRequest(1, "p2", NOTHING);

    assertThat(JudgedProject.verdict(worse, "b3")).isEqualTo("REGRESSION");
    assertThat(evaluation.at("/headline").asString())
        .startsWith("1 earlier regression not known to be gone; otherwise 1 series with nothing");
  }

  @Test
  void doesNotResolveAnAlert() {
    List<String> machine = List.of("perf-1");
    project.measure(1, 12, machine, Map.of());
    project.measure(13, 24, machine, Map.of("b3", 1.5));
    project.awaitJudgement();
    assertThat(api.get(project.path("/alerts")).at("/items/0/state").asString())
        .isEqualTo("CONFIRMED");

    project.measure(25, 36, machine, NOTHING);
    project.awaitJudgement();

    assertThat(api.get(project.path("/series?benchmark=b3")).at("/items")).hasSize(1);
    assertThat(api.get(project.path("/alerts")).at("/items/0/state").asString())
        .isEqualTo("CONFIRMED");
  }
}
