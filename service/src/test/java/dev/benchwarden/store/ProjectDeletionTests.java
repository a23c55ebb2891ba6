package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.store.catalog.JudgingLock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** A project that is deleted leaves nothing. */
@FrontDoor
class ProjectDeletionTests {

  private static final List<String> MACHINES = List.of("perf-1", "perf-2");
  private static final Suite SUITE = new Suite(20261122, 8);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transactions;
  @Autowired private JudgingLock lock;

  @Test
  void noTableKnowsItAfterwards() {
    JudgedProject project = projectWithEverything();
    long id = number(project);
    List<String> tables = tablesOfProjects();
    assertThat(tables.stream().filter(table -> rows(table, id) > 0))
        .as("tables with rows of the project before it is deleted")
        .contains("run", "measurement_batch", "raw_upload", "machine_median", "alert", "evaluation")
        .contains(
            "project_token", "policy", "comparison", "retention", "upload_log", "webhook_secret")
        .hasSizeGreaterThan(20);

    Api.Answer deleted = api.delete(project.path(""));

    assertThat(deleted.status()).isEqualTo(202);
    assertThat(api.get(project.path("")).status()).isEqualTo(404);
    Awaitility.await()
        .pollInterval(Duration.ofMillis(50))
        .untilAsserted(() -> assertThat(rows("project", id)).isZero());
    assertThat(tables).allSatisfy(table -> assertThat(rows(table, id)).as(table).isZero());
  }

  @Test
  void everyTableOfProjectsEndsWithItsProject() {
    List<String> ending =
        jdbc.sql(
                """
                with recursive ending as (
                  select 'project'::regclass::oid as id
                  union
                  select c.conrelid
                    from ending e
                    join pg_constraint c on c.confrelid = e.id and c.contype = 'f' and c.confdeltype = 'c'
                         and exists (select from unnest(c.conkey) k
                                       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
                                      where a.attname = 'project_id'))
                select id::regclass::text from ending
                """)
            .query((row, number) -> row.getString(1))
            .list();

    assertThat(tablesOfProjects())
        .filteredOn(table -> !ending.contains(table))
        .as("what no key deletes with the project is deleted by name")
        .containsExactly("machine_median");
  }

  /** On Citus those that wait are to be seen on the nodes alone. */
  @Test
  @DisabledIfEnvironmentVariable(named = PostgresForTests.CITUS_URL, matches = ".+")
  void anUploadThatIsStoredMeanwhileLeavesNothingEither() {
    JudgedProject project = new JudgedProject(api, Api.newProject(), SUITE);
    project.measure(1, 1, MACHINES, Map.of());
    api.awaitJudging();
    long id = number(project);

    CompletableFuture<Void> upload =
        whileItsRunsCannotBeDeleted(
            id,
            () -> {
              api.delete(project.path(""));
              await(() -> waitsFor("delete from run%"));
              return storeAndWaitForTheEnd(id);
            });
    upload.join();

    Awaitility.await()
        .untilAsserted(() -> assertThat(rows("project", id) + rows("machine_median", id)).isZero());
  }

  /**
   * Each would wait for the other for ever, if the project's row were the first to go. On Citus
   * those that wait are to be seen on the nodes alone.
   */
  @Test
  @DisabledIfEnvironmentVariable(named = PostgresForTests.CITUS_URL, matches = ".+")
  void anEvaluationThatIsBeingWrittenIsWaitedForBeforeItsProject() {
    deletedDuring(
        id ->
            jdbc.sql("select 1 from evaluation where project_id = :project for update")
                .param("project", id)
                .query()
                .listOfRows(),
        "delete from evaluation%");
  }

  @Test
  @DisabledIfEnvironmentVariable(named = PostgresForTests.CITUS_URL, matches = ".+")
  void aJudgementUnderWayEndsBeforeItsProject() {
    deletedDuring(lock::take, "%change points%");
  }

  /**
   * @param begin takes, in a transaction that goes on to store results, what its end is waited for
   * @param waiting the statement that waits
   */
  private void deletedDuring(LongConsumer begin, String waiting) {
    JudgedProject project = new JudgedProject(api, Api.newProject(), SUITE);
    project.measure(1, 1, MACHINES, Map.of());
    api.awaitJudging();
    long id = number(project);

    transactions.executeWithoutResult(judging -> {
      begin.accept(id);
      api.delete(project.path(""));
      await(() -> waitsFor(waiting));
      storeMedianAtNewRevision(id);
    });

    Awaitility.await()
        .untilAsserted(() -> assertThat(rows("project", id) + rows("machine_median", id)).isZero());
  }

  private <T> T whileItsRunsCannotBeDeleted(long project, Supplier<T> meanwhile) {
    return transactions.execute(held -> {
      jdbc.sql("select 1 from run where project_id = :project for update")
          .param("project", project)
          .query()
          .listOfRows();
      return meanwhile.get();
    });
  }

  /** An upload that stores, and is committed when all but the project's own row is gone. */
  private CompletableFuture<Void> storeAndWaitForTheEnd(long project) {
    CountDownLatch stored = new CountDownLatch(1);
    CompletableFuture<Void> upload =
        CompletableFuture.runAsync(() ->
            transactions.executeWithoutResult(open -> {
              storeMedianAtNewRevision(project);
              stored.countDown();
              await(() -> waitsFor("delete from project%"));
            }));
    await(() -> stored.getCount() == 0);
    return upload;
  }

  private static void await(Callable<Boolean> condition) {
    Awaitility.await().until(condition);
  }

  private void storeMedianAtNewRevision(long project) {
    jdbc.sql(
            """
            with r as (
              insert into revision (project_id, name, mainline, committed_at) values (:project, 'late', true, now())
              returning project_id, revision_id)
            insert into machine_median
                   (project_id, revision_id, mainline, series_id, machine_id, median, runs, invalid_runs, samples)
            select r.project_id, r.revision_id, true, s.series_id, m.machine_id, 1, '{1}', 0, 1
              from r
              join series s on s.project_id = r.project_id
              join machine m on m.project_id = r.project_id
            """)
        .param("project", project)
        .update();
  }

  private boolean waitsFor(String statement) {
    return jdbc.sql(
            "select exists (select from pg_stat_activity where wait_event_type = 'Lock' and query like :statement)")
        .param("statement", statement)
        .query(Boolean.class)
        .single();
  }

  @Test
  void itsNameIsFreeAtOnce() {
    JudgedProject project = new JudgedProject(api, Api.newProject(), SUITE);
    project.measure(1, 2, MACHINES, Map.of());
    String token =
        api.post(project.path("/tokens"), "{\"name\": \"ci\", \"scope\": \"read\"}")
            .at("/secret")
            .asString();

    api.delete(project.path(""));

    assertThat(
            api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project.slug())).status())
        .isEqualTo(201);
    assertThat(api.get(project.path("/series")).at("/items")).isEmpty();
    assertThat(api.get(project.path("/uploads"), token).status()).isEqualTo(401);
  }

  @Test
  void onlyAnAdminOfTheInstallationDeletes() {
    JudgedProject project = new JudgedProject(api, Api.newProject(), SUITE);
    project.measure(1, 1, MACHINES, Map.of());
    String token =
        api.post(project.path("/tokens"), "{\"name\": \"boss\", \"scope\": \"admin\"}")
            .at("/secret")
            .asString();

    assertThat(api.delete(project.path(""), token).status()).isEqualTo(403);
    assertThat(api.delete(project.path(""), null).status()).isEqualTo(401);
    assertThat(api.get(project.path("")).status()).isEqualTo(200);
  }

  private JudgedProject projectWithEverything() {
    JudgedProject project = new JudgedProject(api, Api.newProject(), SUITE);
    project.measure(1, 12, MACHINES, Map.of());
    project.measure(13, 24, MACHINES, Map.of("b3", 1.4));
    project.candidate(1, "1".repeat(40), "perf-1", Map.of(), Map.of());
    api.awaitJudging();
    made(
        api.post(
            project.path("/comparisons"),
            "{\"baseline\": \"rev:r2\", \"candidate\": \"rev:r12\", \"title\": \"kept\"}"));
    made(api.post(project.path("/tokens"), "{\"name\": \"ci\", \"scope\": \"upload\"}"));
    made(put(project, "/webhook-secret", "application/json", "{}"));
    made(put(project, "/retention", "application/json", "{}"));
    made(put(project, "/policy", "application/yaml", "minEffect: 3"));
    api.upload(
        project.slug(),
        Map.of("revision", "r24", "machine", "perf-1", "tag", "1.0"),
        SUITE.part("r24", "perf-1", Map.of(), 0, 8));
    api.awaitJudging();
    return project;
  }

  private Api.Answer put(JudgedProject project, String what, String type, String body) {
    return api.put(project.path(what), type, body, Api.ADMIN_TOKEN);
  }

  private static void made(Api.Answer answer) {
    assertThat(answer.status()).as(answer.text()).isIn(200, 201);
  }

  private List<String> tablesOfProjects() {
    return jdbc.sql(
            """
            select c.table_name
              from information_schema.columns c
              join information_schema.tables t using (table_schema, table_name)
             where c.table_schema = 'public' and c.column_name = 'project_id'
               and t.table_type = 'BASE TABLE'
             order by 1
            """)
        .query((row, number) -> row.getString(1))
        .list();
  }

  private int rows(String table, long project) {
    return jdbc.sql("select count(*) from %s where project_id = :project".formatted(table))
        .param("project", project)
        .query(Integer.class)
        .single();
  }

  private long number(JudgedProject project) {
    return jdbc.sql("select project_id from project where slug = :slug")
        .param("slug", project.slug())
        .query(Long.class)
        .single();
  }
}
