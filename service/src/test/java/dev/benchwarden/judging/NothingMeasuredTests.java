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

  private static final List<String> MACHINE = List.of("perf-1");

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
  void isNoDataWhereAllOfTheSuiteMeasuresNothing() {
    project.measure(1, 8);
    project.awaitJudgement();

    JsonNode evaluation = project.pullRequest(1, "p1", project.suite().allSlower(0));

    assertThat(evaluation.at("/verdict").asString()).isEqualTo("NOT_ENOUGH_DATA");
    assertThat(evaluation.at("/headline").asString())
        .isEqualTo("No data: 5 series with nothing measured");
    assertThat(evaluation.at("/gate").asString()).isEqualTo("NEUTRAL");
    project.assertComparedAs(evaluation, "pr:1");
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
    project.measure(1, 12, MACHINE, Map.of());
    project.measure(13, 24, MACHINE, Map.of("b3", 1.5));
    project.awaitJudgement();
    assertThat(api.get(project.path("/alerts")).at("/items/0/state").asString())
        .isEqualTo("CONFIRMED");

    project.measure(25, 36, MACHINE, NOTHING);
    project.awaitJudgement();

    assertThat(api.get(project.path("/series?benchmark=b3")).at("/items")).hasSize(1);
    assertThat(api.get(project.path("/alerts")).at("/items/0/state").asString())
        .isEqualTo("CONFIRMED");
  }

  @Test
  void isNoLevelHoweverLongItLasts() {
    breakForSixRevisions();
    JsonNode broken = evaluation("r16");
    assertThat(JudgedProject.finding(broken, "b3").at("/flags").toString())
        .contains("NOTHING_MEASURED");
    assertThat(broken.at("/gate").asString()).isEqualTo("NEUTRAL");

    project.measure(17, 26, MACHINE, Map.of());
    project.awaitJudgement();

    for (String repaired : List.of("r17", "r20", "r26")) {
      assertThat(JudgedProject.verdict(evaluation(repaired), "b3")).isNotEqualTo("REGRESSION");
    }
    assertThat(api.get(project.path("/alerts")).at("/items")).isEmpty();
    assertThat(api.get(project.path("/change-points")).at("/items")).isEmpty();
    JsonNode hole = history().at("/points/12");
    assertThat(hole.at("/mean").isNull()).isTrue();
    assertThat(hole.at("/perMachine/0/median").asDouble(-1)).isZero();
    assertThat(history().at("/stableRegions/0/n").asInt()).isEqualTo(20);
  }

  @Test
  void isNoBaselineForARepairThatIsSlowerThanTheTimeBeforeIt() {
    breakForSixRevisions();

    project.measure(17, 26, MACHINE, Map.of("b3", 1.5));
    project.awaitJudgement();

    JsonNode first = JudgedProject.finding(evaluation("r17"), "b3");
    assertThat(first.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(first.at("/percentChange").asDouble()).isBetween(45.0, 55.0);
    JsonNode alert = api.get(project.path("/alerts")).at("/items/0");
    assertThat(alert.at("/state").asString()).isEqualTo("CONFIRMED");
    assertThat(alert.at("/percentChange").asDouble()).isBetween(45.0, 55.0);
    assertThat(alert.at("/introducedBy/after").asString()).isEqualTo("r10");
    assertThat(alert.at("/introducedBy/upTo").asString()).isEqualTo("r17");
  }

  private void breakForSixRevisions() {
    project.measure(1, 10, MACHINE, Map.of());
    project.measure(11, 16, MACHINE, NOTHING);
    project.awaitJudgement();
  }

  private JsonNode evaluation(String revision) {
    Api.Answer listed = api.get(project.path("/evaluations?revision=" + revision));
    return project.evaluation(listed.at("/items/0/id").asString());
  }

  private JsonNode history() {
    Api.Answer listed = api.get(project.path("/series?benchmark=b3"));
    String series = listed.at("/items/0/series").asString();
    return api.get(project.path("/series/" + series + "/history")).body();
  }
}
