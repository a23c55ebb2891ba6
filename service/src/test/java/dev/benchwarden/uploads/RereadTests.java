package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.store.EarlierForm;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Kept uploads are read again; what an older reader made of them is changed in the database. */
@FrontDoor
class RereadTests {

  private static final Suite SUITE = new Suite(11, 5);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  @Test
  void aTrialSaysWhatWouldChangeAndChangesNothing() {
    JudgedProject project = measured();
    forgetWhatAnOlderReaderDidNotRead(project);
    List<String> before = stored(project);

    JsonNode job = reread(project, "");

    assertThat(job.at("/dryRun").asBoolean()).isTrue();
    assertThat(job.at("/status").asString()).isEqualTo("DONE");
    assertThat(job.at("/total").asInt()).isEqualTo(6);
    assertThat(job.at("/done").asInt()).isEqualTo(6);
    JsonNode report = job.at("/report");
    assertThat(report.at("/runsChanged").asInt()).isEqualTo(3);
    assertThat(report.at("/runsUnchanged").asInt()).isEqualTo(3);
    assertThat(report.at("/measurementsAdded").asInt()).isEqualTo(1);
    assertThat(report.at("/measurementsRemoved").asInt()).isEqualTo(1);
    assertThat(report.at("/measurementsChanged").asInt()).isEqualTo(1);
    assertThat(report.at("/measurementsUnchanged").asInt()).isEqualTo(6 * 5 - 2);
    JsonNode changed = example(report, "CHANGED");
    assertThat(changed.at("/benchmark").asString()).isEqualTo("b1");
    assertThat(changed.at("/revision").asString()).isEqualTo("r2");
    assertThat(changed.at("/was").asDouble()).isEqualTo(1000 * changed.at("/now").asDouble());
    assertThat(example(report, "ADDED").at("/was").isNull()).isTrue();
    assertThat(example(report, "REMOVED").at("/now").isNull()).isTrue();
    assertThat(stored(project)).isEqualTo(before);
  }

  @Test
  void readingAgainRestoresWhatTheUploadsHold() {
    JudgedProject project = measured();
    List<String> right = stored(project);
    forgetWhatAnOlderReaderDidNotRead(project);
    assertThat(stored(project)).isNotEqualTo(right);

    JsonNode job = reread(project, "?dry_run=false");

    assertThat(job.at("/report/runsChanged").asInt()).isEqualTo(3);
    assertThat(stored(project)).isEqualTo(right);
    project.awaitJudgement();
    JsonNode again = reread(project, "?dry_run=false");
    assertThat(again.at("/report/runsChanged").asInt()).isZero();
    assertThat(again.at("/report/runsUnchanged").asInt()).isEqualTo(6);
    assertThat(again.at("/report/examples").size()).isZero();
  }

  @Test
  void anUploadThatCannotBeReadAnyMoreStaysAndIsNamed() {
    JudgedProject project = measured();
    List<String> before = stored(project);
    jdbc.sql(
            """
            update run set harness = 'gone'
             where project_id = (select project_id from project where slug = :slug)
               and run_id = (select min(run_id) from run join project using (project_id) where slug = :slug)
            """)
        .param("slug", project.slug())
        .update();

    JsonNode report = reread(project, "?dry_run=false").at("/report");

    assertThat(report.at("/runsUnreadable").asInt()).isEqualTo(1);
    assertThat(report.at("/failures/0/why").asString()).contains("gone");
    assertThat(stored(project)).isEqualTo(before);
  }

  @Test
  void whatTheUploadSaidOfDirectionsIsKept() {
    JudgedProject project = JudgedProject.with(api, SUITE);
    project.upload(
        "r1",
        "perf-1",
        Map.of("direction", "HIGHER_IS_BETTER"),
        """
        { "benchmarks": [ { "name": "b", "metrics": [ { "name": "score", "unit": "points", "samples": [7] } ] } ] }
        """,
        0);
    List<String> before = stored(project);

    JsonNode report = reread(project, "?dry_run=false").at("/report");

    assertThat(report.at("/runsUnchanged").asInt()).as(report.toString()).isEqualTo(1);
    assertThat(stored(project)).isEqualTo(before);
  }

  /** As after a kill: the work is in the queue, and some runs are done. */
  @Test
  void goesOnBehindTheLastRunThatIsDone() {
    JudgedProject project = measured();
    forgetWhatAnOlderReaderDidNotRead(project);
    JsonNode job = reread(project, "?dry_run=false");
    jdbc.sql(
            """
            update job set status = 'RUNNING', finished_at = null, done = 5,
                   last_run_id = (select max(run_id) from run where run.project_id = job.project_id
                                     and run_id < (select max(run_id) from run where run.project_id = job.project_id))
             where job_id = :job::uuid
            """)
        .param("job", job.at("/id").asString())
        .update();
    goOn(job.at("/id").asString());

    JsonNode done = awaitDone(project, job.at("/id").asString());

    assertThat(done.at("/done").asInt()).isEqualTo(6);
    assertThat(done.at("/report/runsChanged").asInt() + done.at("/report/runsUnchanged").asInt())
        .as("the six of before, and the last one once more")
        .isEqualTo(7);
  }

  /**
   * Puts the work into the queue as a service that was killed has left it there, once it has left
   * the queue by itself: that comes behind the end of the job.
   */
  private void goOn(String job) {
    await()
        .until(() ->
            jdbc.sql(
                    """
                    select not exists (select from scheduled_tasks
                                        where task_name = 'reread' and task_instance = :job)
                    """)
                .param("job", job)
                .query(Boolean.class)
                .single());
    jdbc.sql(
            """
            insert into scheduled_tasks (task_name, task_instance, task_data, execution_time, picked,
                                         picked_by, last_heartbeat, version)
            select 'reread', :job, convert_to(json_build_object('project', project_id, 'job', :job)::text, 'UTF8'),
                   now() - interval '1 hour', true, 'a service that was killed', now() - interval '1 hour', 1
              from job where job_id = :job::uuid
            """)
        .param("job", job)
        .update();
  }

  @Test
  void alertsStayAsTheyAreUntilAllIsRead() {
    JudgedProject project = JudgedProject.with(api, new Suite(12, 5));
    project.measure(1, 10);
    project.awaitJudgement();
    String limits = "limits: [ { benchmark: b0, since: r10, worse: 5 % } ]";
    api.put(project.path("/policy"), "application/yaml", limits, Api.ADMIN_TOKEN);
    String job = reread(project, "?dry_run=false").at("/id").asString();
    jdbc.sql("update job set status = 'RUNNING', finished_at = null where job_id = :job::uuid")
        .param("job", job)
        .update();

    project.measure(11, 17, JudgedProject.MACHINES, Map.of("b0", 1.2));
    project.awaitJudgement();
    JsonNode meanwhile = api.get(project.path("/alerts")).at("/items");
    goOn(job);
    awaitDone(project, job);
    project.awaitJudgement();

    assertThat(meanwhile).isEmpty();
    assertThat(api.get(project.path("/alerts")).at("/items"))
        .extracting(alert -> alert.at("/state").asString() + alert.at("/exceeded/limit").asString())
        .containsExactlyInAnyOrder("CONFIRMED", "CONFIRMEDat most 5 % worse than r10");
  }

  @Test
  void onlyAnAdminMayAndOnlyOnceAtATime() {
    JudgedProject project = measured();
    String upload =
        api.post(project.path("/tokens"), "{ \"name\": \"ci\", \"scope\": \"upload\" }")
            .at("/secret")
            .asString();

    assertThat(api.post(project.path("/reread"), "", upload).status()).isEqualTo(403);
    assertThat(api.get(project.path("/jobs/01999999-0000-7000-8000-000000000000")).status())
        .isEqualTo(404);
    jdbc.sql(
            """
            insert into job (project_id, job_id, kind, dry_run, status, requested_by, total, report)
            select project_id, gen_random_uuid(), 'REREAD', true, 'QUEUED', 'somebody', 1, '{}'
              from project where slug = :slug
            """)
        .param("slug", project.slug())
        .update();
    assertThat(api.post(project.path("/reread"), "").status()).isEqualTo(409);
  }

  private JudgedProject measured() {
    JudgedProject project = JudgedProject.with(api, SUITE);
    project.measure(1, 3, List.of("perf-1", "perf-2"), Map.of());
    project.awaitJudgement();
    return project;
  }

  /** One benchmark was overlooked, one read a thousand times too slow, one made up. */
  private void forgetWhatAnOlderReaderDidNotRead(JudgedProject project) {
    EarlierForm.store(jdbc, project.slug());
    change(
        project, "r1", "delete from measurement m using chosen c where %s and c.benchmark = 'b0'");
    change(
        project,
        "r2",
        """
        update measurement m
           set samples = array(select 1000 * s from unnest(samples) as s),
               execution_medians = array(select 1000 * s from unnest(execution_medians) as s)
          from chosen c where %s and c.benchmark = 'b1'
        """);
    change(
        project,
        "r3",
        """
        insert into measurement (project_id, run_id, series_id, samples, execution_lengths, execution_medians)
        select c.project_id, c.run_id,
               (select max(s.series_id) from series s where s.project_id = c.project_id), '{1}', '{1}', '{1}'
          from chosen c where c.benchmark = 'b2'
        """);
  }

  private void change(JudgedProject project, String revision, String statement) {
    if (revision.equals("r3")) {
      addASeriesOfNothing(project);
    }
    jdbc.sql(
            """
            with chosen as (
              select m.project_id, m.run_id, m.series_id, b.name as benchmark
                from measurement m
                join run using (project_id, run_id)
                join revision r using (project_id, revision_id)
                join machine k using (project_id, machine_id)
                join series s using (project_id, series_id)
                join benchmark b using (project_id, benchmark_id)
                join project p using (project_id)
               where p.slug = :slug and r.name = :revision and k.name = 'perf-1')
            """
                + statement.formatted(
                    "m.project_id = c.project_id and m.run_id = c.run_id and m.series_id = c.series_id"))
        .param("slug", project.slug())
        .param("revision", revision)
        .update();
  }

  private void addASeriesOfNothing(JudgedProject project) {
    jdbc.sql(
            """
            with b as (
              insert into benchmark (project_id, name, parameters)
              select project_id, 'made up', '{}' from project where slug = :slug
              returning project_id, benchmark_id)
            insert into series (project_id, benchmark_id, metric_id, unit)
            select b.project_id, b.benchmark_id, (select min(metric_id) from metric k where k.project_id = b.project_id), 'ms'
              from b
            """)
        .param("slug", project.slug())
        .update();
  }

  private JsonNode reread(JudgedProject project, String query) {
    var begun = api.post(project.path("/reread" + query), "");
    assertThat(begun.status()).as(begun.text()).isEqualTo(202);
    return awaitDone(project, begun.at("/id").asString());
  }

  private JsonNode awaitDone(JudgedProject project, String job) {
    return await()
        .pollInterval(Duration.ofMillis(50))
        .until(
            () -> api.get(project.path("/jobs/" + job)).body(),
            body -> body.at("/status").asString().equals("DONE"));
  }

  private static JsonNode example(JsonNode report, String what) {
    return report
        .at("/examples")
        .valueStream()
        .filter(one -> one.at("/what").asString().equals(what))
        .findFirst()
        .orElseThrow();
  }

  /** Measurements, machine medians and totals. */
  private List<String> stored(JudgedProject project) {
    return jdbc.sql(
            """
            select to_jsonb(m)::text from measured_whole m join project using (project_id) where slug = :slug
            union all
            select to_jsonb(m)::text from machine_median m join project using (project_id) where slug = :slug
            union all
            select public_id || ' ' || benchmarks || ' ' || measurements || ' ' || samples || ' ' || warnings
              from run join project using (project_id) where slug = :slug
            order by 1
            """)
        .param("slug", project.slug())
        .query((row, number) -> row.getString(1))
        .list();
  }
}
