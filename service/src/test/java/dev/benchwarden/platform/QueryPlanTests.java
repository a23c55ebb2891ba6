package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Plan;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.judging.alert.AlertChange;
import dev.benchwarden.judging.alert.AlertEventKind;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.AlertsChanged;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * No main query reads a whole table that grows with every upload, once there is some data and
 * PostgreSQL knows how much. docs/query-plans.md shows the plans.
 */
@FrontDoor
@DisabledIfEnvironmentVariable(named = PostgresForTests.CITUS_URL, matches = ".+")
class QueryPlanTests {

  private static final Set<String> LARGE =
      Set.of(
          "measurement_batch",
          "machine_median",
          "raw_upload",
          "profile",
          "profile_frame",
          "raw_profile");

  /** Behind the name of a table that is divided. */
  private static final Pattern RANGE = Pattern.compile("_(\\d+|rest)$");

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transaction;
  @Autowired private ApplicationEventPublisher events;
  @Autowired private SentStatements statements;

  private JudgedProject project;

  @BeforeEach
  void measureAndFillTheTablesWithOtherProjects() {
    project = JudgedProject.with(api, new Suite(20261121, 4));
    project.measure(1, 12);
    project.awaitJudgement();
    jdbc.sql(
            """
            with p as (
              insert into project (slug, name, default_branch, visibility, deleted_at)
              select :name || n, 'Seen by nobody', 'main', 'PRIVATE', now() from generate_series(1, 40) n
              returning project_id),
            m as (
              insert into machine (project_id, name, generation, fingerprint)
              select project_id, 'perf', 1, '{}' from p returning project_id, machine_id),
            b as (
              insert into benchmark (project_id, name, parameters)
              select project_id, 'b' || n, '{}' from p, generate_series(1, 40) n
              returning project_id, benchmark_id),
            k as (
              insert into metric (project_id, name, dimension, direction)
              select project_id, 'time', 'time/op', 'LOWER_IS_BETTER' from p
              returning project_id, metric_id),
            s as (
              insert into series (project_id, benchmark_id, metric_id, unit)
              select project_id, benchmark_id, metric_id, 'ms/op' from b join k using (project_id)
              returning project_id, series_id),
            r as (
              insert into revision (project_id, name, mainline, ordinal, committed_at)
              select project_id, 'r' || n, true, n, now() from p, generate_series(1, 10) n
              returning project_id, revision_id),
            run as (
              insert into run (project_id, run_id, public_id, revision_id, machine_id, branch, mainline, harness,
                               benchmarks, measurements, samples, warnings, body_hash)
              select r.project_id, nextval('run_id_sequence'), gen_random_uuid(), revision_id, machine_id, 'main', true,
                     'jmh', 40, 40, 200, '[]', '\\x00'
                from r join m using (project_id)
              returning project_id, run_id, revision_id, machine_id),
            raw as (
              insert into raw_upload (project_id, run_id, content, unpacked_bytes)
              select project_id, run_id, decode(repeat('00', 500), 'hex'), 500 from run),
            frame as (
              insert into profile_frame (project_id, name, name_hash)
              select project_id, 'f' || n, sha256(n::text::bytea) from p, generate_series(1, 100) n),
            profiled as (
              insert into profile (project_id, profile_id, run_id, benchmark_id, content_hash, format, unit,
                                   frames, frame_of, parent_of, self)
              select project_id, gen_random_uuid(), run_id, benchmark_id, sha256(run_id::text::bytea), 'jfr', 'samples',
                     array_fill(1, array[50]), array_fill(0, array[50]), array_fill(-1, array[50]), array_fill(1, array[50])
                from run join b using (project_id)
              returning project_id, profile_id),
            raw_profiled as (
              insert into raw_profile (project_id, profile_id, content, unpacked_bytes)
              select project_id, profile_id, decode(repeat('00', 500), 'hex'), 500 from profiled),
            measured as (
              insert into measurement_batch (project_id, run_id, batch, series_ids, sample_counts, execution_counts,
                                             samples, execution_lengths, execution_medians)
              select project_id, run_id, 0, array_agg(series_id), array_agg(5), array_agg(1),
                     array_fill(3, array[5 * count(*)::integer]), array_agg(5), array_agg(3)
                from run join s using (project_id)
               group by project_id, run_id)
            insert into machine_median (project_id, revision_id, mainline, series_id, machine_id, median, runs,
                                        invalid_runs, samples)
            select project_id, revision_id, true, series_id, machine_id, 3, '{}', 0, 5
              from run join s using (project_id)
            """)
        .param("name", "beside-" + project.slug() + "-")
        .update();
    Stream.concat(Stream.of("run", "revision", "series"), LARGE.stream())
        .forEach(table -> jdbc.sql("vacuum analyze " + table).update());
    statements.forget();
  }

  @Test
  void noMainQueryReadsAWholeTableOfResults() {
    String series = api.get(project.path("/series")).at("/items/0/series").asString();
    attachProfile("r3");
    String profile = attachProfile("r9");
    for (String page :
        List.of(
            "",
            "/series/" + series + "/history",
            "/series/" + series + "/candidates",
            "/comparisons?baseline=rev:r3&candidate=rev:r9",
            "/comparisons?baseline=stable&candidate=rev:r9",
            "/comparisons/samples?baseline=rev:r3&candidate=rev:r9&series=" + series,
            "/alerts",
            "/change-points",
            "/runs",
            "/revisions",
            "/evaluations",
            "/machines",
            "/machines/noise",
            "/calibration",
            "/profiles",
            "/profiles?series=%s&revision=r9".formatted(series),
            "/profiles/" + profile,
            "/profiles/%s/raw".formatted(profile),
            "/profiles/%s/difference".formatted(profile))) {
      assertThat(api.get(project.path(page)).status()).as(page).isEqualTo(200);
    }
    assertThat(project.mainline(13, "perf-1", Map.of(), 30).status()).isEqualTo(201);
    project.pullRequest(7, "p1", Map.of("base", "r12"), Map.of("b1", 1.3));
    project.awaitJudgement();

    List<SentStatements.Sent> sent = statements.take();

    assertThat(sent)
        .extracting(SentStatements.Sent::text)
        .anyMatch(text -> text.contains("machine_median"));
    assertThat(sent)
        .filteredOn(statement -> readsAWholeTable(statement.plan(), LARGE))
        .extracting(SentStatements.Sent::text)
        .isEmpty();
    assertThat(sent)
        .filteredOn(statement -> looksIntoEveryRange(statement.plan()))
        .extracting(SentStatements.Sent::text)
        .as("statements that PostgreSQL plans with all ranges of runs")
        .isEmpty();
  }

  @Test
  void whatIsClearedByAgeIsFoundByAnIndex() {
    jdbc.sql(
            """
            with p as (select project_id from project where slug = :slug),
            q as (
              insert into measurement_request (project_id, request_id, revision, reason, priority, trust, via,
                                               dedup_key, state, finished_at)
              select project_id, gen_random_uuid(), 'r1', 'BY_HAND', 1, 'PROTECTED', 'AGENT', n::text, 'DONE', now()
                from p, generate_series(1, 5000) n
              returning project_id, request_id)
            insert into measurement_log (project_id, request_id, attempt, lines)
            select project_id, request_id, 1, 'measured' from q
            """)
        .param("slug", project.slug())
        .update();
    jdbc.sql("vacuum analyze measurement_request, measurement_log").update();
    statements.forget();

    jdbc.sql(
            "update scheduled_tasks set execution_time = now() where task_name = 'forget-old-requests'")
        .update();

    assertAreNotReadWhole(
        Set.of("delete from measurement_log", "delete from measurement_request"),
        Set.of("measurement_log", "measurement_request"));
  }

  @Test
  void whatWasToldOfAnAlertIsFoundByAnIndex() {
    long id = number("project_id", "project where slug = ?", project.slug());
    jdbc.sql(
            """
            insert into notice (project_id, notice_id, event, facts)
            select :project, gen_random_uuid(), 'REGRESSION_CONFIRMED',
                   (select jsonb_agg(jsonb_build_object('alert', gen_random_uuid(), 'place', m))
                      from generate_series(1, 20) m where n > 0)
              from generate_series(1, 2000) n
            """)
        .param("project", id)
        .update();
    jdbc.sql("vacuum analyze notice").update();
    statements.forget();

    transaction.executeWithoutResult(status ->
        events.publishEvent(
            new AlertsChanged(
                id,
                List.of(
                    happened(id, AlertEventKind.CONFIRMED), happened(id, AlertEventKind.MOVED)))));

    assertAreNotReadWhole(Set.of("select t.subscription_id", "select alert"), Set.of("notice"));
  }

  private AlertChange happened(long id, AlertEventKind event) {
    long series = number("min(series_id)", "series where project_id = ?", id);
    long revision = number("min(revision_id)", "revision where project_id = ?", id);
    AlertState state = AlertState.CONFIRMED;
    UUID alert = UUID.randomUUID();
    return new AlertChange(
        alert, series, revision, revision, 15.0, 0.5, 8.1, state, event, List.of(), null, null);
  }

  private long number(String what, String of, Object value) {
    return jdbc.sql("select %s from %s".formatted(what, of))
        .param(value)
        .query(Long.class)
        .single();
  }

  /** Awaits statements that begin so, none of which reads all of one of the tables. */
  private void assertAreNotReadWhole(Set<String> begins, Set<String> tables) {
    List<SentStatements.Sent> sent = new ArrayList<>();
    Awaitility.await()
        .untilAsserted(() -> {
          sent.addAll(statements.take());
          assertThat(begins)
              .allSatisfy(begin ->
                  assertThat(sent)
                      .extracting(SentStatements.Sent::text)
                      .anyMatch(text -> text.startsWith(begin)));
        });
    assertThat(sent)
        .filteredOn(statement -> begins.stream().anyMatch(statement.text()::startsWith))
        .filteredOn(statement -> readsAWholeTable(statement.plan(), tables))
        .extracting(SentStatements.Sent::text)
        .isEmpty();
  }

  /** The answer is its id. */
  private String attachProfile(String revision) {
    String run =
        api.get(project.path("/runs?limit=1&revision=" + revision)).at("/items/0/id").asString();
    Api.Answer attached =
        api.postBytes(
            project.path("/runs/%s/profiles?benchmark=b1".formatted(run)),
            "main;encode 1\n".getBytes(StandardCharsets.UTF_8),
            Api.ADMIN_TOKEN);
    assertThat(attached.status()).as(attached.text()).isEqualTo(201);
    assertThat(api.get(project.path("/runs/%s/profiles".formatted(run))).at("/items")).hasSize(1);
    return attached.at("/id").asString();
  }

  @Test
  void findsAQueryWithoutAnIndex() {
    long small =
        jdbc.sql("select project_id from project where slug = :slug")
            .param("slug", "beside-" + project.slug() + "-1")
            .query(Long.class)
            .single();
    String ofOneProject =
        "select * from machine_median where project_id = %d and samples = 3".formatted(small);

    assertThat(readsAWholeTable(Plan.of(jdbc, ofOneProject), LARGE)).isFalse();
    String ofAll = "select * from machine_median where samples = 3";
    assertThat(readsAWholeTable(Plan.of(jdbc, ofAll), LARGE)).isTrue();
  }

  private static boolean readsAWholeTable(Plan plan, Set<String> tables) {
    return plan.scans().stream()
        .anyMatch(scan ->
            scan.type().equals("Seq Scan")
                && tables.contains(RANGE.matcher(scan.table()).replaceFirst("")));
  }

  /** No run is in what is kept for runs without a range. */
  private static boolean looksIntoEveryRange(Plan plan) {
    return plan.scans().stream().anyMatch(scan -> scan.table().endsWith("_rest"));
  }
}
