package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** The mainline as its pages read it: series, histories, machines. */
@FrontDoor
class HistoryTests {

  private static final int LAST = 35;

  @Autowired private Api api;

  private String project = "";

  private final SimulatedMainline mainline =
      new SimulatedMainline(4)
          .threeMachines()
          .benchmark("encode", revision -> revision < 20 ? 100 : 110)
          .benchmark("decode", revision -> revision < LAST ? 50 : 60)
          .benchmark("hash", revision -> 10);

  @BeforeEach
  void newProject() {
    project = Api.newProject();
  }

  @Test
  void aHistoryHasItsPointsLevelsAndChanges() {
    measure(mainline);

    JsonNode history = history("encode", "");

    assertThat(history.at("/benchmark").asString()).isEqualTo("encode");
    assertThat(history.at("/metric/unit").asString()).isEqualTo("ms");
    assertThat(history.at("/points")).hasSize(LAST + 1);
    assertThat(history.at("/points/0/revision").asString()).isEqualTo("rev-0");
    assertThat(history.at("/points/0/committedAt").asString()).isEqualTo("2026-01-01T00:00:00Z");
    assertThat(history.at("/points/0/subject").asString()).isEqualTo("Change number 0");
    assertThat(history.at("/points/0/author").asString("nobody")).isEqualTo("nobody");
    assertThat(history.at("/points/0/mean").asDouble()).isBetween(98.0, 103.0);
    assertThat(history.at("/points/0/perMachine")).hasSize(3);
    assertThat(history.at("/points/0/perMachine/0/machine").asString()).isEqualTo("perf-1");
    assertThat(history.at("/points/0/perMachine/0/generation").asInt()).isEqualTo(1);
    assertThat(history.at("/points/0/perMachine/0/runs/0"))
        .isEqualTo(history.at("/points/0/perMachine/0/median"));
    assertThat(history.at("/points/0/perMachine/0/samples").asInt())
        .isEqualTo(history.at("/points/0/perMachine/0/runs").size());
    assertThat(history.at("/stableRegions")).hasSize(2);
    assertThat(history.at("/stableRegions/0/to").asString()).isEqualTo("rev-19");
    assertThat(history.at("/stableRegions/1/from").asString()).isEqualTo("rev-20");
    assertThat(history.at("/stableRegions/1/n").asInt()).isEqualTo(16);
    assertThat(history.at("/stableRegions/1/mean").asDouble()).isBetween(109.0, 112.0);
    assertThat(history.at("/stableRegions/1/stddev").asDouble()).isPositive();
    assertThat(history.at("/changePoints")).hasSize(1);
    assertThat(history.at("/changePoints/0/revision").asString()).isEqualTo("rev-20");
    assertThat(history.at("/changePoints/0/state").asString()).isEqualTo("PROPOSED");
  }

  @Test
  void aSuspectedNewestPointIsNoPartOfTheStableRegion() {
    JudgedProject judged = JudgedProject.with(api, new Suite(20261202, 12));
    judged.measure(1, 14);
    judged.measure(15, 15, JudgedProject.MACHINES, Map.of("b3", 1.5));
    judged.awaitJudgement();

    JsonNode series = api.get(judged.path("/series?benchmark=b3")).at("/items/0");
    JsonNode region =
        api.get(judged.path("/series/" + series.at("/series").asLong() + "/history"))
            .at("/stableRegions/0");

    assertThat(region.at("/to").asString()).isEqualTo("r14");
    assertThat(region.at("/n").asInt()).isEqualTo(14);
  }

  @Test
  void anImprovementNamesEveryCommitThatItMayHaveComeWith() {
    SimulatedMainline faster =
        new SimulatedMainline(4)
            .threeMachines()
            .benchmark("encode", revision -> revision < 20 ? 100 : 80);
    SimulatedMainline without =
        new SimulatedMainline(2).threeMachines().benchmark("hash", revision -> 10);
    SimulatedMainline.send(api, project, faster.uploads(0, 20));
    SimulatedMainline.send(api, project, without.uploads(20, 21));
    SimulatedMainline.send(api, project, faster.uploads(21, 28));

    JsonNode introducedBy = history("encode", "").at("/changePoints/0/introducedBy");

    assertThat(introducedBy.at("/after").asString()).isEqualTo("rev-19");
    assertThat(introducedBy.at("/commits/0/revision").asString()).isEqualTo("rev-20");
    assertThat(introducedBy.at("/commits/1/revision").asString()).isEqualTo("rev-21");
    assertThat(introducedBy.at("/commits")).hasSize(2);
  }

  @Test
  void aPartOfAHistoryIsChosenByRevisionTimeOrMachine() {
    measure(mainline);

    assertThat(history("encode", "?from=rev-5&to=rev-9").at("/points")).hasSize(5);
    assertThat(history("encode", "?from=rev-5&to=rev-9").at("/changePoints")).isEmpty();
    JsonNode byTime = history("encode", "?from=2026-01-01T18:30:00Z&to=2026-01-01T21:00:00Z");
    assertThat(byTime.at("/points/0/revision").asString()).isEqualTo("rev-19");
    assertThat(byTime.at("/points")).hasSize(3);
    assertThat(byTime.at("/stableRegions")).hasSize(2);
    JsonNode oneMachine = history("encode", "?machine=perf-2");
    assertThat(oneMachine.at("/points/3/perMachine")).hasSize(1);
    assertThat(oneMachine.at("/points/3/mean"))
        .isEqualTo(oneMachine.at("/points/3/perMachine/0/median"));
    long series = items("series").getFirst().path("series").asLong();
    assertThat(api.get(path("series/" + series + "/history?from=nonsense")).status())
        .isEqualTo(422);
    assertThat(api.get(path("series/999999999/history")).status()).isEqualTo(404);
  }

  @Test
  void whatPullRequestsMeasuredStandsBesideTheHistory() {
    SimulatedMainline.send(api, project, mainline.uploads(0, 3));
    for (String revision : List.of("first-try", "second-try")) {
      pullRequest(Map.of("revision", revision, "pull_request", "7", "author", "Ada"));
    }
    pullRequest(Map.of("revision", "other", "pull_request", "9", "subject", "Hash less"));
    long hash = items("series?benchmark=hash").getFirst().path("series").asLong();
    long encode = items("series?benchmark=encode").getFirst().path("series").asLong();

    List<JsonNode> candidates = items("series/" + hash + "/candidates");

    assertThat(candidates.stream().map(one -> one.path("pullRequest").asInt()))
        .containsExactly(9, 7);
    assertThat(candidates.getFirst().path("subject").asString()).isEqualTo("Hash less");
    JsonNode second = candidates.getLast();
    assertThat(second.path("revision").asString()).isEqualTo("second-try");
    assertThat(second.path("author").asString()).isEqualTo("Ada");
    assertThat(second.path("base").asString()).isEqualTo("rev-1");
    assertThat(second.at("/perMachine/0/machine").asString()).isEqualTo("perf-1");
    assertThat(second.at("/perMachine/0/median").asDouble()).isEqualTo(8);
    assertThat(second.at("/perMachine/0/samples").asInt()).isEqualTo(3);
    assertThat(items("series/" + encode + "/candidates")).isEmpty();
    assertThat(api.get(path("series/999999999/candidates")).status()).isEqualTo(404);
  }

  @Test
  void seriesAreListedWithHowFarTheirNewestPointLiesFromTheirLevel() {
    measure(mainline);

    assertThat(items("series").stream().map(one -> one.path("benchmark").asString()))
        .containsExactly("decode", "encode", "hash");
    JsonNode first = items("series?sort=percent").getFirst();
    assertThat(first.path("benchmark").asString()).isEqualTo("decode");
    assertThat(first.path("percentChange").asDouble()).isBetween(18.0, 22.0);
    assertThat(first.path("zScore").asDouble()).isGreaterThan(20);
    assertThat(first.at("/latest/revision").asString()).isEqualTo("rev-" + LAST);
    assertThat(first.at("/latest/label").asString()).isEqualTo("rev-" + LAST);
    assertThat(first.at("/latest/mean").asDouble()).isBetween(59.0, 62.0);
    assertThat(first.path("sparkline")).hasSize(30);
    JsonNode encode = items("series?benchmark=ENC").getFirst();
    assertThat(encode.path("percentChange").asDouble()).isBetween(-2.0, 2.0);
    assertThat(items("series?sort=z").getFirst().path("benchmark").asString()).isEqualTo("decode");
    assertThat(items("series?metric=time")).hasSize(3);
    assertThat(items("series?metric=size")).isEmpty();
    var part = api.get(path("series?limit=2"));
    assertThat(items("series?limit=2&cursor=" + part.at("/next").asString()))
        .extracting(one -> one.path("benchmark").asString())
        .containsExactly("hash");
    List<JsonNode> bySize = items("series?sort=percent");
    assertThat(items("series?sort=percent&limit=2&cursor=1")).isEqualTo(bySize.subList(1, 3));
    assertThat(api.get(path("series?sort=colour")).status()).isEqualTo(422);
  }

  @Test
  void aMachineThatMovedApartIsNamed() {
    SimulatedMainline sick =
        new SimulatedMainline(5)
            .machine("well", 1)
            .machine("gone", 1, 0, 10)
            .machine("noisy", 0.09, revision -> 1)
            .machine("sick", 0.005, revision -> revision < LAST ? 1 : 1.3);
    for (int i = 0; i < 10; i++) {
      sick.benchmark("benchmark-" + i, revision -> 100);
    }
    measure(sick);

    List<JsonNode> machines = items("machines");

    assertThat(machines.stream().map(machine -> machine.path("name").asString()))
        .containsExactly("gone", "noisy", "sick", "well");
    assertThat(machines.stream().map(machine -> machine.path("state").asString()))
        .containsExactly("SILENT", "NOISY", "DRIFTING", "HEALTHY");
    assertThat(machines.get(1).path("noisePercent").asDouble()).isBetween(6.0, 13.0);
    assertThat(machines.get(2).path("driftPercent").asDouble())
        .as("times grew by 30%%")
        .isBetween(-36.0, -24.0);
    assertThat(machines.get(3).path("noisePercent").asDouble()).isBetween(0.2, 1.0);
    assertThat(machines.get(3).path("generation").asInt()).isEqualTo(1);
    assertThat(machines.get(3).path("fingerprint").isObject()).isTrue();
  }

  private void pullRequest(Map<String, String> place) {
    Map<String, String> parameters = new HashMap<>(place);
    parameters.put("machine", "perf-1");
    parameters.put("base", "rev-1");
    var answer =
        api.upload(
            project,
            parameters,
            """
            { "benchmarks": [ { "name": "hash", "metrics": [ { "name": "time", "unit": "ms",
              "direction": "LOWER_IS_BETTER", "samples": [7, 8, 9] } ] } ] }
            """);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
  }

  private JsonNode history(String benchmark, String query) {
    long series = items("series?benchmark=" + benchmark).getFirst().path("series").asLong();
    var answer = api.get(path("series/" + series + "/history" + query));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.body();
  }

  private void measure(SimulatedMainline measured) {
    SimulatedMainline.send(api, project, measured.uploads(0, LAST + 1));
  }

  private List<JsonNode> items(String rest) {
    var answer = api.get(path(rest));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return StreamSupport.stream(answer.at("/items").spliterator(), false).toList();
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + "/" + rest;
  }
}
