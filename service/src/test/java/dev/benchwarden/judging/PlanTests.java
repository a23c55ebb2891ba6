package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/**
 * Plans of a suite of ten benchmarks that takes 40 s a run. Encoding, and with it copying, changed
 * whenever the encoder's file did; parsing changed once; the others never.
 */
@FrontDoor
class PlanTests {

  private static final int REVISIONS = 48;
  private static final int SECONDS = 40;
  private static final String ENCODER = "src/codec/Encoder.java";

  private static String project = "";

  @Autowired private Api api;

  @BeforeAll
  static void measure(@Autowired Api api) {
    project = Api.newProject();
    Instant end = Instant.now();
    for (SimulatedMainline.Upload upload : suite().uploads(0, REVISIONS)) {
      Map<String, String> parameters = new HashMap<>(upload.parameters());
      parameters.put(
          "started_at",
          end.minusSeconds((long) SECONDS * (REVISIONS - upload.revision())).toString());
      parameters.put(
          "changed",
          upload.revision() % 12 == 0
              ? ENCODER
              : "src/net/Socket%d.java".formatted(upload.revision()));
      assertThat(api.upload(project, parameters, upload.body()).status()).isEqualTo(201);
    }
    api.awaitJudging();
  }

  private static SimulatedMainline suite() {
    SimulatedMainline suite =
        new SimulatedMainline(11)
            .machine("perf-1", 1)
            .benchmark("Codec.encode", revision -> level(revision, 100))
            .benchmark("Codec.copy", revision -> level(revision, 30))
            .benchmark("Json.parse", revision -> revision < 30 ? 50 : 60);
    for (int i = 0; i < 7; i++) {
      suite.benchmark("Steady.b" + i, _ -> 10);
    }
    return suite;
  }

  private static double level(int revision, double first) {
    return first * (revision < 12 ? 1 : revision < 24 ? 1.2 : revision < 36 ? 0.9 : 1.1);
  }

  @Test
  void aPlanNamesWhatTheChangedFilesMovedBefore() {
    JsonNode plan = plan("budget=12s&seed=s&changed=" + ENCODER);

    assertThat(plan.at("/harness").asString()).isEqualTo("benchwarden");
    assertThat(plan.at("/budgetSeconds").asDouble()).isEqualTo(12);
    assertThat(plan.at("/suiteSeconds").asDouble()).isCloseTo(SECONDS, within(1.0));
    assertThat(plan.at("/expectedSeconds").asDouble()).isCloseTo(12, within(1.0));
    assertThat(plan.at("/timesKnown").asBoolean()).isTrue();
    assertThat(plan.at("/sentence").asString())
        .startsWith("3 of 10 benchmarks in 12 s; all, as they are usually run, take 4");
    assertThat(plan.at("/benchmarks"))
        .hasSize(3)
        .anySatisfy(one -> {
          assertThat(one.at("/benchmark").asString()).startsWith("Codec.");
          assertThat(one.at("/platform").asString()).isEqualTo("default");
          assertThat(one.at("/runs").asInt()).isEqualTo(1);
          assertThat(one.at("/expectedSeconds").asDouble()).isCloseTo(4, within(0.1));
          assertThat(one.at("/reason").asString())
              .isEqualTo("changed at 3 of 4 revisions that touched the same files or folders");
        });
    assertThat(plan.at("/leftOut"))
        .hasSize(7)
        .anySatisfy(one ->
            assertThat(one.at("/reason").asString())
                .startsWith("no time left for its 4 s; never changed in 48 revisions"));
  }

  @Test
  void whatAnotherOneTellsAlreadyIsLeftOutFirst() {
    JsonNode plan = plan("budget=12s&seed=s");

    assertThat(names(plan.at("/benchmarks")).stream().filter(name -> name.startsWith("Codec.")))
        .hasSize(1);
    assertThat(plan.at("/leftOut"))
        .anySatisfy(one ->
            assertThat(one.at("/reason").asString())
                .startsWith("changed 3 times, always with Codec."));
  }

  @Test
  void theRevisionsOwnFilesCountWhereNobodyNamesOthers() {
    JsonNode plan = plan("budget=12s&seed=s&revision=" + SimulatedMainline.name(36));

    assertThat(plan.at("/benchmarks"))
        .anySatisfy(one ->
            assertThat(one.at("/reason").asString()).endsWith("touched the same files or folders"));
  }

  @Test
  void aChangeOfDocumentsNeedsTheDrawnTenthAlone() {
    JsonNode plan = plan("budget=1h&seed=s&changed=README.md");

    assertThat(plan.at("/benchmarks")).hasSize(1);
    assertThat(plan.at("/benchmarks/0/reason").asString()).isEqualTo("drawn: a tenth always runs");
    assertThat(plan.at("/leftOut/0/reason").asString())
        .isEqualTo("the changed files cannot change the speed");
  }

  @Test
  void theSameRequestHasTheSamePlanAndTimeForAllRunsAll() {
    assertThat(plan("budget=20s&revision=a")).isEqualTo(plan("budget=20s&revision=a"));
    assertThat(plan("").at("/seed").asString()).isEqualTo(SimulatedMainline.name(REVISIONS - 1));
    assertThat(plan("").at("/leftOut")).isEmpty();
    assertThat(plan("machine=perf-1").at("/benchmarks")).hasSize(10);
    assertThat(plan("budget=100s&runs=5").at("/expectedSeconds").asDouble())
        .isCloseTo(100, within(5.0));
  }

  @Test
  void whatThePolicyDoesNotJudgeIsNotPlanned() {
    String ignoring = Api.newProject();
    SimulatedMainline.send(api, ignoring, suite().uploads(0, 3));
    api.put(
        "/api/v1/projects/%s/policy".formatted(ignoring),
        "application/yaml",
        "overrides: [ { benchmark: \"Steady.*\", ignore: true } ]",
        Api.ADMIN_TOKEN);

    JsonNode plan = api.get("/api/v1/projects/%s/plan?budget=25s".formatted(ignoring)).body();

    assertThat(plan.at("/timesKnown").asBoolean()).isFalse();
    assertThat(plan.at("/sentence").asString())
        .isEqualTo(
            "2 of 3 benchmarks in 20 s; all, as they are usually run, take 30 s. No upload tells how long it took"
                + " (started_at): a run is taken for 10 s");
    assertThat(plan.at("/benchmarks/1/reason").asString()).isEqualTo("new: 3 results so far");
  }

  @Test
  void whatAnotherPlatformMeasuredLongAgoIsNotCounted() {
    String moved = Api.newProject();
    SimulatedMainline suite =
        new SimulatedMainline(11)
            .machine("perf-1", 1)
            .benchmark("Codec.encode", _ -> 100)
            .benchmark("Codec.copy", _ -> 30);
    SimulatedMainline.send(api, moved, suite.uploads(0, 1));
    Map<String, String> elsewhere = new HashMap<>(suite.uploads(0, 1).getFirst().parameters());
    elsewhere.putAll(Map.of("machine", "arm-1", "platform", "linux-arm64"));
    String body = suite.uploads(0, 1).getFirst().body();
    assertThat(api.upload(moved, elsewhere, body).status()).isEqualTo(201);
    SimulatedMainline.send(api, moved, suite.uploads(1, 51));

    JsonNode plan = api.get("/api/v1/projects/%s/plan".formatted(moved)).body();

    assertThat(plan.at("/sentence").asString()).startsWith("2 of 2 benchmarks in ");
    assertThat(plan.at("/leftOut"))
        .hasSize(2)
        .allSatisfy(one -> {
          assertThat(one.at("/platform").asString()).isEqualTo("linux-arm64");
          assertThat(one.at("/silent").asBoolean()).isTrue();
        });
  }

  @Test
  void theHarnessIsTheNewestThatCanBeAskedForSomeBenchmarks() {
    String measured = Api.newProject();
    String go = "pkg: example.org/suite\nBenchmarkEncode 100 103.5 ns/op\nPASS\n";
    Map<String, String> place = Map.of("revision", "r1", "machine", "perf-1");
    assertThat(api.upload(measured, place, go).status()).isEqualTo(201);
    SimulatedMainline.send(api, measured, suite().uploads(0, 2));

    JsonNode plan = api.get("/api/v1/projects/%s/plan".formatted(measured)).body();

    assertThat(plan.at("/harness").asString()).isEqualTo("go");
  }

  @Test
  void aProjectWithoutResultsHasNothingToLeaveOut() {
    String empty = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(empty));

    JsonNode plan = api.get("/api/v1/projects/%s/plan".formatted(empty)).body();

    assertThat(plan.at("/benchmarks")).isEmpty();
    assertThat(plan.at("/sentence").asString())
        .isEqualTo("Nothing was measured on the mainline yet: measure all");
  }

  @Test
  void aMistakeIsToldWithWhatToDo() {
    assertThat(detail("budget=ten")).contains("'ten' is no time").contains("10m");
    assertThat(detail("budget=25h")).contains("at most a day");
    assertThat(detail("machine=perf-9")).contains("'perf-9' never measured here");
    assertThat(detail("platform=vax")).contains("'vax' is no platform here");
    assertThat(detail("branch=vax")).contains("'vax' is no stable branch");
    assertThat(detail("changed=a" + ",a".repeat(200))).contains("200 times at most");
    assertThat(detail("buget=10m"))
        .contains("'buget'", "knows the parameters 'budget', 'runs'", "did you mean 'budget'?");
    assertThat(detail("runs=0")).contains("must be 1 to 1000");
    assertThat(detail("seed=" + "s".repeat(129))).contains("128 characters at most");
  }

  @Test
  void anEmptyParameterCountsAsAbsent() {
    assertThat(plan("machine=&platform=&seed=")).isEqualTo(plan(""));
  }

  private String detail(String query) {
    var answer = api.get("/api/v1/projects/" + project + "/plan?" + query);
    assertThat(answer.status()).isEqualTo(422);
    return answer.at("/detail").asString();
  }

  private JsonNode plan(String query) {
    var answer = api.get("/api/v1/projects/" + project + "/plan?" + query);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.body();
  }

  private static List<String> names(JsonNode benchmarks) {
    return benchmarks.valueStream().map(one -> one.at("/benchmark").asString()).toList();
  }
}
