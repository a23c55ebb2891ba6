package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Tests of what is removed, what stays, and that this is announced before. */
@FrontDoor
class RetentionTests {

  private static final List<String> MACHINES = List.of("perf-1", "perf-2");
  private static final Suite SUITE = new Suite(20261122, 8);
  private static final Pattern SAMPLE = Pattern.compile("\\[([0-9.]+)]");
  private static final String OLD = "1".repeat(40);
  private static final String YOUNG = "2".repeat(40);
  private static final String KEPT = "3".repeat(40);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private JudgedProject project;

  @BeforeEach
  void measure() {
    project = new JudgedProject(api, Api.newProject(), SUITE);
    for (String machine : MACHINES) {
      for (int order = 1; order <= 12; order++) {
        mainline(order, machine, 1.02);
      }
      candidate(1, OLD, machine, 1.02);
      candidate(2, YOUNG, machine, 1.02);
      candidate(3, KEPT, machine, 1.02);
    }
    api.post(
        project.path("/comparisons"),
        "{\"baseline\": \"rev:r12\", \"candidate\": \"rev:%s\", \"title\": \"kept\"}"
            .formatted(KEPT));
    api.awaitJudging();
    age("mainline", 400);
    age("pull_request = 1", 100);
    age("pull_request = 3", 100);
  }

  @Test
  void tellsBeforeWhatWouldGo() {
    JsonNode effect =
        preview("{\"samplesDays\": 30, \"rawUploadsDays\": 200, \"pullRequestsDays\": 60}");

    assertThat(effect.at("/thinnedRuns").asLong())
        .isEqualTo(runs("received_at < now() - interval '30 days'"));
    assertThat(effect.at("/samples").asLong()).isPositive();
    assertThat(effect.at("/rawUploads").asLong()).isEqualTo(runs("mainline"));
    assertThat(effect.at("/rawUploadBytes").asLong()).isPositive();
    assertThat(effect.at("/pullRequests").asLong()).isEqualTo(1);
    assertThat(effect.at("/pullRequestRuns").asLong()).isEqualTo(runs("pull_request = 1"));
    assertThat(preview("{}").at("/thinnedRuns").asLong()).isZero();
  }

  @Test
  void historiesAndVerdictsStayWhatTheyWereWhenSamplesAreThinned() {
    String history = medians();
    String comparison = "/comparisons?baseline=rev:r6&candidate=rev:r12";
    JsonNode before = api.get(project.path(comparison)).at("/rows");

    keep("{\"samplesDays\": 30, \"rawUploadsDays\": 30}");
    await(() ->
        assertThat(count("raw_upload u join run using (project_id, run_id)", "mainline")).isZero());
    await(() -> assertThat(runs("mainline and not thinned")).isZero());

    assertThat(medians()).isEqualTo(history);
    Api.Answer output = api.get(project.path("/runs/%s/raw".formatted(aRun())));
    assertThat(output.status()).isEqualTo(404);
    assertThat(output.text()).contains("not kept any more");
    assertThat(api.get(project.path(comparison)).at("/rows")).isEqualTo(before).isNotEmpty();
    assertThat(
            count(
                "measured_whole m join run using (project_id, run_id)",
                "mainline and m.samples is distinct from m.execution_medians"))
        .isZero();
    assertThat(
            count(
                "measured_whole m join run using (project_id, run_id)",
                "not thinned and cardinality(m.samples) > cardinality(m.execution_medians)"))
        .as("what is young keeps its samples")
        .isPositive();
  }

  @Test
  void anotherRunOfAThinnedRevisionStillAddsToItsMedian() {
    keep("{\"samplesDays\": 30}");
    await(() -> assertThat(runs("mainline and not thinned")).isZero());
    int before = executions("r12");

    mainline(12, "perf-1", 1.03);

    assertThat(executions("r12")).isGreaterThan(before);
  }

  @Test
  void dropsClosedPullRequestsAndKeepsWhatALinkLeadsTo() {
    int mainline = runs("mainline");

    keep("{\"pullRequestsDays\": 60}");
    await(() -> assertThat(runs("pull_request = 1")).isZero());

    assertThat(runs("mainline")).isEqualTo(mainline);
    assertThat(runs("pull_request = 2")).isPositive();
    assertThat(runs("pull_request = 3")).isPositive();
    assertThat(api.get(project.path("/revisions/" + OLD)).status()).isEqualTo(404);
    assertThat(
            count(
                "machine_median m join revision r using (project_id, revision_id)",
                "r.name = '%s'".formatted(OLD)))
        .isZero();
    assertThat(count("evaluation", "pull_request = 1")).isZero();
    assertThat(preview("{\"pullRequestsDays\": 60}").at("/pullRequestRuns").asLong()).isZero();
  }

  @Test
  void nothingGoesWhileUploadsToTheSamePullRequestComeIn() {
    age("pull_request = 2", 100);
    keep("{\"pullRequestsDays\": 60}");
    for (int i = 0; i < 6; i++) {
      candidate(2, YOUNG, "perf-1", 1.03 + 0.001 * i);
    }
    await(() -> assertThat(runs("pull_request = 1")).isZero());

    assertThat(
            count(
                "machine_median m join revision r using (project_id, revision_id)",
                "r.name = '%s'".formatted(YOUNG)))
        .isPositive();
  }

  @Test
  void onlyAdminsDecideAndOnlyOnDaysThatMakeSense() {
    String reader =
        api.post(project.path("/tokens"), "{\"name\": \"r\", \"scope\": \"read\"}")
            .at("/secret")
            .asString();

    assertThat(api.get(project.path("/retention"), reader).status()).isEqualTo(403);
    assertThat(put("{\"samplesDays\": -1}").status()).isEqualTo(422);
    assertThat(put("{\"samplesDays\": 90}").at("/own/samplesDays").asInt()).isEqualTo(90);
    assertThat(api.get(project.path("/retention")).at("/installation/samplesDays").asInt())
        .isZero();
  }

  private void mainline(int order, String machine, double last) {
    String revision = "r" + order;
    project.upload(
        revision, machine, Map.of("order", "" + order), body(revision, machine, last), 0);
  }

  private void candidate(int number, String revision, String machine, double last) {
    project.upload(
        revision,
        machine,
        Map.of("pull_request", "" + number, "branch", "topic"),
        body(revision, machine, last),
        0);
  }

  /** Three samples of each execution, of which the first is the median. */
  private static String body(String revision, String machine, double last) {
    return SAMPLE
        .matcher(SUITE.run(revision, machine))
        .replaceAll(sample -> {
          double first = Double.parseDouble(sample.group(1));
          return "[%f,%f,%f]".formatted(first, first * 0.98, first * last);
        });
  }

  private Api.Answer put(String json) {
    return api.put(project.path("/retention"), "application/json", json, Api.ADMIN_TOKEN);
  }

  private JsonNode preview(String json) {
    return api.post(project.path("/retention/preview"), json).body();
  }

  /** As when the quarter of an hour has passed after which it is looked for again. */
  private void keep(String json) {
    put(json);
    jdbc.sql("update scheduled_tasks set execution_time = now() where task_name = 'retention'")
        .update();
  }

  private void age(String which, int days) {
    jdbc.sql(
            "update run set received_at = received_at - make_interval(days => :days) where project_id = (select project_id from project where slug = :slug) and "
                + which)
        .param("days", days)
        .param("slug", project.slug())
        .update();
  }

  private String aRun() {
    return api.get(project.path("/runs?revision=r12")).at("/items/0/id").asString();
  }

  private int runs(String which) {
    return count("run", which);
  }

  private int count(String tables, String which) {
    return jdbc.sql(
            "select count(*) from %s where project_id = (select project_id from project where slug = :slug) and %s"
                .formatted(tables, which))
        .param("slug", project.slug())
        .query(Integer.class)
        .single();
  }

  private String medians() {
    return jdbc.sql(
            """
            select md5(string_agg(m::text, '|' order by m::text)) from machine_median m
             where mainline and project_id = (select project_id from project where slug = :slug)
            """)
        .param("slug", project.slug())
        .query((row, number) -> row.getString(1))
        .single();
  }

  private int executions(String revision) {
    return jdbc.sql(
            """
            select sum(greatest(cardinality(m.runs), (m.median is not null)::integer)) from machine_median m
              join revision r using (project_id, revision_id)
              join project p using (project_id)
             where p.slug = :slug and r.name = :revision and m.mainline
            """)
        .param("slug", project.slug())
        .param("revision", revision)
        .query(Integer.class)
        .single();
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().pollInterval(Duration.ofMillis(50)).untilAsserted(assertion);
  }
}
