package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests of the report on benchmarks that cost more than they are worth. */
@FrontDoor
class SuiteHealthTests {

  @Autowired private Api api;

  @Test
  void seriesThatMovedTogetherAreRedundantAndThoseThatFellSilentAreDead() {
    String project = Api.newProject();
    SimulatedMainline mainline =
        new SimulatedMainline(5)
            .threeMachines()
            .benchmark("encode", revision -> level(revision, 100))
            .benchmark("encodeTwice", revision -> level(revision, 200))
            .benchmark("decode", revision -> revision < 24 ? 50 : 70);
    SimulatedMainline.send(api, project, mainline.uploads(0, 48));
    SimulatedMainline gone =
        new SimulatedMainline(6).threeMachines().benchmark("gone", revision -> 10);
    SimulatedMainline.send(api, project, gone.uploads(0, 12));
    api.awaitJudging();

    JsonNode health = api.get("/api/v1/projects/" + project + "/health").body();

    assertThat(health.at("/redundant")).hasSize(1);
    assertThat(names(health.at("/redundant/0/series"))).containsExactly("encode", "encodeTwice");
    assertThat(health.at("/redundant/0/changes").asInt()).isGreaterThanOrEqualTo(3);
    assertThat(names(health.at("/dead"))).containsExactly("gone");
    assertThat(health.at("/dead/0/revisionsSince").asInt()).isEqualTo(36);
    assertThat(api.get("/api/v1/projects/" + project + "/health?silent=40").at("/dead").size())
        .as("asked for longer silence")
        .isZero();
    assertThat(api.get("/api/v1/projects/" + project + "/health?silent=0").status()).isEqualTo(422);
  }

  @Test
  void seriesThatDoNotSeeTheSmallestChangeThatMattersAreUnstable() {
    String project = Api.newProject();
    SimulatedMainline calm =
        new SimulatedMainline(8).machine("perf-1", 1).benchmark("encode", revision -> 100);
    SimulatedMainline noisy =
        new SimulatedMainline(7)
            .machine("perf-1", 0.1, revision -> 1)
            .benchmark("sleep", revision -> 10);
    SimulatedMainline.send(api, project, calm.uploads(0, 24));
    SimulatedMainline.send(api, project, noisy.uploads(0, 24));
    api.awaitJudging();

    JsonNode unstable = api.get("/api/v1/projects/" + project + "/health").at("/unstable");

    assertThat(names(unstable)).containsExactly("sleep");
    assertThat(unstable.at("/0/minEffect").asDouble()).isEqualTo(2);
    assertThat(unstable.at("/0/visiblePercent").asDouble()).isGreaterThan(2);
    assertThat(unstable.at("/0/sentence").asString()).isNotBlank();
  }

  @Test
  void aBenchmarkThatHasJustBecomeSlowerIsNeitherUnstableNorAFalseAlarm() {
    String project = Api.newProject();
    SimulatedMainline mainline =
        new SimulatedMainline(9)
            .machine("perf-1", 1)
            .benchmark("walk", revision -> revision < 24 ? 100 : 115)
            .benchmark("encode", revision -> 10);
    SimulatedMainline.send(api, project, mainline.uploads(0, 26));
    api.awaitJudging();

    JsonNode health = api.get("/api/v1/projects/" + project + "/health").body();
    JsonNode replays =
        api.get("/api/v1/projects/" + project + "/calibration").at("/falseAlarms/kinds/replays");

    assertThat(names(health.at("/unstable"))).isEmpty();
    assertThat(health.at("/undecided").asInt(-1)).isZero();
    assertThat(replays.at("/alarms").asInt(-1)).isZero();
    assertThat(replays.at("/trials").asInt()).isGreaterThan(10);
  }

  @Test
  void aBenchmarkThatTakesMuchTimeAndDoesNotSeeTheSmallestChangeThatMattersIsSlow() {
    String project = Api.newProject();
    SimulatedMainline quick =
        new SimulatedMainline(21).machine("perf-1", 1).benchmark("nap", revision -> 3);
    for (int i = 0; i < 9; i++) {
      quick.benchmark("b" + i, revision -> 10);
    }
    List<SimulatedMainline.Upload> uploads = quick.uploads(0, 16);
    List<SimulatedMainline.Upload> sleep = noisy("sleep").uploads(0, 16);
    List<SimulatedMainline.Upload> walk =
        new SimulatedMainline(23)
            .machine("perf-1", 1)
            .benchmark("walk", revision -> 60)
            .uploads(0, 16);
    Instant start = Instant.now().minusSeconds(16 * 140);
    for (int revision = 0; revision < 16; revision++) {
      Instant first = start.plusSeconds(revision * 140L);
      upload(project, uploads.get(revision), first);
      upload(project, sleep.get(revision), first.plusSeconds(20));
      upload(project, walk.get(revision), first.plusSeconds(80));
    }
    api.awaitJudging();

    JsonNode health = api.get("/api/v1/projects/" + project + "/health").body();

    assertThat(health.at("/timesKnown").asBoolean()).isTrue();
    assertThat(names(health.at("/slow"))).containsExactly("sleep");
    JsonNode slow = health.at("/slow/0");
    assertThat(slow.at("/seconds").asDouble()).isCloseTo(60, within(1.0));
    assertThat(slow.at("/suiteSeconds").asDouble()).isCloseTo(140, within(2.0));
    assertThat(slow.at("/visiblePercent").asDouble()).isGreaterThan(2);
    assertThat(slow.at("/minEffect").asDouble()).isEqualTo(2);
    assertThat(slow.at("/sentence").asString()).contains("To detect 2.0%");
  }

  private static SimulatedMainline noisy(String benchmark) {
    return new SimulatedMainline(22)
        .machine("perf-1", 0.1, revision -> 1)
        .benchmark(benchmark, revision -> 10);
  }

  private void upload(String project, SimulatedMainline.Upload upload, Instant startedAt) {
    Map<String, String> parameters = new HashMap<>(upload.parameters());
    parameters.put("started_at", startedAt.toString());
    assertThat(api.upload(project, parameters, upload.body()).status()).isEqualTo(201);
  }

  private static double level(int revision, double first) {
    return first * (revision < 12 ? 1 : revision < 24 ? 1.2 : revision < 36 ? 0.9 : 1.1);
  }

  private static List<String> names(JsonNode series) {
    return series.values().stream().map(one -> one.at("/benchmark").asString()).toList();
  }
}
