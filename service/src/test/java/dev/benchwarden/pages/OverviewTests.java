package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.judging.SimulatedMainline;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests of what a project's pages show at a glance. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OverviewTests {

  @Autowired private Api api;

  private String project = "";

  @BeforeAll
  void measureAMainlineWithARestlessMachine() {
    project = Api.newProject();
    SimulatedMainline mainline =
        new SimulatedMainline(3)
            .machine("calm", 1)
            .machine("restless", 0.08, revision -> 1.1)
            .machine("retired", 1, 0, 30)
            .benchmark("encode", revision -> revision < 45 ? 100 : 130)
            .benchmark("hash", revision -> 10);
    for (int benchmark = 0; benchmark < 6; benchmark++) {
      double time = 10 + benchmark;
      mainline.benchmark("steady" + benchmark, revision -> time);
    }
    SimulatedMainline.send(api, project, mainline.uploads(0, 60));
  }

  @Test
  void aProjectTellsItsNewestVerdictAndItsOpenAlerts() {
    var overview = api.get("/api/v1/projects/" + project);

    assertThat(overview.at("/openAlerts").asInt(-1)).isOne();
    assertThat(overview.at("/latest/revision").asString()).isEqualTo("rev-59");
    assertThat(overview.at("/latest/subject").asString()).isEqualTo("Change number 59");
    assertThat(overview.at("/latest/verdict").asString()).isNotEmpty();
    String evaluation = overview.at("/latest/evaluation").asString();
    assertThat(
            api.get("/api/v1/projects/%s/evaluations/%s".formatted(project, evaluation))
                .at("/revision")
                .asString())
        .isEqualTo("rev-59");
  }

  @Test
  void aProjectWithoutRunsHasNoVerdict() {
    String fresh = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(fresh));

    var overview = api.get("/api/v1/projects/" + fresh);

    assertThat(overview.at("/latest").isNull()).isTrue();
    assertThat(overview.at("/openAlerts").asInt(-1)).isZero();
    assertThat(api.get("/api/v1/projects/" + fresh + "/machines/noise").at("/machines")).isEmpty();
  }

  @Test
  void projectsAreFoundByWordsOfTheirNamesAndSlugs() {
    String fresh = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\", \"name\": \"Wire Codec\" }".formatted(fresh));

    assertThat(slugsWith("codec+WIRE+" + fresh)).containsExactly(fresh);
    assertThat(slugsWith("hash+" + fresh)).isEmpty();
    assertThat(slugsWith("w%25e+" + fresh)).as("no pattern").isEmpty();
    assertThat(api.get("/api/v1/projects?q=" + "x".repeat(201)).status()).isEqualTo(422);
  }

  @Test
  void projectsAreFoundByTheirNamesWhateverTheLetters() {
    for (String name : List.of("İstanbul", "ISTANBUL", "Straße", "ΟΔΟΣ", "Ǆungla", "Ünal")) {
      String fresh = Api.newProject();
      api.post("/api/v1/projects", "{ \"slug\": \"%s\", \"name\": \"%s\" }".formatted(fresh, name));

      assertThat(slugsWith(URLEncoder.encode(name, StandardCharsets.UTF_8) + "+" + fresh))
          .as(name)
          .containsExactly(fresh);
      assertThat(slugsWith(URLEncoder.encode(name.substring(0, 1), StandardCharsets.UTF_8)))
          .as("the first letter of %s", name)
          .contains(fresh);
    }
  }

  private List<String> slugsWith(String words) {
    return api.get("/api/v1/projects?q=" + words)
        .at("/items")
        .valueStream()
        .map(one -> one.at("/slug").asString())
        .toList();
  }

  @Test
  void theFilesThatACommitChangesAreReadByItsName() {
    String fresh = Api.newProject();
    api.upload(
        fresh,
        Map.of("revision", "abc123", "machine", "m1", "changed", "src/Codec.java"),
        "{\"benchmarks\": [{\"name\": \"encode\", \"metrics\": [%s]}]}"
            .formatted("{\"name\": \"time\", \"unit\": \"ms\", \"samples\": [1]}"));
    String path = "/api/v1/projects/%s/changed-files?revision=".formatted(fresh);

    var changed = api.get(path + "abc123");
    assertThat(changed.at("/files/0").asString()).isEqualTo("src/Codec.java");
    assertThat(changed.at("/count").asInt()).isEqualTo(1);
    assertThat(api.get(path + "unknown").status()).isEqualTo(404);
  }

  @Test
  void aSeriesTellsHowSteadyItsLevelIs() {
    JsonNode hash =
        api.get("/api/v1/projects/%s/series?benchmark=hash".formatted(project)).at("/items/0");

    assertThat(hash.at("/stability/points").asInt()).isEqualTo(59);
    assertThat(hash.at("/stability/noisePercent").asDouble()).isBetween(0.5, 10.0);
  }

  @Test
  void aSeriesOfWhichAMachineIsMissingAtTheEndIsWhereItWas() {
    String late = Api.newProject();
    SimulatedMainline.send(
        api,
        late,
        new SimulatedMainline(7)
            .machine("quick", 1, 0, 20)
            .machine("slow", 2, 0, 19)
            .benchmark("hash", revision -> 10)
            .uploads(0, 20));

    JsonNode hash = api.get("/api/v1/projects/%s/series".formatted(late)).at("/items/0");

    assertThat(hash.at("/latest/revision").asString()).isEqualTo("rev-19");
    assertThat(hash.at("/percentChange").asDouble(100)).isBetween(-5.0, 5.0);
    assertThat(hash.at("/stability/points").asInt()).isEqualTo(19);
  }

  @Test
  void nothingIsSaidOfTheChangeFromOneMachineToAnother() {
    String exchanged = Api.newProject();
    SimulatedMainline.send(
        api,
        exchanged,
        new SimulatedMainline(7)
            .machine("old", 1, 0, 19)
            .machine("new", 2, 19, 20)
            .benchmark("hash", revision -> 10)
            .uploads(0, 20));

    JsonNode hash = api.get("/api/v1/projects/%s/series".formatted(exchanged)).at("/items/0");

    assertThat(hash.at("/latest/revision").asString()).isEqualTo("rev-19");
    assertThat(hash.at("/percentChange").isNull()).isTrue();
  }

  @Test
  void eachMachineTellsHowRestlessItWasDayByDay() {
    var report = api.get("/api/v1/projects/" + project + "/machines/noise?days=2");

    assertThat(report.at("/until").asString()).isEqualTo("2026-01-03");
    assertThat(names(report.at("/machines"))).containsExactly("calm", "restless", "retired");
    assertThat(days(report.at("/machines/0"))).containsExactly("2026-01-02", "2026-01-03");
    assertThat(days(report.at("/machines/2"))).containsExactly("2026-01-02");
    assertThat(report.at("/machines/0/days/0/revisions").asInt()).isEqualTo(24);
    assertThat(report.at("/machines/0/days/0/generation").asInt()).isOne();
    assertThat(report.at("/machines/0/days/0/noisePercent").asDouble()).isBetween(0.3, 0.8);
    assertThat(report.at("/machines/1/days/0/noisePercent").asDouble()).isBetween(5.0, 12.0);
  }

  @Test
  void theFarthestValuesThatAreStoredAreNoObstacle() {
    String extreme = Api.newProject();
    for (String value : new String[] {"1e-200", "1e200"}) {
      String results =
          "[{ \"name\": \"encode\", \"unit\": \"ns/iter\", \"value\": %s }]".formatted(value);
      api.upload(extreme, Map.of("revision", "r" + value, "machine", "m1"), results);
    }

    assertThat(api.get("/api/v1/projects/" + extreme + "/machines/noise").status()).isEqualTo(200);
  }

  @Test
  void aStartInTheFutureDoesNotMoveTheDaysThatAreShown() {
    String ahead = Api.newProject();
    for (int revision = 0; revision < 3; revision++) {
      Map<String, String> place = new HashMap<>();
      place.put("revision", "r" + revision);
      place.put("machine", "m1");
      place.put("committed_at", "2026-01-01T0%d:00:00Z".formatted(revision));
      if (revision == 1) {
        place.put("started_at", "2999-01-01T00:00:00Z");
      }
      api.upload(
          ahead,
          place,
          "[{ \"name\": \"encode\", \"unit\": \"ns/iter\", \"value\": %d }]"
              .formatted(100 + revision));
    }

    var report = api.get("/api/v1/projects/" + ahead + "/machines/noise");

    assertThat(report.at("/until").asString()).isEqualTo("2026-01-01");
    assertThat(report.at("/machines/0/days/0/revisions").asInt()).isEqualTo(3);
  }

  @Test
  void countsThatNeverVarySayNothingOfTheNoiseOfAMachine() {
    String counted = Api.newProject();
    for (int revision = 0; revision < 6; revision++) {
      String results =
          """
          [{ "name": "encode", "unit": "ns/iter", "value": %s },
           { "name": "encode/allocs", "unit": "allocs/op", "value": 12 },
           { "name": "encode/bytes", "unit": "B/op", "value": 1024 }]
          """
              .formatted(100 + revision % 2);
      api.upload(
          counted,
          Map.of(
              "revision",
              "r" + revision,
              "machine",
              "m1",
              "committed_at",
              "2026-01-01T0%d:00:00Z".formatted(revision)),
          results);
    }

    var report = api.get("/api/v1/projects/" + counted + "/machines/noise");

    assertThat(report.at("/machines/0/days/0/noisePercent").asDouble()).isBetween(0.9, 1.2);
  }

  @Test
  void theDaysAreAsManyAsCanBeShown() {
    String path = "/api/v1/projects/" + project + "/machines/noise?days=";

    assertThat(api.get(path + "0").status()).isEqualTo(422);
    assertThat(api.get(path + "93").problem()).isEqualTo("invalid-parameter");
    assertThat(api.get(path + "92").at("/machines/0/days")).hasSize(3);
  }

  private static List<String> names(JsonNode machines) {
    return machines.valueStream().map(machine -> machine.path("name").asString()).toList();
  }

  private static List<String> days(JsonNode machine) {
    return machine.path("days").valueStream().map(day -> day.path("day").asString()).toList();
  }
}
