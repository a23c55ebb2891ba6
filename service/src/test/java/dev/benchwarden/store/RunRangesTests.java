package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Ranges of runs are there before they are needed, and those of raw uploads go as a whole. */
@FrontDoor
class RunRangesTests {

  private static final long RUNS = 1_000_000;
  private static final String MACHINE = "perf-1";

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private DataSource database;

  private long range;

  /** The first range that nothing is in, so that nobody else's runs are. */
  @BeforeEach
  void beginAnEmptyRange() {
    range = newest() / RUNS + 1;
    goTo(range * RUNS + 1);
    makeAhead();
  }

  @Test
  void theNextRangeIsThereBeforeItIsNeeded() {
    assertThat(exists("measurement", range + 1)).isTrue();
    assertThat(exists("measurement_batch", range + 1)).isTrue();
    assertThat(exists("raw_upload", range + 1)).isTrue();
    assertThat(exists("measurement", range + 2)).isFalse();

    goTo((range + 1) * RUNS + 1);

    awaitRetaining(() -> assertThat(exists("measurement", range + 2)).isTrue());
    assertThat(exists("raw_upload", range + 2)).isTrue();
  }

  @Test
  void anUploadThatComesBeforeItsRangeIsStoredAndStaysWhereItIs() {
    goTo((range + 5) * RUNS);
    JudgedProject early = measured(1, 2);
    assertThat(count("measurement_batch_rest", early)).isPositive();

    makeAhead();
    goTo((range + 6) * RUNS);
    early.mainline(3, MACHINE, Map.of(), 0);
    api.awaitJudging();

    assertThat(exists("measurement_batch", range + 5)).isFalse();
    assertThat(count("measurement_batch_" + (range + 6), early)).isPositive();
    assertThat(
            api.get(early.path("/comparisons?baseline=rev:r2&candidate=rev:r3")).at("/rows").size())
        .isPositive();
    assertThat(api.delete(early.path("")).status()).isEqualTo(202);
    await(() -> assertThat(count("measurement_batch_rest", early)).isZero());
  }

  @Test
  void aRangeOfRawUploadsGoesAsAWholeOnceAllOfItHasExpired() {
    JudgedProject project = measured(1, 3);
    JudgedProject other = measured(1, 3);
    age(project, 400);
    age(other, 400);
    goTo((range + 1) * RUNS);
    project.mainline(4, MACHINE, Map.of(), 0);
    api.awaitJudging();
    int measurements = count("measured_whole", project);

    keep(project, 395);
    await(() -> assertThat(count("raw_upload", project)).isOne());
    assertThat(count("raw_upload", other)).as("another project keeps its own").isEqualTo(3);

    keep(other, 30);
    await(() -> assertThat(exists("raw_upload", range)).isFalse());

    assertThat(count("raw_upload", project)).isOne();
    assertThat(count("measured_whole", project)).isEqualTo(measurements);
    assertThat(
            api.get(project.path("/comparisons?baseline=rev:r2&candidate=rev:r4"))
                .at("/rows")
                .size())
        .isPositive();
  }

  @Test
  void whatExpiresWithinAMonthOfItsRangeWaitsForTheRange() {
    JudgedProject project = measured(1, 2);
    age(project, 80);
    project.mainline(3, MACHINE, Map.of(), 0);
    jdbc.sql(
            "update run set received_at = received_at - interval '60 days' where project_id = (select project_id from project where slug = :slug) and received_at > now() - interval '1 day'")
        .param("slug", project.slug())
        .update();

    keep(project, 70);
    retainAndWait();
    assertThat(count("raw_upload", project)).as("while the range takes uploads").isOne();
    project.mainline(4, MACHINE, Map.of(), 0);
    age(project, 5);
    goTo((range + 1) * RUNS);
    keep(project, 35);
    retainAndWait();

    assertThat(count("raw_upload", project)).as("one expired, one not for 30 days").isEqualTo(2);
  }

  @Test
  void nobodyWaitsForARangeThatIsReadWhenItGoes() throws SQLException {
    JudgedProject project = measured(1, 2);
    age(project, 400);
    goTo((range + 1) * RUNS);

    try (Connection reading = database.getConnection()) {
      reading.setAutoCommit(false);
      reading.createStatement().execute("select count(*) from raw_upload");
      keep(project, 30);
      retainAndWait();
      assertThat(project.mainline(3, MACHINE, Map.of(), 0).status()).isEqualTo(201);
      reading.rollback();
    }
    assertThat(exists("raw_upload", range)).isTrue();

    retain();
    await(() -> assertThat(exists("raw_upload", range)).isFalse());
  }

  private JudgedProject measured(int from, int to) {
    JudgedProject project = new JudgedProject(api, Api.newProject(), new Suite(20261127, 4));
    project.measure(from, to, List.of(MACHINE), Map.of());
    api.awaitJudging();
    return project;
  }

  private void age(JudgedProject project, int days) {
    jdbc.sql(
            """
            update run set received_at = received_at - make_interval(days => :days)
             where project_id = (select project_id from project where slug = :slug)
            """)
        .param("days", days)
        .param("slug", project.slug())
        .update();
  }

  private void keep(JudgedProject project, int rawUploadsDays) {
    Api.Answer kept =
        api.put(
            project.path("/retention"),
            "application/json",
            "{\"rawUploadsDays\": %d}".formatted(rawUploadsDays),
            Api.ADMIN_TOKEN);
    assertThat(kept.status()).isEqualTo(200);
    retain();
  }

  /** As when the quarter of an hour has passed after which it is done again. */
  private void retain() {
    jdbc.sql("update scheduled_tasks set execution_time = now() where task_name = 'retention'")
        .update();
  }

  /** Ranges are not made while others use the tables, but the next time. */
  private void awaitRetaining(ThrowingRunnable assertion) {
    Awaitility.await()
        .pollInterval(Duration.ofSeconds(1))
        .untilAsserted(() -> {
          retain();
          assertion.run();
        });
  }

  private void retainAndWait() {
    String after = lastSuccess();
    retain();
    await(() -> assertThat(lastSuccess()).isNotEqualTo(after));
  }

  private String lastSuccess() {
    return jdbc.sql("select last_success::text from scheduled_tasks where task_name = 'retention'")
        .query((row, number) -> String.valueOf(row.getString(1)))
        .single();
  }

  private long newest() {
    return jdbc.sql("select last_value from run_id_sequence").query(Long.class).single();
  }

  private void goTo(long run) {
    jdbc.sql("select setval('run_id_sequence', :run)").param("run", run).query(Long.class).single();
  }

  private void makeAhead() {
    jdbc.sql("select make_run_partitions()").query(Integer.class).single();
  }

  private boolean exists(String table, long number) {
    return jdbc.sql("select to_regclass(:name) is not null")
        .param("name", table + "_" + number)
        .query(Boolean.class)
        .single();
  }

  private int count(String table, JudgedProject project) {
    return jdbc.sql(
            "select count(*) from %s where project_id = (select project_id from project where slug = :slug)"
                .formatted(table))
        .param("slug", project.slug())
        .query(Integer.class)
        .single();
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().pollInterval(Duration.ofMillis(50)).untilAsserted(assertion);
  }
}
