package dev.benchwarden.judging;

import static dev.benchwarden.frontdoor.JudgedProject.MACHINES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests of a machine that becomes slower by itself. */
@FrontDoor
class SickMachineTests {

  @Autowired private Api api;

  private JudgedProject project;
  private Map<String, Double> slow;

  @BeforeEach
  void newProject() {
    project = JudgedProject.with(api, new Suite(17, 20));
    slow = project.suite().allSlower(1.15);
  }

  @Test
  void aMachineThatIsSlowerForGoodIsANewOneAfterFiveRevisions() {
    project.measure(1, 10);

    List<JsonNode> sick = IntStream.rangeClosed(11, 15).mapToObj(this::withSlowMachine).toList();
    List<JsonNode> after = IntStream.rangeClosed(16, 24).mapToObj(this::withSlowMachine).toList();

    assertThat(sick)
        .allSatisfy(evaluation -> {
          assertThat(evaluation.at("/environment/state").asString()).isEqualTo("RESOLVED");
          assertThat(evaluation.at("/environment/sentence").asString()).contains("perf-3 left out");
        });
    assertThat(after)
        .allSatisfy(evaluation -> {
          assertThat(evaluation.at("/environment/state").asString()).isEqualTo("CLEAR");
          assertThat(evaluation.at("/verdict").asString()).isNotEqualTo("REGRESSION");
          assertThat(evaluation.at("/findings/0/candidate/machines").asInt()).isEqualTo(3);
        });
    assertThat(after.getLast().at("/environment/machines").toString()).contains("perf-3 (level 2)");
    assertThat(after.getLast().at("/environment/flags").toString()).contains("LEVEL_CHANGED");
    assertThat(api.get(project.path("/change-points")).at("/items")).isEmpty();
    assertThat(api.get(project.path("/alerts")).at("/items")).isEmpty();
  }

  @Test
  void aNewMachineOfOldNameFindsWhatTheCodeDoes() {
    project.measure(1, 10);
    IntStream.rangeClosed(11, 20).forEach(this::withSlowMachine);

    for (int order = 21; order <= 26; order++) {
      measure(order, Map.of("b3", 1.1), Map.of("b3", 1.1 * 1.15));
    }

    var changes = api.get(project.path("/change-points")).at("/items");
    assertThat(changes.values())
        .extracting(change -> change.at("/benchmark").asString())
        .containsExactly("b3");
  }

  @Test
  void aMachineThatRecoversBelongsToItsOldLevel() {
    project.measure(1, 10);
    IntStream.rangeClosed(11, 13).forEach(this::withSlowMachine);

    JsonNode healthy = measure(14, Map.of(), Map.of());

    assertThat(healthy.at("/environment/state").asString()).isEqualTo("CLEAR");
    assertThat(healthy.at("/environment/machines").toString()).doesNotContain("level");
  }

  @Test
  void twoRevisionsAreComparedByWhatAMachineUsuallyDoes() {
    Suite suite = project.suite();
    for (int order = 1; order <= 12; order++) {
      measure(order, Map.of(), suite.allSlower(order % 2 == 0 ? 1.015 : 0.985));
    }

    JsonNode comparison =
        api.get(project.path("/comparisons?baseline=rev:r11&candidate=rev:r12")).body();

    assertThat(comparison.at("/environment/state").asString()).isEqualTo("CLEAR");
  }

  private JsonNode withSlowMachine(int order) {
    return measure(order, Map.of(), slow);
  }

  /** The evaluation of a revision whose last machine measures something of its own. */
  private JsonNode measure(int order, Map<String, Double> most, Map<String, Double> last) {
    project.mainline(order, MACHINES.get(0), most, 0);
    project.mainline(order, MACHINES.get(1), most, 0);
    var answer = project.mainline(order, MACHINES.get(2), last, 0);
    return project.evaluation(answer.at("/evaluation/id").asString());
  }
}
