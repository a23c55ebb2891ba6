package dev.benchwarden.store.revalidation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.RawHttp;
import dev.benchwarden.frontdoor.Suite;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Tests that a caller with a current answer is told that it is current, and never with an outdated
 * one.
 */
@FrontDoor
@DisabledIfEnvironmentVariable(named = PostgresForTests.CITUS_URL, matches = ".+")
class RevalidationTests {

  private static final Suite SUITE = new Suite(20261127, 3);
  private static final String COMPARISON = "/comparisons?baseline=rev:r1&candidate=rev:r2";
  private static final List<String> TWO = List.of("perf-1", "perf-2");

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transactions;
  @Autowired private ProjectVersions versions;

  private JudgedProject project;
  private long number;
  private String series = "";

  @BeforeEach
  void measure() {
    project = JudgedProject.with(api, SUITE);
    project.measure(1, 3, TWO, Map.of());
    project.awaitJudgement();
    number =
        jdbc.sql("select project_id from project where slug = ?")
            .param(project.slug())
            .query(Long.class)
            .single();
    series = api.get(project.path("/series")).at("/items/0/series").asString();
  }

  @Test
  void anAnswerThatIsTheSameIsNotSentAgain() {
    Api.Answer first = get(history(), null);

    assertThat(first.headers()).containsEntry("cache-control", "private, no-cache");
    Api.Answer again = get(history(), first.headers().get("etag"));
    assertThat(again.status()).isEqualTo(304);
    assertThat(again.text()).isEmpty();
    assertThat(again.headers())
        .containsEntry("etag", first.headers().get("etag"))
        .containsEntry("cache-control", "private, no-cache");
    assertThat(get(history(), "\"other\", " + first.headers().get("etag")).status()).isEqualTo(304);
  }

  @Test
  void anAnswerThatAnotherCallerWasSentIsNotReadAgain() throws IOException {
    RawHttp.Answer first = comparison("gzip");
    assertThat(first.header("Content-Encoding")).contains("gzip");
    unnoted("update machine_median set median = 3 * median");

    RawHttp.Answer again = comparison("gzip");

    assertThat(again.body()).isEqualTo(first.body());
    for (String name :
        List.of("ETag", "Cache-Control", "Content-Type", "Content-Encoding", "Vary")) {
      assertThat(again.header(name)).isPresent().isEqualTo(first.header(name));
    }
    assertThat(comparison("zstd").header("Content-Encoding")).contains("zstd");
    assertThat(comparison("identity").header("Content-Encoding")).isEmpty();
    update("update machine_median set median = 3 * median");
    assertThat(comparison("gzip").body()).isNotEqualTo(first.body());
  }

  @Test
  void aLargeAnswerIsSentToTheNextCallerWithoutWhatTheServerSaidToTheFirst() throws IOException {
    project = JudgedProject.with(api, new Suite(20261129, 600));
    project.measure(1, 3, TWO, Map.of());
    project.awaitJudgement();
    RawHttp.Answer first = comparison("gzip");
    assertThat(first.header("Transfer-Encoding")).contains("chunked");

    RawHttp.Answer again = comparison("gzip");

    assertThat(again.body()).isEqualTo(first.body());
    assertThat(again.header("Transfer-Encoding")).isEmpty();
    assertThat(again.header("Content-Length")).contains(Integer.toString(first.body().length));
    assertThat(again.header("X-Request-Id")).isPresent().isNotEqualTo(first.header("X-Request-Id"));
    Map<String, String> ofTheAnswer = new LinkedHashMap<>(first.headers());
    ofTheAnswer.keySet().removeAll(List.of("transfer-encoding", "x-request-id", "date"));
    assertThat(again.headers()).containsAllEntriesOf(ofTheAnswer);
  }

  @Test
  void whoMayNotReadTheProjectIsSentNothingThatAnotherWas() throws IOException {
    api.patch(project.path(""), "{ \"visibility\": \"PRIVATE\" }", Api.ADMIN_TOKEN);
    comparison("gzip");

    RawHttp.Answer refused = send(List.of(new RawHttp.Header("Accept-Encoding", "gzip")));

    assertThat(refused.status()).isEqualTo(404);
  }

  @Test
  void aTagIsOfOneAddressAndOneFormat() {
    String tag = tag("/comparisons?baseline=rev:r1&candidate=rev:r2");

    assertThat(get("/comparisons?baseline=rev:r1&candidate=rev:r3", tag).status()).isEqualTo(200);
    assertThat(get("/comparisons?baseline=rev:r1&candidate=rev:r9", tag).status()).isEqualTo(422);
    assertThat(get("/comparisons.csv?baseline=rev:r1&candidate=rev:r2", tag).status())
        .isEqualTo(200);
    Map<String, String> markdown = Map.of("If-None-Match", tag, "Accept", "text/markdown");
    assertThat(
            api.getWith(markdown, project.path("/comparisons?baseline=rev:r1&candidate=rev:r2"))
                .status())
        .isEqualTo(200);
  }

  @Test
  void whatIsNotThereIsNotTheSame() {
    String tag = tag(history());

    Api.Answer missing = get("/series/999999999/history", tag);
    assertThat(missing.status()).isEqualTo(404);
    assertThat(missing.headers()).doesNotContainKey("etag");
    assertThat(get("/series/999999999/history", "*").status()).isEqualTo(404);
    assertThat(get(history(), "*").status()).isEqualTo(200);
  }

  @Test
  void whoMayNotReadTheProjectIsRefusedWhateverTheyHave() {
    api.patch(project.path(""), "{ \"visibility\": \"PUBLIC\" }", Api.ADMIN_TOKEN);
    String tag = tag(history());
    assertThat(getBy(null, tag).status()).as("a public project").isEqualTo(304);

    api.patch(project.path(""), "{ \"visibility\": \"PRIVATE\" }", Api.ADMIN_TOKEN);
    String privately = tag(history());
    String other = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\", \"name\": \"Other\" }".formatted(other));
    String foreign =
        api.post(
                "/api/v1/projects/%s/tokens".formatted(other),
                "{ \"name\": \"foreign\", \"scope\": \"read\" }")
            .at("/secret")
            .asString();

    assertThat(getBy(null, privately).status()).isEqualTo(404);
    assertThat(getBy("Bearer " + foreign, privately).status()).isEqualTo(404);
    assertThat(getBy("Bearer nonsense", privately).status()).isEqualTo(401);
    assertThat(get(history(), privately).status()).isEqualTo(304);
  }

  /** Each on all three pages, since a version is of the whole project. */
  @Test
  void everyChangeOfWhatIsShownMakesItAnotherAnswer() {
    Map<String, Runnable> changes = new LinkedHashMap<>();
    changes.put("an upload", () -> project.mainline(4, "perf-1", Map.of(), 0));
    changes.put(
        "another machine's, with a judgement",
        () -> {
          project.mainline(4, "perf-2", Map.of(), 0);
          project.awaitJudgement();
        });
    changes.put("a tag", () -> project.upload("r4", "perf-1", Map.of("tag", "v4"), suite("r4"), 0));
    changes.put(
        "an annotation",
        () ->
            api.post(
                project.path("/annotations"), "{ \"revision\": \"r2\", \"text\": \"JDK 25\" }"));
    changes.put(
        "a policy",
        () ->
            api.put(
                project.path("/policy"), "application/yaml", "minEffect: 7\n", Api.ADMIN_TOKEN));
    changes.put(
        "a name", () -> api.patch(project.path(""), "{ \"name\": \"Renamed\" }", Api.ADMIN_TOKEN));
    changes.put("a pull request", () -> project.candidate(7, "c1", "perf-1", Map.of(), Map.of()));
    changes.put("a median", () -> update("update machine_median set median = 2 * median"));
    changes.put(
        "thinned samples",
        () -> update("update measurement_batch set samples = execution_medians"));
    changes.put(
        "a part of a table by its name",
        () -> update("update " + partOfMeasurements() + " set samples = '{2}'"));
    changes.put("an alert that is put aside", this::putAnAlertAside);
    changes.put("a verdict of a person", () -> update("update alert set state = 'DISMISSED'"));
    changes.put("a deleted run", () -> update("delete from run"));

    changes.forEach((change, made) -> {
      api.awaitJudging();
      Map<String, String> before = new LinkedHashMap<>();
      pages().forEach(page -> before.put(page, tag(page)));
      before.forEach((page, tag) ->
          assertThat(get(page, tag).status()).as("%s before %s", page, change).isEqualTo(304));
      made.run();
      before.forEach((page, tag) ->
          assertThat(get(page, tag).status()).as("%s after %s", page, change).isEqualTo(200));
    });
  }

  @Test
  void anEvaluationIsAnotherAnswerAfterAPersonDecidedAboutIt() {
    project.measure(4, 8, TWO, Map.of());
    for (String machine : TWO) {
      project.candidate(7, "c1", machine, Map.of(), Map.of("b1", 1.5));
    }
    project.awaitJudgement();
    String evaluation =
        "/evaluations/"
            + api.get(project.path("/evaluations?pull_request=7")).at("/items/0/id").asString();
    String tag = tag(evaluation);
    assertThat(get(evaluation, tag).status()).isEqualTo(304);

    api.post(project.path("/pull-requests/7/accept"), "{ \"reason\": \"intended\" }");

    assertThat(get(evaluation, tag).at("/check/decided").asBoolean()).isTrue();
  }

  @Test
  void whoPrefersToWaitIsNotAnsweredWithWhatIsThere() {
    String evaluation =
        "/evaluations/" + api.get(project.path("/evaluations")).at("/items/0/id").asString();
    String tag = tag(evaluation);

    Api.Answer waited =
        api.getWith(Map.of("If-None-Match", tag, "Prefer", "wait=1"), project.path(evaluation));

    assertThat(waited.status()).isEqualTo(200);
    assertThat(waited.headers()).doesNotContainKey("etag");
  }

  @Test
  void whatEndsByTimeMakesItAnotherAnswer() {
    jdbc.sql(
            """
            insert into quarantine (project_id, quarantine_id, benchmark, reason, until, made_by)
            values (?, gen_random_uuid(), '*', 'for a while', now() + interval '5 seconds', 'test')
            """)
        .param(number)
        .update();
    String tag = tag(history());
    assertThat(get(history(), tag).status()).isEqualTo(304);

    Awaitility.await().until(() -> get(history(), tag).status() == 200);
  }

  @Test
  void whatIsCommittedAfterAYoungerChangeIsSeenAsWell() {
    String tag =
        transactions.execute(open -> {
          jdbc.sql("update revision set subject = 'older' where project_id = ?")
              .param(number)
              .update();
          api.post(project.path("/annotations"), "{ \"revision\": \"r2\", \"text\": \"younger\" }");
          String meanwhile = tag(history());
          assertThat(get(history(), meanwhile).status()).isEqualTo(304);
          return meanwhile;
        });

    Api.Answer after = get(history(), tag);
    assertThat(after.status()).isEqualTo(200);
    assertThat(after.text()).contains("older");
  }

  @Test
  void whatIsUndoneChangesNothing() {
    String tag = tag(history());
    transactions.executeWithoutResult(open -> {
      jdbc.sql("update revision set subject = 'never' where project_id = ?").param(number).update();
      open.setRollbackOnly();
    });

    assertThat(get(history(), tag).status()).isEqualTo(304);
  }

  @Test
  void marksThatAreFoldedStandForTheSame() {
    jdbc.sql(
            """
            insert into project_change (project_id, transaction)
            select ?, n::text::xid8 from generate_series(1, 60) n
            """)
        .param(number)
        .update();
    String tag = tag(history());

    versions.fold();

    assertThat(
            jdbc.sql("select count(*) from project_change where project_id = ?")
                .param(number)
                .query(Integer.class)
                .single())
        .isLessThanOrEqualTo(1);
    assertThat(get(history(), tag).status()).isEqualTo(304);
  }

  /** All projects are changed by that, so it is taken back. */
  @Test
  void aTableThatIsEmptiedIsAChangeOfAllProjects() {
    transactions.executeWithoutResult(open -> {
      jdbc.sql("truncate commit_search_step").update();
      assertThat(
              jdbc.sql(
                      """
                      select count(*) from project_change
                       where project_id = ? and transaction = pg_current_xact_id()
                      """)
                  .param(number)
                  .query(Integer.class)
                  .single())
          .isOne();
      open.setRollbackOnly();
    });
  }

  private List<String> pages() {
    return List.of(history(), "/series", "/comparisons/columns?baseline=rev:r1&candidate=rev:r2");
  }

  private String history() {
    return "/series/" + series + "/history/columns";
  }

  private RawHttp.Answer comparison(String encoding) throws IOException {
    RawHttp.Answer answer =
        send(
            List.of(
                new RawHttp.Header("Authorization", "Bearer " + Api.ADMIN_TOKEN),
                new RawHttp.Header("Accept-Encoding", encoding)));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer;
  }

  private RawHttp.Answer send(List<RawHttp.Header> headers) throws IOException {
    return new RawHttp(api.address())
        .send(new RawHttp.Request("GET", project.path(COMPARISON), headers, new byte[0]));
  }

  private static String suite(String revision) {
    return SUITE.run(revision + "-again", "perf-1");
  }

  private void putAnAlertAside() {
    jdbc.sql(
            """
            insert into alert (project_id, alert_id, change_point_id, series_id, revision_id, after_revision_id, percent_change,
                               state, snoozed_until)
            select r.project_id, gen_random_uuid(), gen_random_uuid(), s.series_id, max(r.revision_id), min(r.revision_id), 9,
                   'SUSPECTED', now() + interval '1 day'
              from revision r
              join series s using (project_id)
             where r.project_id = ? and s.series_id = ?
             group by r.project_id, s.series_id
            """)
        .param(number)
        .param(Long.valueOf(series))
        .update();
  }

  /**
   * @param statement is given the project
   */
  private void update(String statement) {
    assertThat(jdbc.sql(statement + " where project_id = " + number).update()).isPositive();
  }

  /** As no change of the service's own is made: without a mark. */
  private void unnoted(String statement) {
    transactions.executeWithoutResult(transaction -> {
      jdbc.sql("set local session_replication_role = replica").update();
      update(statement);
    });
  }

  private String partOfMeasurements() {
    return jdbc.sql(
            "select tableoid::regclass::text from measurement_batch where project_id = ? limit 1")
        .param(number)
        .query(String.class)
        .single();
  }

  private String tag(String page) {
    Api.Answer answer = get(page, null);
    assertThat(answer.status()).as(page).isEqualTo(200);
    return answer.headers().getOrDefault("etag", "none");
  }

  private Api.Answer get(String page, @Nullable String tag) {
    return api.getWith(tag == null ? Map.of() : Map.of("If-None-Match", tag), project.path(page));
  }

  private Api.Answer getBy(@Nullable String credentials, String tag) {
    return api.getBy(
        credentials == null
            ? Map.of("If-None-Match", tag)
            : Map.of("If-None-Match", tag, "Authorization", credentials),
        project.path(history()));
  }
}
