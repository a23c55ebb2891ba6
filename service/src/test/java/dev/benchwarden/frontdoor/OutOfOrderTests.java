package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.detection.MainlineJudge;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Late, repeated and shuffled uploads end where uploads in order end. */
@FrontDoor
class OutOfOrderTests {

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private MainlineJudge judge;

  /** Two steps and a fix, a machine that is exchanged, one that joins. */
  private final SimulatedMainline mainline =
      new SimulatedMainline(3)
          .machine("perf-1", 1)
          .machine("perf-2", 1.1, 0, 17)
          .machine("perf-3", 0.9, 12, 100)
          .benchmark("encode", revision -> revision < 12 ? 100 : revision < 24 ? 112 : 99)
          .benchmark("decode", revision -> revision < 21 ? 50 : 56)
          .benchmark("hash", revision -> 10);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void theOrderOfUploadsDoesNotMatter(long seed) {
    List<SimulatedMainline.Upload> uploads = mainline.uploads(0, 30);

    String inOrder = outcome(uploads, uploads.size());
    String shuffled = outcome(SimulatedMainline.shuffled(uploads, seed), 17);

    assertThat(shuffled).isEqualTo(inOrder);
    assertThat(inOrder).contains("encode rev-12", "encode rev-24", "decode rev-21", "RESOLVED");
  }

  @Test
  void severalJudgesAtOnceAgree() throws Exception {
    String project = Api.newProject();
    SimulatedMainline.send(api, project, mainline.uploads(0, 30));

    List<Thread> judges =
        List.of(1, 2, 3, 4).stream()
            .map(i -> Thread.ofVirtual().start(() -> judgeAll(project)))
            .toList();
    for (Thread thread : judges) {
      thread.join();
    }

    assertThat(described(project)).isEqualTo(outcome(mainline.uploads(0, 30), 100));
  }

  /** Uploads, judging each so many uploads and at the end. */
  private String outcome(List<SimulatedMainline.Upload> uploads, int each) {
    String project = Api.newProject();
    for (int from = 0; from < uploads.size(); from += each) {
      SimulatedMainline.send(
          api, project, uploads.subList(from, Math.min(uploads.size(), from + each)));
      judgeAll(project);
    }
    return described(project);
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
    for (JsonNode alert : items(project, "alerts")) {
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

  private void judgeAll(String project) {
    long id =
        jdbc.sql("select project_id from project where slug = ?")
            .param(project)
            .query(Long.class)
            .single();
    judge.update(
        id,
        jdbc.sql("select series_id from series where project_id = ?")
            .param(id)
            .query((row, number) -> row.getLong("series_id"))
            .list());
  }

  private static String path(String project, String rest) {
    return "/api/v1/projects/" + project + "/" + rest;
  }
}
