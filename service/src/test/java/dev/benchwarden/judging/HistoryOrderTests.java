package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests that the commit that made it slower is blamed, not the one whose job finished first. */
@FrontDoor
class HistoryOrderTests {

  private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");

  private static final List<String> COMMITS =
      IntStream.rangeClosed(1, 12).mapToObj(commit -> "c" + commit).toList();

  private static final List<Integer> IN_ORDER_OF_JOBS =
      List.of(1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 9, 12);

  @Autowired private Api api;

  private String project = "";

  /** The ninth commit is 15 % slower. */
  private final SimulatedMainline mainline =
      new SimulatedMainline(20)
          .threeMachines()
          .benchmark("encode", commit -> commit < 9 ? 100 : 115)
          .benchmark("decode", commit -> 50);

  @BeforeEach
  void makeAProject() {
    project = Api.newProject();
  }

  @Test
  void blamesTheCommitWhoseJobEndedLast() {
    IN_ORDER_OF_JOBS.forEach(commit ->
        upload(commit, Map.of("parent", before(commit), "committed_at", committedAt(commit))));

    assertBlamed("c9", "c8");
    assertThat(order()).containsExactlyElementsOf(COMMITS);
    assertThat(base("c9")).isEqualTo("c8");
    assertThat(base("c10")).isEqualTo("c9");
    assertThat(base("c12")).isEqualTo("c11");
  }

  @Test
  void anAlertMovesWhenItIsCorrectedLater() {
    IN_ORDER_OF_JOBS.forEach(commit -> upload(commit, Map.of()));
    JsonNode alert = assertBlamed("c10", "c8");

    uploadAgain(10, Map.of("parent", "c9"));
    uploadAgain(11, Map.of("parent", "c10"));

    JsonNode moved = assertBlamed("c9", "c8");
    assertThat(order()).containsExactlyElementsOf(COMMITS);
    assertThat(moved.at("/id")).isEqualTo(alert.at("/id"));
    assertThat(moved.at("/history").valueStream())
        .anySatisfy(entry -> {
          assertThat(entry.at("/action").asString()).isEqualTo("moved");
          assertThat(entry.at("/note").asString()).isEqualTo("Blamed c10 before.");
        });
    assertThat(base("c12")).isEqualTo("c11");
  }

  @Test
  void aChildFollowsItsParentWhateverComesFirst() {
    upload(3, Map.of("parent", "c2", "committed_at", "2026-03-01T03:00:00Z"));
    upload(2, Map.of("parent", "c1", "committed_at", "2026-03-01T03:00:00Z"));
    upload(1, Map.of("committed_at", "2026-03-02T00:00:00Z"));
    upload(4, Map.of("committed_at", "2026-03-01T23:00:00Z"));

    assertThat(order()).containsExactly("c4", "c1", "c2", "c3");

    uploadAgain(1, Map.of("committed_at", "2026-03-01T01:00:00Z"));

    assertThat(order()).containsExactly("c1", "c2", "c3", "c4");
  }

  @Test
  void parentsInACircleHarmNothing() {
    upload(1, Map.of("parent", "c2", "committed_at", "2026-03-01T01:00:00Z"));
    upload(2, Map.of("parent", "c1", "committed_at", "2026-03-01T02:00:00Z"));
    upload(3, Map.of("parent", "c3", "committed_at", "2026-03-01T03:00:00Z"));

    assertThat(order()).containsExactlyInAnyOrder("c1", "c2", "c3").endsWith("c3");
  }

  @Test
  void anUploadWhoseParentClosesACircleIsWarned() {
    assertThat(warnings("c1", "c3")).isEmpty();
    assertThat(warnings("c2", "c1")).isEmpty();
    assertThat(warnings("c3", "c2"))
        .singleElement()
        .asString()
        .contains("follows itself (c3 → c2 → c1 → c3)", "keep the order");
    assertThat(warnings("c4", "c4")).singleElement().asString().contains("(c4 → c4)");
  }

  private List<String> warnings(String revision, String parent) {
    SimulatedMainline.Upload upload = mainline.uploads(1, 2).getFirst();
    var answer =
        api.upload(
            project,
            Map.of("revision", revision, "parent", parent, "machine", upload.machine()),
            upload.body());
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    return answer
        .at("/warnings")
        .valueStream()
        .filter(warning -> warning.at("/pointer").asString("").equals("parent"))
        .map(warning -> warning.at("/detail").asString())
        .toList();
  }

  /** Measures a commit on all machines, and waits until that is judged. */
  private void upload(int commit, Map<String, String> place) {
    mainline
        .uploads(commit, commit + 1)
        .forEach(upload -> {
          Map<String, String> parameters = new TreeMap<>(place);
          parameters.put("revision", "c" + commit);
          parameters.put("machine", upload.machine());
          var answer = api.upload(project, parameters, upload.body());
          assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        });
    api.awaitJudging();
  }

  /** The clock of the one who committed the ninth is two hours ahead. */
  private static String committedAt(int commit) {
    return START.plus(Duration.ofHours(commit == 9 ? 11 : commit)).toString();
  }

  private static String before(int commit) {
    return "c" + (commit - 1);
  }

  /** Measures a commit once more, as a job that is run again. */
  private void uploadAgain(int commit, Map<String, String> place) {
    Map<String, String> again = new TreeMap<>(place);
    again.put("started_at", Instant.now().toString());
    upload(commit, again);
  }

  /** The one alert that there is. */
  private JsonNode assertBlamed(String upTo, String after) {
    List<JsonNode> alerts = api.get(path("/alerts")).at("/items").valueStream().toList();
    assertThat(alerts)
        .singleElement()
        .satisfies(alert -> {
          assertThat(alert.at("/benchmark").asString()).isEqualTo("encode");
          assertThat(alert.at("/introducedBy/upTo").asString()).isEqualTo(upTo);
          assertThat(alert.at("/introducedBy/after").asString()).isEqualTo(after);
        });
    return alerts.getFirst();
  }

  private List<String> order() {
    String series = api.get(path("/series")).at("/items/0/series").asString();
    return api.get(path("/series/%s/history".formatted(series)))
        .at("/points")
        .valueStream()
        .map(point -> point.at("/revision").asString())
        .toList();
  }

  private String base(String revision) {
    String id = api.get(path("/evaluations?revision=" + revision)).at("/items/0/id").asString();
    return api.get(path("/evaluations/" + id)).at("/base").asString();
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
