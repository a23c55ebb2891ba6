package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Work that takes long can be left and returned to. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JobTests {

  @Autowired private Api api;
  @Autowired private JsonMapper json;
  @Autowired private JdbcClient jdbc;

  private JudgedProject project;

  @BeforeAll
  void measureAPast() {
    project = JudgedProject.with(api, new Suite(6, 8));
    project.measure(1, 12);
    project.awaitJudgement();
  }

  @Test
  void aBackTestIsAJobWhoseReportIsTheAnswer() throws Exception {
    var begun = later("/policy/backtest", "minEffect: 3");

    assertThat(begun.statusCode()).as(begun.body()).isEqualTo(202);
    String id = json.readTree(begun.body()).at("/id").asString();
    assertThat(begun.headers().firstValue("Location").orElseThrow())
        .endsWith(project.path("/jobs/" + id));
    JsonNode done = awaitEnd(id);
    assertThat(done.at("/status").asString()).isEqualTo("DONE");
    assertThat(done.at("/kind").asString()).isEqualTo("BACKTEST");
    assertThat(done.at("/done").asInt()).isEqualTo(done.at("/total").asInt()).isPositive();
    assertThat(done.at("/report")).isEqualTo(now("minEffect: 3"));
    assertThat(done.at("/report/revisions").asInt()).isEqualTo(11);
  }

  @Test
  void whoDoesNotBelongToTheProjectLearnsNoNames() throws Exception {
    String id = id(later("/policy/backtest", "minEffect: 7"));
    awaitEnd(id);

    JsonNode theirs = api.get(project.path("/jobs/" + id), null).body();
    assertThat(theirs.at("/status").asString()).isEqualTo("DONE");
    assertThat(theirs.at("/requestedBy").isNull()).isTrue();
    assertThat(theirs.has("report")).isFalse();
    assertThat(api.get(project.path("/jobs"), null).text()).doesNotContain("BENCHWARDEN_ADMIN");
    assertThat(api.get(project.path("/jobs")).text()).contains("BENCHWARDEN_ADMIN");
  }

  @Test
  void theSameQuestionIsAnsweredOnceUntilAResultArrives() throws Exception {
    String first = id(later("/policy/backtest", "minEffect: 4"));
    awaitEnd(first);

    assertThat(id(later("/policy/backtest", "{ minEffect: 4.0 }"))).isEqualTo(first);
    assertThat(id(later("/policy/backtest", "minEffect: 5"))).isNotEqualTo(first);

    project.mainline(13, "perf-1", Map.of(), 0);
    project.awaitJudgement();
    assertThat(id(later("/policy/backtest", "minEffect: 4"))).isNotEqualTo(first);
  }

  @Test
  void ofAProjectFewPoliciesAreTriedAtOnce() throws Exception {
    for (int i = 1; i <= 4; i++) {
      queueForAnotherReplica("someone's question " + i);
    }

    var busy = later("/policy/backtest", "minEffect: 41");

    assertThat(busy.statusCode()).as(busy.body()).isEqualTo(503);
    assertThat(busy.body()).contains("/problems/busy");
    assertThat(busy.headers().firstValue("Retry-After")).isPresent();
    jdbc.sql("delete from job where question like 'someone''s question%'").update();
    assertThat(later("/policy/backtest", "minEffect: 41").statusCode()).isEqualTo(202);
  }

  private void queueForAnotherReplica(String question) {
    jdbc.sql(
            """
            insert into job (project_id, job_id, kind, dry_run, status, requested_by, total, report,
                             question)
            select project_id, gen_random_uuid(), 'BACKTEST', true, 'QUEUED', 'ada', 0, '{}',
                   :question
              from project where slug = :slug
            """)
        .param("question", question)
        .param("slug", project.slug())
        .update();
  }

  @Test
  void anImportGoesOnWithoutItsSender() throws Exception {
    String rows =
        IntStream.rangeClosed(1, 40)
            .mapToObj(i -> "%d,%d,%d".formatted(1_700_000_000 + 60 * i, 100 + i % 3, i))
            .collect(Collectors.joining("\n", "time,parse,commit\n", "\n"));
    var begun = later("/backfill?name=past.csv&format=otava&machine=ci", rows);

    assertThat(begun.statusCode()).as(begun.body()).isEqualTo(202);
    JsonNode done = awaitEnd(id(begun));
    assertThat(done.at("/status").asString()).as(done.toString()).isEqualTo("DONE");
    assertThat(done.at("/report/stored").asInt() + done.at("/report/refused").asInt())
        .isEqualTo(done.at("/total").asInt());
    assertThat(api.get(project.path("/jobs")).at("/items").findValuesAsString("id"))
        .contains(id(begun));
  }

  @Test
  void onlyAdminsStopAJobAndWhatIsOverStaysAsItIs() throws Exception {
    String id = id(later("/policy/backtest", "minEffect: 6"));
    awaitEnd(id);
    String path = project.path("/jobs/" + id);

    assertThat(api.delete(path).status()).isEqualTo(204);
    assertThat(api.get(path).at("/status").asString()).isEqualTo("DONE");
    assertThat(api.delete(project.path("/jobs/01a1ff32-d303-7c24-86e3-e2a331834ff7")).status())
        .isEqualTo(404);
  }

  private JsonNode awaitEnd(String id) {
    await().until(() -> !api.get(project.path("/jobs/" + id)).at("/finishedAt").isNull());
    return api.get(project.path("/jobs/" + id)).body();
  }

  private JsonNode now(String policy) {
    return api.post(project.path("/policy/backtest"), "application/yaml", policy, Api.ADMIN_TOKEN)
        .body();
  }

  private String id(HttpResponse<String> begun) {
    return json.readTree(begun.body()).at("/id").asString();
  }

  private HttpResponse<String> later(String path, String body) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(URI.create(api.address() + project.path(path)))
              .header("Authorization", "Bearer " + Api.ADMIN_TOKEN)
              .header("Content-Type", "application/yaml")
              .header("Prefer", "respond-async")
              .POST(HttpRequest.BodyPublishers.ofString(body))
              .build(),
          HttpResponse.BodyHandlers.ofString());
    }
  }
}
