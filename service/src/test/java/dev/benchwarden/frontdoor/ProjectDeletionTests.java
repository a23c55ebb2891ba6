package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A project that is deleted leaves nothing. */
@FrontDoor
class ProjectDeletionTests {

  private static final List<String> MACHINES = List.of("perf-1", "perf-2");
  private static final Suite SUITE = new Suite(20261122, 8);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  @Test
  void noTableKnowsItAfterwards() {
    JudgedProject project = projectWithEverything();
    long id = number(project);
    List<String> tables = tablesOfProjects();
    assertThat(tables.stream().filter(table -> rows(table, id) > 0))
        .as("tables with rows of the project before it is deleted")
        .contains("run", "measurement", "raw_upload", "machine_median", "alert", "evaluation")
        .contains(
            "project_token", "policy", "comparison", "retention", "upload_log", "webhook_secret")
        .hasSizeGreaterThan(20);

    Api.Answer deleted = api.delete(project.path(""));

    assertThat(deleted.status()).isEqualTo(202);
    assertThat(api.get(project.path("")).status()).isEqualTo(404);
    Awaitility.await()
        .atMost(Duration.ofSeconds(30))
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

    assertThat(ending).containsAll(tablesOfProjects());
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
