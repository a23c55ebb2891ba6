package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.List;
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

  private static double level(int revision, double first) {
    return first * (revision < 12 ? 1 : revision < 24 ? 1.2 : revision < 36 ? 0.9 : 1.1);
  }

  private static List<String> names(JsonNode series) {
    return series.values().stream().map(one -> one.at("/benchmark").asString()).toList();
  }
}
