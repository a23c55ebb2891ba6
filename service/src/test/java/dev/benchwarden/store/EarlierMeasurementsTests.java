package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.TaskInstanceId;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** What was measured before V74 is read as ever, and moved into the form of today. */
@FrontDoor
class EarlierMeasurementsTests {

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transactions;
  @Autowired private Scheduler scheduler;

  private JudgedProject project;

  @BeforeEach
  void measureAndStoreAsBefore() {
    project = JudgedProject.with(api, new Suite(20261129, 6));
    project.measure(1, 3, List.of("perf-1", "perf-2"), Map.of());
    project.awaitJudgement();
    EarlierForm.store(jdbc, project.slug());
  }

  @Test
  void allOfItIsMovedAndNothingReadsOtherwise() {
    String exported = exported();
    String comparison = comparison();
    List<String> measured = measured();

    move();

    assertThat(count("measurement")).isZero();
    assertThat(count("measurement_batch")).isEqualTo(6);
    assertThat(measured()).isEqualTo(measured);
    assertThat(exported()).isEqualTo(exported);
    assertThat(comparison()).isEqualTo(comparison);
  }

  @Test
  void anUploadThatRepeatsARunAddsToWhatWasMeasuredBefore() {
    int executions = executions();

    project.mainline(2, "perf-1", Map.of("b0", 1.01), 30);

    assertThat(executions()).isGreaterThan(executions);
    move();
    assertThat(count("measurement")).isZero();
    assertThat(count("measurement_batch")).isEqualTo(7);
  }

  @Test
  void aRunThatIsBeingChangedIsLeftForTheNextTime() {
    transactions.executeWithoutResult(changing -> {
      jdbc.sql(
              """
              select count(*) from (
                select from run join project using (project_id) join revision r using (project_id, revision_id)
                 where slug = :slug and r.name = 'r2' for update of run) locked
              """)
          .param("slug", project.slug())
          .query(Long.class)
          .single();
      CompletableFuture.runAsync(this::move).join();

      assertThat(count("measurement")).isEqualTo(2 * 6);
    });

    move();

    assertThat(count("measurement")).isZero();
  }

  /** Rows of one series in two batches, as an output leaves them that comes back to it late. */
  @Test
  void aSeriesInTwoBatchesIsOneInExportsAndReadings() {
    move();
    String exported = exported();
    List<String> measured = measured();
    jdbc.sql(
            """
            with one as (
              select b.* from measurement_batch b join project using (project_id)
               where slug = :slug order by run_id limit 1),
            first_execution as (
              update measurement_batch b
                 set series_ids = one.series_ids[1 : 1], sample_counts = '{1}', execution_counts = '{1}',
                     samples = one.samples[1 : 1], execution_lengths = '{1}',
                     execution_medians = one.execution_medians[1 : 1]
                from one where b.project_id = one.project_id and b.run_id = one.run_id)
            insert into measurement_batch
            select project_id, run_id, 1, series_ids,
                   (sample_counts[1] - 1) || sample_counts[2 :], (execution_counts[1] - 1) || execution_counts[2 :],
                   samples[2 :], execution_lengths[2 :], execution_medians[2 :]
              from one
            """)
        .param("slug", project.slug())
        .update();

    assertThat(count("measurement_batch")).isEqualTo(7);
    assertThat(exported()).isEqualTo(exported);
    assertThat(measured()).isEqualTo(measured);
  }

  private void move() {
    Instant before = Instant.now();
    scheduler.reschedule(TaskInstanceId.of("move-measurements", "recurring"), before);
    Awaitility.await()
        .pollInterval(Duration.ofMillis(50))
        .until(() ->
            jdbc.sql(
                    """
                    select not picked and last_success > :before from scheduled_tasks
                     where task_name = 'move-measurements'
                    """)
                .param("before", Timestamp.from(before))
                .query(Boolean.class)
                .optional()
                .orElse(false));
  }

  private String exported() {
    return api.get(project.path("/export")).text();
  }

  private String comparison() {
    return api.get(project.path("/comparisons?baseline=rev:r1&candidate=rev:r3")).text();
  }

  private List<String> measured() {
    return jdbc.sql(
            """
            select to_jsonb(m)::text from measured_whole m join project using (project_id)
             where slug = :slug order by 1
            """)
        .param("slug", project.slug())
        .query((row, number) -> row.getString(1))
        .list();
  }

  private int executions() {
    return jdbc.sql(
            """
            select sum(greatest(cardinality(m.runs), (m.median is not null)::integer)) from machine_median m
              join project using (project_id) where slug = :slug
            """)
        .param("slug", project.slug())
        .query(Integer.class)
        .single();
  }

  private int count(String table) {
    return jdbc.sql(
            "select count(*) from %s join project using (project_id) where slug = :slug"
                .formatted(table))
        .param("slug", project.slug())
        .query(Integer.class)
        .single();
  }
}
