package dev.benchwarden.judging;

import static dev.benchwarden.frontdoor.JudgedProject.MACHINES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/**
 * Tests that the parts of a row agree: its values, its percentage, its machines and its sentence.
 */
@FrontDoor
class RowArithmeticTests {

  private static final double ROUNDING = 1e-9;

  @Autowired private Api api;

  /** Machines come, go, differ and fall sick; some benchmarks change; revisions lack machines. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void theChangeIsThatBetweenTheValuesOfEveryRow(long seed) {
    JudgedProject project = JudgedProject.with(api, new Suite(seed, 12));
    Random random = new Random(seed);
    for (int order = 1; order <= 12; order++) {
      for (String machine : some(random)) {
        project.mainline(order, machine, changes(project, random), 0);
      }
    }
    for (String machine : some(random)) {
      project.candidate(7, "p1", machine, Map.of(), changes(project, random));
    }
    project.awaitJudgement();

    int rows = 0;
    for (JsonNode one : api.get(project.path("/evaluations?limit=100")).at("/items")) {
      rows += assertFit(project.evaluation(one.at("/id").asString()).at("/findings"));
    }
    rows += assertFit(compare(project, "stable", "pr:7"));
    rows += assertFit(compare(project, "stable", "rev:r12"));
    rows += assertFit(compare(project, "rev:r3", "rev:r11"));
    rows += assertFit(compare(project, "rev:r12", "pr:7"));
    assertThat(rows).isGreaterThan(50);
  }

  @Test
  void aCandidateOfOneMachineIsHeldAgainstWhatThatMachineWouldHaveMeasured() {
    JudgedProject project = JudgedProject.with(api, new Suite(20261123, 12));
    project.measure(1, 12);
    project.candidate(7, "p1", "perf-1", Map.of(), Map.of());
    project.awaitJudgement();

    JsonNode row = compare(project, "stable", "pr:7").get(0);

    assertThat(row.at("/baselineBasis").asString()).isEqualTo("REGION");
    assertThat(row.at("/percentChange").asDouble()).isCloseTo(0, within(3.0));
    assertFits(row);
  }

  @Test
  void aMachineThatWasLeftOutIsInNoNumberAndNamedInTheSentence() {
    JudgedProject project = JudgedProject.with(api, new Suite(17, 20));
    project.measure(1, 10);
    project.mainline(11, "perf-1", Map.of(), 0);
    project.mainline(11, "perf-2", Map.of(), 0);
    Map<String, Double> slow = project.suite().allSlower(1.15);
    String id = project.mainline(11, "perf-3", slow, 0).at("/evaluation/id").asString();

    JsonNode evaluation = project.evaluation(id);

    assertThat(evaluation.at("/environment/state").asString()).isEqualTo("RESOLVED");
    for (JsonNode row : evaluation.at("/findings")) {
      assertFits(row);
      assertThat(row.at("/candidate/machines").asInt()).isEqualTo(2);
      assertThat(row.at("/baseline/machines").asInt()).isEqualTo(2);
      assertThat(row.at("/percentChange").asDouble()).isBetween(-4.0, 4.0);
      assertThat(row.at("/reason").asString()).contains("perf-3 left out: 1", "% slower");
      JsonNode third = row.at("/candidate/perMachine/2");
      assertThat(third.at("/machine").asString()).isEqualTo("perf-3");
      assertThat(third.at("/leftOut").asBoolean()).isTrue();
      assertThat(third.at("/median").asDouble()).isPositive();
    }
  }

  @Test
  void whatAMachineDidThatNobodyCanTellApartIsShownTakenOutBesideWhatWasMeasured() {
    List<String> two = MACHINES.subList(0, 2);
    JudgedProject project = JudgedProject.with(api, new Suite(18, 20));
    project.measure(1, 10, two, Map.of());
    Map<String, Double> slow = project.suite().allSlower(1.15);
    project.mainline(11, two.getFirst(), Map.of(), 0);
    String id = project.mainline(11, two.getLast(), slow, 0).at("/evaluation/id").asString();

    JsonNode evaluation = project.evaluation(id);

    assertThat(evaluation.at("/environment/state").asString()).isEqualTo("UNRESOLVED");
    for (JsonNode row : evaluation.at("/findings")) {
      assertFits(row);
      JsonNode machine = row.at("/candidate/perMachine/1");
      assertThat(machine.at("/median").asDouble() / machine.at("/adjusted").asDouble())
          .isCloseTo(1.15, within(0.05));
    }
  }

  @Test
  void whatTheSuiteDidOnTheOnlyMachineIsShownAsItWasMeasured() {
    JudgedProject project = JudgedProject.with(api, new Suite(18, 20));
    project.measure(1, 10, MACHINES.subList(0, 1), Map.of());
    Map<String, Double> slow = project.suite().allSlower(1.15);
    String id = project.mainline(11, "perf-1", slow, 0).at("/evaluation/id").asString();

    JsonNode evaluation = project.evaluation(id);

    assertThat(evaluation.at("/environment/state").asString()).isEqualTo("UNRESOLVED");
    for (JsonNode row : evaluation.at("/findings")) {
      assertFits(row);
      assertThat(row.at("/percentChange").asDouble()).isCloseTo(15, within(4.0));
      JsonNode machine = row.at("/candidate/perMachine/0");
      assertThat(machine.has("adjusted")).isFalse();
      assertThat(machine.at("/median")).isEqualTo(row.at("/candidate/mean"));
    }
  }

  private int assertFit(JsonNode rows) {
    rows.forEach(this::assertFits);
    return rows.size();
  }

  private void assertFits(JsonNode row) {
    double before = row.at("/baseline/mean").asDouble();
    double now = row.at("/candidate/mean").asDouble();
    assertThat(row.at("/percentChange").asDouble())
        .as(row.toString())
        .isCloseTo(100 * (now - before) / Math.abs(before), within(ROUNDING));
    assertThat(row.at("/ratio").asDouble()).isCloseTo(now / before, within(ROUNDING));
    for (String side : List.of("/baseline", "/candidate")) {
      assertThat(row.at(side + "/perMachine").values())
          .as(row.toString())
          .filteredOn(machine -> !machine.at("/leftOut").asBoolean())
          .hasSize(row.at(side + "/machines").asInt());
    }
  }

  private JsonNode compare(JudgedProject project, String baseline, String candidate) {
    return api.get(
            project.path("/comparisons?baseline=%s&candidate=%s".formatted(baseline, candidate)))
        .at("/rows");
  }

  private static List<String> some(Random random) {
    int most = 1 + random.nextInt(3);
    int first = random.nextInt(3);
    return IntStream.range(0, most).mapToObj(i -> MACHINES.get((first + i) % 3)).toList();
  }

  /** Now and then the machine is slow as a whole, or one benchmark has changed. */
  private static Map<String, Double> changes(JudgedProject project, Random random) {
    Map<String, Double> changes = new HashMap<>();
    if (random.nextInt(6) == 0) {
      changes.putAll(project.suite().allSlower(1 + random.nextDouble() / 4));
    }
    if (random.nextInt(3) == 0) {
      changes.put("b" + random.nextInt(12), 1.2);
    }
    return changes;
  }
}
