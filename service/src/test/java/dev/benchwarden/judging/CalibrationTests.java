package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests of how often the service raises false alarms, and what its benchmarks can detect. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CalibrationTests {

  private static final int REVISIONS = 30;

  @Autowired private Api api;

  private JudgedProject quiet;

  @BeforeAll
  void measureAQuietPast() {
    quiet = JudgedProject.with(api, new Suite(5, 12));
    quiet.measure(1, REVISIONS);
    quiet.awaitJudgement();
  }

  @Test
  void aQuietSuiteIsHardlyEverAlarmedForNothing() {
    JsonNode alarms = calibration(quiet, "").at("/falseAlarms");

    assertThat(alarms.at("/project/state").asString()).isEqualTo("OK");
    assertThat(alarms.at("/project/trials").asInt()).isGreaterThanOrEqualTo(35);
    assertThat(alarms.at("/project/rate").asDouble(-1)).isBetween(0.0, 0.08);
    assertThat(alarms.at("/project/low").asDouble(-1)).isBetween(0.0, 0.05);
    assertThat(alarms.at("/project/high").asDouble()).isBetween(0.05, 0.25);
    assertThat(alarms.at("/project/sentence").asString())
        .startsWith(
            "False-positive rate: %d of %d (95%% CI "
                .formatted(
                    alarms.at("/project/alarms").asInt(), alarms.at("/project/trials").asInt()));
  }

  @Test
  void replaysAndPairsAreCountedApart() {
    JsonNode kinds = calibration(quiet, "").at("/falseAlarms/kinds");

    assertThat(kinds.at("/replays/trials").asInt()).isBetween(20, REVISIONS - 5);
    assertThat(kinds.at("/pairs/trials").asInt()).isBetween(12, REVISIONS / 2);
    assertThat(kinds.at("/repeats/trials").asInt(-1)).as("with 5 runs").isZero();
    assertThat(kinds.at("/repeats/rate").isNull()).isTrue();
  }

  @Test
  void eachMachineHasARateOfItsOwn() {
    JsonNode machines = calibration(quiet, "").at("/falseAlarms/machines");

    assertThat(machines.valueStream().map(one -> one.at("/machine").asString()))
        .containsExactlyElementsOf(JudgedProject.MACHINES);
    assertThat(machines.valueStream())
        .allSatisfy(one -> assertThat(one.at("/trials").asInt()).isGreaterThanOrEqualTo(35));
  }

  @Test
  void aSuiteThatJumpsBackAndForthIsAlarmedTooOften() {
    JudgedProject noisy = JudgedProject.with(api, new Suite(6, 12));
    Map<String, Double> mood = Map.of("b0", 1.1, "b3", 0.9, "b6", 1.08, "b9", 0.92);
    for (int order = 1; order <= REVISIONS; order++) {
      noisy.measure(order, order, JudgedProject.MACHINES, order % 2 == 0 ? mood : Map.of());
    }
    noisy.awaitJudgement();

    JsonNode answer = calibration(noisy, "?limit=100");

    assertThat(answer.at("/falseAlarms/project/state").asString()).isEqualTo("TOO_MANY");
    assertThat(answer.at("/falseAlarms/project/low").asDouble()).isGreaterThan(0.05);
    JsonNode worst = answer.at("/items/0");
    assertThat(List.of("b0", "b3", "b6", "b9")).contains(worst.at("/benchmark").asString());
    assertThat(worst.at("/detectable/percent").asDouble()).isGreaterThan(10);
    assertThat(worst.at("/falseAlarms/state").asString()).isEqualTo("TOO_MANY");
  }

  @Test
  void aShortPastIsTooFew() {
    JudgedProject young = JudgedProject.with(api, new Suite(7, 3));
    young.measure(1, 3);

    JsonNode answer = calibration(young, "");

    assertThat(answer.at("/falseAlarms/project/state").asString()).isEqualTo("TOO_FEW");
    assertThat(answer.at("/items").valueStream())
        .hasSize(3)
        .allSatisfy(one -> assertThat(one.at("/detectable").isNull()).isTrue());
  }

  @Test
  void whatIsNewIsCounted() {
    JudgedProject growing = JudgedProject.with(api, new Suite(8, 3));
    growing.measure(1, 6);
    growing.awaitJudgement();
    JsonNode before = calibration(growing, "");
    growing.measure(7, 8);
    growing.awaitJudgement();
    JsonNode after = calibration(growing, "");
    api.put(growing.path("/policy"), "application/yaml", "minEffect: 5", Api.ADMIN_TOKEN);
    JsonNode coarse = calibration(growing, "");

    assertThat(after.at("/revisions").asInt()).isEqualTo(before.at("/revisions").asInt() + 2);
    assertThat(after.at("/falseAlarms/project/trials").asInt())
        .isEqualTo(before.at("/falseAlarms/project/trials").asInt() + 3);
    assertThat(coarse.at("/items/0/detectable/percent").asDouble()).isGreaterThanOrEqualTo(5);
  }

  @Test
  void changesThatNobodyReviewedAreSaidToBeLeftOut() {
    JudgedProject changed = JudgedProject.with(api, new Suite(9, 3));
    changed.measure(1, 10);
    changed.measure(11, 16, JudgedProject.MACHINES, Map.of("b0", 1.3));
    changed.awaitJudgement();

    JsonNode alarms = calibration(changed, "").at("/falseAlarms");

    assertThat(alarms.at("/proposedChanges").asInt()).isEqualTo(1);
    assertThat(alarms.at("/project/sentence").asString())
        .endsWith(", not counting 1 change nobody has reviewed");
  }

  @Test
  void whatIsNeverJudgedIsNotListed() {
    JudgedProject some = JudgedProject.with(api, new Suite(9, 3));
    some.measure(1, 2);
    api.put(
        some.path("/policy"),
        "application/yaml",
        "overrides: [ { benchmark: b1, ignore: true } ]",
        Api.ADMIN_TOKEN);

    assertThat(names(calibration(some, ""))).containsExactly("b0", "b2");
  }

  @Test
  void eachBenchmarkSaysWhatItCanSeeTheWorstFirst() {
    JsonNode items = calibration(quiet, "?limit=100").at("/items");

    assertThat(items).hasSize(12);
    assertThat(items.valueStream().map(one -> one.at("/detectable/percent").asDouble()))
        .isSortedAccordingTo((a, b) -> Double.compare(b, a))
        .allSatisfy(percent -> assertThat(percent).isBetween(2.0, 6.0));
    JsonNode worst = items.get(0).at("/detectable");
    assertThat(worst.at("/testPercent").asDouble()).isBetween(0.5, 6.0);
    assertThat(worst.at("/basis").asString()).isEqualTo("REGION");
    assertThat(worst.at("/machines").asInt()).isEqualTo(3);
    assertThat(worst.at("/runs").asInt()).isEqualTo(5);
    assertThat(worst.at("/suggestedMinEffect").asDouble()).isBetween(1.0, 6.0);
    assertThat(worst.at("/sentence").asString())
        .startsWith("Detectable change ")
        .contains("(3 machines x 5 runs)");
  }

  @Test
  void aSmallerTargetTakesMoreMachines() {
    JsonNode modest = calibration(quiet, "?target=50").at("/items/0/detectable");
    JsonNode bold = calibration(quiet, "?target=0.5").at("/items/0/detectable");

    assertThat(modest.at("/advice/machines").asInt()).isEqualTo(1);
    assertThat(modest.at("/sentence").asString()).endsWith("runs)");
    assertThat(bold.at("/advice/machines").asInt(99)).isGreaterThan(3);
    assertThat(bold.at("/sentence").asString()).contains(". To detect 0.50%: ");
  }

  @Test
  void theTargetIsThePolicysSmallestEffectUnlessAskedOtherwise() {
    assertThat(calibration(quiet, "").at("/target").asDouble()).isEqualTo(2);
    assertThat(calibration(quiet, "?target=7.5").at("/target").asDouble()).isEqualTo(7.5);
    assertThat(api.get(quiet.path("/calibration?target=0")).status()).isEqualTo(422);
    assertThat(api.get(quiet.path("/calibration?target=NaN")).status()).isEqualTo(422);
  }

  @Test
  void benchmarksComeInPages() {
    List<String> all = names(calibration(quiet, "?limit=100"));
    JsonNode first = calibration(quiet, "?limit=7");
    JsonNode second = calibration(quiet, "?limit=7&cursor=" + first.at("/next").asString());

    assertThat(names(first)).isEqualTo(all.subList(0, 7));
    assertThat(names(second)).isEqualTo(all.subList(7, 12));
    assertThat(second.at("/next").isNull()).isTrue();
    assertThat(second.at("/falseAlarms")).isEqualTo(first.at("/falseAlarms"));
  }

  @Test
  void onlyThoseWhoMayReadAProjectSeeIt() {
    String hidden = Api.newProject();
    api.post(
        "/api/v1/projects", "{\"slug\": \"%s\", \"visibility\": \"PRIVATE\"}".formatted(hidden));
    String path = "/api/v1/projects/" + hidden + "/calibration";

    assertThat(api.get(path).status()).isEqualTo(200);
    assertThat(api.get(path, null).status()).isEqualTo(404);
  }

  private static List<String> names(JsonNode calibration) {
    return JudgedProject.names(calibration.at("/items"));
  }

  private JsonNode calibration(JudgedProject project, String query) {
    var answer = api.get(project.path("/calibration" + query));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.body();
  }
}
