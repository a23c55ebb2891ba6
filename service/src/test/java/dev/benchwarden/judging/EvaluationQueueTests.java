package dev.benchwarden.judging;

import static dev.benchwarden.frontdoor.JudgedProject.MACHINES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** From an upload to its judging: nothing is lost, and nothing judged with old data. */
@FrontDoor
class EvaluationQueueTests {

  private static final Suite SUITE = new Suite(42, 10);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private JudgedProject project;

  @BeforeEach
  void newProject() {
    project = JudgedProject.with(api, SUITE);
  }

  @Test
  void anUploadSaysWhereItIsJudged() {
    var upload = project.mainline(1, "perf-1", Map.of(), 0);

    assertThat(upload.status()).isEqualTo(201);
    String id = upload.at("/evaluation/id").asString();
    assertThat(UUID.fromString(id).version()).isEqualTo(7);
    assertThat(upload.at("/links/evaluation").asString())
        .endsWith("/api/v1/projects/%s/evaluations/%s".formatted(project.slug(), id));
    JsonNode evaluation = project.evaluation(id);
    assertThat(evaluation.at("/status").asString()).isEqualTo("DONE");
    assertThat(evaluation.at("/verdict").asString()).isEqualTo("NOT_ENOUGH_DATA");
    assertThat(evaluation.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(evaluation.at("/branch").asString()).isEqualTo("main");
    assertThat(evaluation.at("/findings")).isEmpty();
    assertThat(evaluation.at("/onlyInCandidate")).hasSize(10);
  }

  @Test
  void anUploadThatPrefersToWaitTellsTheVerdict() {
    project.measure(1, 6);

    var upload = project.mainline(7, "perf-1", Map.of(), 30);

    assertThat(upload.at("/evaluation/status").asString()).isEqualTo("DONE");
    assertThat(upload.at("/evaluation/verdict").asString()).isIn("NO_REGRESSION", "IMPROVEMENT");
  }

  @Test
  void theSameUploadAgainAsksForNothing() {
    var first = project.mainline(1, "perf-1", Map.of(), 30);

    var again = project.mainline(1, "perf-1", Map.of(), 0);

    assertThat(again.status()).isEqualTo(200);
    assertThat(again.at("/evaluation")).isEqualTo(first.at("/evaluation"));
  }

  @Test
  void severalUploadsAtOnceEndInOneEvaluationThatSawThemAll() throws Exception {
    project.measure(1, 6);
    List<String> machines = IntStream.rangeClosed(1, 8).mapToObj(i -> "perf-" + i).toList();

    List<Api.Answer> answers = atOnce(machines);

    Set<String> ids =
        answers.stream()
            .map(answer -> answer.at("/evaluation/id").asString())
            .collect(Collectors.toSet());
    assertThat(ids).hasSize(1);
    JsonNode evaluation = project.evaluation(ids.iterator().next());
    assertThat(evaluation.at("/status").asString()).isEqualTo("DONE");
    assertThat(evaluation.at("/findings").values())
        .hasSize(10)
        .allSatisfy(row -> assertThat(row.at("/candidate/machines").asInt()).isEqualTo(8));
  }

  private List<Api.Answer> atOnce(List<String> machines) throws Exception {
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Api.Answer>> uploads =
          machines.stream()
              .map(machine ->
                  clients.submit(() -> project.candidate(1, "p1", machine, Map.of(), Map.of())))
              .toList();
      List<Api.Answer> answers = new ArrayList<>();
      for (Future<Api.Answer> upload : uploads) {
        answers.add(upload.get());
      }
      return answers;
    }
  }

  @Test
  void aFailureIsShownAndTriedAgain() {
    project.mainline(1, "perf-1", Map.of(), 30);
    long id = project();
    refuseVerdicts(id);

    String evaluation = project.mainline(2, "perf-1", Map.of(), 0).at("/evaluation/id").asString();

    JsonNode failed = firstFailure(evaluation);
    assertThat(failed.at("/failure").asString()).contains("refused by the test");
    assertThat(failed.at("/verdict").isNull()).isTrue();
    acceptVerdicts(id);
    JsonNode done = project.evaluation(evaluation, 30);
    assertThat(done.at("/status").asString()).isEqualTo("DONE");
    assertThat(done.at("/failure").isNull()).isTrue();
    assertThat(done.at("/findings")).hasSize(10);
  }

  private JsonNode firstFailure(String evaluation) {
    Instant end = Instant.now().plus(Duration.ofSeconds(30));
    JsonNode shown = project.evaluation(evaluation, 1);
    while (!shown.at("/status").asString().equals("FAILED") && Instant.now().isBefore(end)) {
      shown = project.evaluation(evaluation, 1);
    }
    assertThat(shown.at("/status").asString()).isEqualTo("FAILED");
    return shown;
  }

  private void refuseVerdicts(long id) {
    jdbc.sql(
            """
            create function refuse() returns trigger language plpgsql as
            $$ begin raise exception 'refused by the test'; end $$
            """)
        .update();
    jdbc.sql(
            """
            create trigger refuse before update on evaluation for each row
              when (new.project_id = %d and new.status = 'DONE') execute function refuse()
            """
                .formatted(id))
        .update();
  }

  private void acceptVerdicts(long id) {
    jdbc.sql("drop trigger refuse on evaluation").update();
    jdbc.sql("drop function refuse").update();
  }

  @Test
  void waitingEndsWhenTheTimeIsUp() {
    String id = project.mainline(1, "perf-1", Map.of(), 30).at("/evaluation/id").asString();
    jdbc.sql("update evaluation set status = 'QUEUED' where evaluation_id = ?::uuid")
        .param(id)
        .update();

    JsonNode shown = project.evaluation(id, 1);

    assertThat(shown.at("/status").asString()).isEqualTo("QUEUED");
    assertThat(shown.at("/verdict").isNull()).isTrue();
    assertThat(shown.at("/gate").isNull()).isTrue();
  }

  @Test
  void eachRevisionOfAPullRequestIsJudgedByItself() {
    project.measure(1, 2, MACHINES.subList(0, 1), Map.of());
    project.pullRequest(5, "p1", Map.of());
    project.pullRequest(5, "p2", Map.of());
    project.pullRequest(6, "p2", Map.of("b1", 1.01));

    assertThat(revisions("?pull_request=5")).containsExactly("p2", "p1");
    assertThat(revisions("?revision=p2")).containsExactly("p2", "p2");
    assertThat(revisions("?revision=p2&pull_request=6")).containsExactly("p2");
    assertThat(revisions("?revision=unknown")).isEmpty();
    assertThat(revisions("")).containsExactly("p2", "p2", "p1", "r2", "r1");
    var page = api.get(project.path("/evaluations?limit=2"));
    assertThat(page.at("/items")).hasSize(2);
    assertThat(revisions("?limit=2&cursor=" + page.at("/next").asString()))
        .containsExactly("p1", "r2");
  }

  @Test
  void anUnknownEvaluationIsNotFound() {
    project.mainline(1, "perf-1", Map.of(), 0);

    var answer = api.get(project.path("/evaluations/" + UUID.randomUUID()));

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.problem()).isEqualTo("not-found");
  }

  private List<String> revisions(String query) {
    return api.get(project.path("/evaluations" + query)).at("/items").values().stream()
        .map(item -> item.at("/revision").asString())
        .toList();
  }

  private long project() {
    return jdbc.sql("select project_id from project where slug = ?")
        .param(project.slug())
        .query(Long.class)
        .single();
  }
}
