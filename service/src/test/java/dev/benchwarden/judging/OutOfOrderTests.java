package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests that late, repeated and shuffled uploads have the same result as uploads in order. */
@FrontDoor
class OutOfOrderTests {

  @Autowired private Api api;

  /** Two steps and a fix, a machine that is exchanged, one that joins. */
  private final SimulatedMainline mainline =
      new SimulatedMainline(3)
          .machine("perf-1", 1)
          .machine("perf-2", 1.1, 0, 17)
          .machine("perf-3", 0.9, 12, 100)
          .benchmark("encode", revision -> revision < 12 ? 100 : revision < 24 ? 112 : 99)
          .benchmark("decode", revision -> revision < 21 ? 50 : 56)
          .benchmark("hash", revision -> 10);

  @Test
  void theOrderOfUploadsDoesNotMatter() {
    String outcome = outcomeInAnyOrder(mainline.uploads(0, 30), 5);

    assertThat(outcome).contains("encode rev-12", "encode rev-24", "decode rev-21", "RESOLVED");
  }

  @Test
  void noneDoesWithMachinesThatFallSick() {
    String outcome = outcomeInAnyOrder(sickMainline().uploads(0, 40), 4);

    assertThat(outcome).contains("b0 rev-20").doesNotContain("b1 rev-");
  }

  /** The outcome in order, once it is known that so many others have the same. */
  private String outcomeInAnyOrder(List<SimulatedMainline.Upload> uploads, int orders) {
    String inOrder = outcome(uploads);
    for (int seed = 1; seed <= orders; seed++) {
      String shuffled = outcome(SimulatedMainline.shuffled(uploads, seed));
      assertThat(shuffled).as("order %d", seed).isEqualTo(inOrder);
    }
    return inOrder;
  }

  /** One machine is slow for a while and once more, another one for good. */
  private static SimulatedMainline sickMainline() {
    SimulatedMainline mainline =
        new SimulatedMainline(5)
            .machine("perf-1", 1)
            .machine("perf-2", 0.005, revision -> isSick(revision) ? 1.3 : 1.1)
            .machine("perf-3", 0.005, revision -> revision < 28 ? 0.9 : 1.05)
            .machine("perf-4", 1.02);
    for (int i = 1; i < 10; i++) {
      mainline.benchmark("b" + i, revision -> 10);
    }
    return mainline.benchmark("b0", revision -> revision < 20 ? 100 : 112);
  }

  private static boolean isSick(int revision) {
    return (revision >= 10 && revision < 13) || revision == 22;
  }

  /** Of rev-2, which is slower than rev-1, while the machines of rev-1 report one by one. */
  @Test
  void aRegressionIsFoundAgainWhenTheRevisionBeforeItComesLate() throws Exception {
    String project = Api.newProject();
    List<SimulatedMainline.Upload> uploads =
        new SimulatedMainline(3)
            .threeMachines()
            .benchmark("encode", revision -> revision < 2 ? 100 : 140)
            .benchmark("decode", revision -> 50)
            .uploads(0, 3);

    send(project, uploads.stream().filter(upload -> upload.revision() != 1).toList());
    assertThat(verdictOf(project, 2)).isEqualTo("REGRESSION");
    for (SimulatedMainline.Upload late : uploads.subList(3, 6)) {
      Thread.sleep(1_100); // judgings within a second of each other are one
      send(project, List.of(late));
      api.awaitJudging();
    }

    assertThat(verdictOf(project, 2)).isEqualTo("REGRESSION");
  }

  /** Such as where a team tries the service with the newest results, and uploads the past then. */
  @Test
  void whatWasJudgedWithAShortPastFollowsWhatComesOfIt() {
    JudgedProject project = JudgedProject.with(api, new Suite(20261129, 9));
    for (int order = 16; order >= 1; order--) {
      double times = order < 12 ? 1 : 1.2;
      project.mainline(order, "perf-1", Map.of("b0", times), 5);
    }

    Awaitility.await()
        .untilAsserted(() -> {
          // They follow together, a quarter of a minute after the last upload at most.
          api.hasten("judge-again");
          api.awaitJudging();
          for (int order = 8; order <= 16; order++) {
            project.assertComparedAs(
                project.evaluation(evaluationOf(project, order)), "rev:r" + order);
          }
          assertThat(project.evaluation(evaluationOf(project, 14)).at("/verdict").asString())
              .isEqualTo("REGRESSION");
        });
  }

  private String evaluationOf(JudgedProject project, int order) {
    return api.get(project.path("/evaluations?revision=r" + order)).at("/items/0/id").asString();
  }

  private void send(String project, List<SimulatedMainline.Upload> uploads) {
    SimulatedMainline.send(api, project, uploads);
  }

  private String verdictOf(String project, int revision) {
    String path = "/api/v1/projects/%s/evaluations?revision=%s";
    return api.get(path.formatted(project, SimulatedMainline.name(revision)))
        .at("/items/0/verdict")
        .asString();
  }

  @Test
  void uploadsAtTheSameTimeEndTheSame() throws Exception {
    endTheSameAtTheSameTime(mainline.uploads(0, 30));
  }

  /** Most of them wait to be judged while others are. */
  @Test
  void soDoUploadsOfMachinesThatFallSick() throws Exception {
    endTheSameAtTheSameTime(sickMainline().uploads(0, 40));
  }

  private void endTheSameAtTheSameTime(List<SimulatedMainline.Upload> uploads) throws Exception {
    String project = Api.newProject();

    List<Thread> senders =
        IntStream.range(0, 4)
            .mapToObj(sender -> Thread.ofVirtual().start(() -> send(project, uploads, sender, 4)))
            .toList();
    for (Thread sender : senders) {
      sender.join();
    }

    assertThat(described(project)).isEqualTo(outcome(uploads));
  }

  private void send(
      String project, List<SimulatedMainline.Upload> uploads, int sender, int senders) {
    SimulatedMainline.send(
        api,
        project,
        IntStream.range(0, uploads.size())
            .filter(i -> i % senders == sender)
            .mapToObj(uploads::get)
            .toList());
  }

  private String outcome(List<SimulatedMainline.Upload> uploads) {
    String project = Api.newProject();
    SimulatedMainline.send(api, project, uploads);
    return described(project);
  }

  /** On the way there may have been others, of changes that were not. */
  private static List<JsonNode> notWithdrawn(List<JsonNode> alerts) {
    return alerts.stream()
        .filter(alert -> !alert.path("state").asString().equals("WITHDRAWN"))
        .toList();
  }

  /** All that does not tell when it was found. */
  private String described(String project) {
    TreeSet<String> lines = new TreeSet<>();
    for (JsonNode change : items(project, "change-points")) {
      lines.add(
          String.join(
              " ",
              change.path("benchmark").asString(),
              change.path("revision").asString(),
              change.path("previousRevision").asString(),
              change.path("percentChange").asString(),
              change.path("zScore").asString(),
              change.path("pValue").asString(),
              change.path("state").asString()));
    }
    for (JsonNode alert : notWithdrawn(items(project, "alerts"))) {
      lines.add(
          String.join(
              " ",
              alert.path("benchmark").asString(),
              alert.path("group").asString(),
              alert.path("percentChange").asString(),
              alert.path("state").asString()));
    }
    for (JsonNode series : items(project, "series")) {
      long id = series.path("series").asLong();
      lines.add(
          series.path("benchmark").asString()
              + api.get(path(project, "series/" + id + "/history")).at("/stableRegions"));
    }
    return String.join("\n", lines);
  }

  private List<JsonNode> items(String project, String list) {
    var answer = api.get(path(project, list));
    return StreamSupport.stream(answer.at("/items").spliterator(), false).toList();
  }

  private static String path(String project, String rest) {
    return "/api/v1/projects/" + project + "/" + rest;
  }
}
